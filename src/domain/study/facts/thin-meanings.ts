/** Meanings that say too little to be learned, and terms that only the text around them tells apart. */
import type { ConceptDefinition, ExtractedConcept } from '../../../contracts/concept.ts';
import { contentTerms } from '../../items/item-view.ts';
import { wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

interface SaidOf {
  concept: ExtractedConcept;
  definition: ConceptDefinition;
  meaning: string;
  /** What stands before the term: "the", or nothing. */
  article: string;
}

/** What is shorter must tell its kind apart: "a kind of wood", "celledeling som …". */
const FULL_MEANING = 6;
const TELLS_APART =
  /\s(?:that|which|who|where|of|in|for|used|with|between|from|by|to|som|der|av|i|for|med|mellom|til)\s/iu;

/** "a small boat"; "a chemical change because gases are produced": a claim with its reason. */
export function isThinOrArgued(meaning: string): boolean {
  const isThin = wordCount(meaning) < FULL_MEANING && !TELLS_APART.test(meaning);
  return isThin || /\[link\]|\s(?:because|since|fordi|siden)\s/iu.test(meaning);
}

const ROOT = 5;

/** "Police chief: the chief of police for the city": it begins with the words of the term, turned round. */
export function goesInCircle(term: string, meaning: string, language: TextLanguage): boolean {
  const rootsOf = (text: string) =>
    [...contentTerms(text, language)].map((word) => word.slice(0, ROOT));
  const own = new Set(rootsOf(term));
  const opening = new Set(rootsOf(meaning).slice(0, own.size));
  return own.size > 1 && own.isSubsetOf(opening);
}

/** A label of a list that defines nothing, or a thing that only the text before it tells apart. */
export function isNoMeaning(one: SaidOf, language: TextLanguage): boolean {
  const { concept, definition, meaning } = one;
  if (definition.kind === 'labelled' && definesNothing(concept.term, meaning)) return true;
  return goesInCircle(concept.term, meaning, language) || isTheOneAtHand(one, language);
}

/** "the fiscal crisis, a …", "standarden er …": the one that was spoken of. */
function isTheOneAtHand(
  { concept, definition, article }: Omit<SaidOf, 'meaning'>,
  language: TextLanguage,
): boolean {
  if (/^\p{Lu}/u.test(concept.term)) return false;
  if (definition.kind === 'apposition') return article === 'the';
  const isDefinite =
    /^\p{Ll}+(?:en|et|ene)$/u.test(concept.term) && !/(?:sjon|ing|het)$/u.test(concept.term);
  return language === 'no' && isDefinite && concept.relevance !== 'High';
}

/** Names a part of a page or advises, and defines nothing. */
const NO_TERM =
  /\b(?:for example|e\.g|for eksempel|f\.eks)|^(?:not?|related|unrelated|how|when|why|if|where|what|which|who|do|don['’]t|use|using|be|ikke|hvordan|når|hvorfor|hvis)\b|^(?:limitations?|notes?|examples?|advantages?|disadvantages?|benefits?|drawbacks?|purpose|overview|summary|goals?|objectives?|results?|steps?|warning|tips?|caution|important|background|rationale|evidence|recommendations?|actions?|problems?|solutions?|strengths?|weakness(?:es)?|pros|cons|input|output|usage|default|the minister|minister|commission|department|begrensninger|fordeler|ulemper|eksempel|merk|tips|formål)$/iu;
/** "The score requires data …": a statement about the thing, not what it is. */
const STATEMENT =
  /^(?:for example|e\.g|such as|used interchangeably)\b|^(?:the|an?|any|it|this|these|they) (?:(?!that |which |who |where |whose |when |of |in |for |with |used )[\p{L}()-]+ ){0,4}?(?:is|are|was|were|has|have|had|requires?|does|do|can|could|may|might|must|will|should|shows?|depends?)\s/iu;

export function definesNothing(term: string, meaning: string): boolean {
  return NO_TERM.test(term) || STATEMENT.test(meaning);
}
