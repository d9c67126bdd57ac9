/** What the terms of a text mean, where the text says so in so many words. */
import type { ConceptDefinition, ExtractedConcept } from '../../../contracts/concept.ts';
import { emptyNouns, vagueEnglish } from '../../concepts/tagging/english-words.ts';
import { commonnessOf } from '../../concepts/tagging/word-commonness.ts';
import { plainText, withoutBrackets, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { isPluralWord } from './english-clause.ts';
import type { Fact, FactBook } from './fact.ts';
import { hasFormula } from './fact-rules.ts';
import {
  isAddressed,
  isBelief,
  isExample,
  isPronoun,
  namesAuthors,
  pointsElsewhere,
} from './study-words.ts';
import { isNoMeaning, isThinOrArgued } from './thin-meanings.ts';
import { isNominal, meaningEnd, OPENS_CLAUSE, SHORTEST_MEANING, trimmed } from './trim-meaning.ts';

const LONGEST_MEANING = 32;

/** Says something about the term, but not what it is. */
const NO_DEFINITION: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /^(?:an?|the|one|some|any)?\s*(?:of the|potential|possible|probable|likely|cause|most|least|\p{L}+est|very|more|less|good|great|common|important|key|major|main|best|example|result|reason|only|same|first|second|part of|primary|critical|essential|crucial|not|example|function of|difference|responsible|able|due|likely|often|also|present|available|subject|matter|issue|problem|useful|necessary|way|topic|target|focus|name|few|lot|number of|well|widely|recent|reported|proposed|new|novel|preferred|recommended|reservoir|natural reservoir|carrier|symbol|candidate|favou?rite|promising|powerful|innovative|fascinating|remarkable|exciting|addition|lower|higher|larger|smaller|longer|shorter|greater|popular|controversial|complex|competitive|leading|home|unique|similar|different|equal|weak|strong|poor|bad|mere|serious|simple|easy|hard|old|usual|core|heart|basis|foundation|hallmark|center|centre|pros|typical|ideal|perfect|used|made|found|known|located|composed|associated|state-of-the-art|optimal|\p{L}+ly (?:difficult|hard|challenging|important|complex|popular|common|useful|simple|powerful|effective|used))\b/iu,
  no: /^(?:en|et|ei|den|det|de)?\s*(?:av de|(?:stor|potensiell|økende|alvorlig|mulig)\w* (?:\p{L}+ )?(?:fare|trussel|problem|utfordring|årsak)|mest|minst|viktig\w*|god|godt|vanlig\w*|eksempel|resultat|grunn|eneste|samme|første|del av|ikke|ofte|også|avhengig|årsak)(?=\s|$)|^(?:full|fullt|fulle|fylt|preget|rik|rikt|kjent|stor|stort|store|liten|lite|bra|klar|klart|åpen|åpent|enig|enige|redd|glad|verdt)(?=\s)/iu,
  other: null,
};

export interface Meaning {
  concept: ExtractedConcept;
  definition: ConceptDefinition;
  /** What the term is, plain, in the words of the text. */
  meaning: string;
  /** The sentence that defines, or the last of two. */
  fact: Fact;
  isPlural: boolean;
  /** What stands before the term in its sentence: "the", "a", "en", or nothing. */
  article: string;
  isTwoSentences: boolean;
}

/** The terms whose meaning the text says in so many words. */
export function meaningsOf(concepts: readonly ExtractedConcept[], book: FactBook): Meaning[] {
  const byEnd = new Map(book.all.map((fact) => [`${fact.span.block_id}:${fact.span.end}`, fact]));
  return concepts.flatMap((concept) => {
    const said = [concept.definition, ...(book.spareDefinitions.get(concept) ?? [])];
    const found = said.flatMap((definition) => {
      if (definition === null || definition.meaning === null) return [];
      const fact = byEnd.get(`${definition.block_id}:${definition.end}`);
      return fact === undefined ? [] : meaningOf(concept, definition, fact, book);
    });
    return found.slice(0, 1);
  });
}

function meaningOf(
  concept: ExtractedConcept,
  definition: ConceptDefinition,
  fact: Fact,
  { language }: FactBook,
): Meaning[] {
  const isTwoSentences = definition.start < fact.span.start;
  if (isTwoSentences && !POINTS_BACK.test(fact.text)) return [];
  if (!isSaidWhole(fact, definition) || isOneOfMany(concept, fact)) return [];
  if (definition.kind !== 'is' && !isTwoSentences && hasOwnVerb(fact, definition)) return [];
  const meaning = meaningText(definition, fact, isTwoSentences);
  if (!isDefining(meaning, definition, language, isTwoSentences)) return [];
  const isPlural = language === 'en' && isMany(concept, fact);
  if (isPlural && /^an? /iu.test(meaning)) return [];
  const article = isPlural ? '' : articleOf(concept, fact);
  const found = { concept, definition, meaning, fact, isPlural, article, isTwoSentences };
  return isNoMeaning(found, language) ? [] : [found];
}

/** "Red marrow is where blood cells are made": a place, which the meaning alone does not say. */
const WHERE_BEFORE = /\b(?:where|when|why|how|what|der|når|hvor) $/iu;

function textBefore({ sentence: { block } }: Fact, { meaning }: ConceptDefinition): string {
  return block.text.slice(Math.max(0, (meaning?.start ?? 0) - 8), meaning?.start ?? 0);
}

function articleOf(concept: ExtractedConcept, fact: Fact): string {
  const before = fact.sentence.block.text.slice(0, mentionStart(concept, fact)).trimEnd();
  return /(?:^|\s)(the|an?|en|et|ei)\s?["“‘'«]?$/iu.exec(before)?.[1]?.toLowerCase() ?? '';
}

/** The sentence is there to its end, and no formula; an entry of a list may end without a stop. */
function isSaidWhole(fact: Fact, definition: ConceptDefinition): boolean {
  const { kind } = definition;
  if (WHERE_BEFORE.test(textBefore(fact, definition))) return false;
  const text = plainText(fact.text);
  if (
    /^(?:for (?:example|instance)|for eksempel)\b|\b(?:arguably|perhaps|supposedly)\b/iu.test(text)
  )
    return false;
  if (
    hasFormula(fact) ||
    /[-‐,]$|\s(?:of|and|or|the|an?|in|to|for|by|with|from|as|og|av|i)$/u.test(text)
  )
    return false;
  return kind === 'labelled' || fact.sentence.role === 'list' || /[.!)]$/u.test(text);
}

/** "The output file is …", "the eleventh feature": one of its kind, which only its place tells. */
function isOneOfMany(concept: ExtractedConcept, fact: Fact): boolean {
  const before = fact.sentence.block.text.slice(0, mentionStart(concept, fact)).trimEnd();
  const name = mentionText(concept, fact);
  if (ORDINAL.test(name) || COUNTED_NAME.test(name) || /^\p{Ll}+[’']s /u.test(name)) return true;
  if (vagueEnglish.has(name.split(/\s/)[0]?.toLowerCase() ?? '')) return true;
  if (isFollowedByAnother(concept, fact)) return true;
  const words = concept.term.toLowerCase().split(/\s+/);
  if (/(?:^|\s)the$/iu.test(before) && /(?:ed|ing)$/.test(words[0] ?? '') && words.length > 1)
    return concept.relevance !== 'High';
  const isEveryday = words.every(
    (word) => commonnessOf(word.replace(/([^su])s$/, '$1')) > 0 || emptyNouns.has(word),
  );
  return /(?:^|\s)the$/iu.test(before) && isEveryday && concept.relevance !== 'High';
}

/** "… are called deductive and inductive": the meaning is of two. */
function isFollowedByAnother(concept: ExtractedConcept, { span }: Fact): boolean {
  const found = mentionIn(concept, span);
  if (found === undefined) return false;
  const after = span.text.slice(found.start - span.start + found.text.length);
  return /^,? (?:and|or|og|eller) \p{L}+[.,]/u.test(after);
}

const ORDINAL =
  /^(?:\p{L}+ )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|final|last|next)\s/iu;

/** "Two additional principles" counts things, it does not name one. */
const COUNTED_NAME =
  /^(?:one|two|three|four|five|six|other|another|additional|several|many|some|most|to|tre|fire|andre|flere)\s/iu;

/** "The ear contains three bones known as …": what stands before says something of another thing. */
function hasOwnVerb({ sentence: { words } }: Fact, { meaning }: ConceptDefinition): boolean {
  const own = words.filter(
    ({ start, end }) => start >= (meaning?.start ?? 0) && end <= (meaning?.end ?? 0),
  );
  const at = own.findIndex(
    ({ tag, lower }, index) => index > 0 && tag === 'verb' && !/(?:ing|ed|en)$/.test(lower),
  );
  return (
    at > 0 &&
    !own
      .slice(0, at)
      .some(({ lower }) => OPENS_CLAUSE.test(lower) || lower === 'to' || lower === 'å')
  );
}

/** "This finding is called X": what is meant stands in the sentence before. */
const POINTS_BACK = /^(?:This|These|That|Dette|Denne|Disse|Det)\b/u;

function meaningText({ meaning }: ConceptDefinition, fact: Fact, isTwoSentences: boolean): string {
  if (meaning === null) return '';
  const end = isTwoSentences ? meaning.end : meaningEnd(fact, meaning);
  const plain = plainText(fact.sentence.block.text.slice(meaning.start, end));
  // "defined[11] as …": the mark of a note may stand between verb and meaning.
  const bare = plain.replace(/^\[?\d{1,3}\]\s*/u, '').replace(/^as (?=\p{L})/u, '');
  return isTwoSentences ? plain : trimmed(bare.replace(TELLS_ITSELF, 'the '));
}

/** "This penalty that grows with …": which one is meant, its own words say. */
const TELLS_ITSELF =
  /^(?:this|these) (?=\p{Ll}[\p{L} -]{2,40} (?:that|which|who|where|in which) )/iu;

/** Whether the words say what a thing is, in a length that can be learned. */
function isDefining(
  meaning: string,
  { kind }: ConceptDefinition,
  language: TextLanguage,
  isTwoSentences: boolean,
): boolean {
  const count = wordCount(meaning);
  if (!/^(?:is|means|called|labelled|apposition)$/.test(kind)) return false;
  if (count < SHORTEST_MEANING || count > LONGEST_MEANING || isThinOrArgued(meaning)) return false;
  if (!isClean(meaning, language) || (!isTwoSentences && holdsStatement(meaning, language)))
    return false;
  if (namesChange(meaning) || !opensLikeKind(meaning, kind) || OPEN_END.test(meaning)) return false;
  if (kind === 'called') return isTwoSentences || isNominal(meaning, language);
  if (DONE_TO.test(meaning) || VERBLESS.test(meaning)) return false;
  return saysWhatItIs(meaning, language);
}

/** "A third outcome results from what": cut before it says anything. */
const OPEN_END =
  /\s(?:what|which|that|is|are|was|were|be|been|being|sometimes|often|usually|commonly|hva|som|er|ofte|gjerne)$/iu;

/** "a molecule in which an atom, a group": cut before its verb. */
const VERBLESS =
  /\b(?:in|to|of|from|by|with|on) which (?!.*\b(?:is|are|was|were|has|have|can|may|must|will|do|does|\p{L}+ed)\b)[^.]*, [^.]*$/u;

/** Whether the words do more than praise or place a thing. */
export function saysWhatItIs(meaning: string, language: TextLanguage): boolean {
  return NO_DEFINITION[language]?.test(meaning) !== true;
}

/** After a label or a comma only "a …" or "the …" says what a thing is. */
function opensLikeKind(meaning: string, kind: ConceptDefinition['kind']): boolean {
  if (kind === 'labelled') return /^(?:an?|the|en|et|ei|den|det) /iu.test(meaning);
  return kind !== 'apposition' || isApposed(meaning);
}

/** ", a hormone that …": a kind of thing, told apart, without a figure of the day. */
function isApposed(meaning: string): boolean {
  return (
    /^(?:an?|the) .*\s(?:that|which|of|in|for|used|with|who|where)\s/iu.test(meaning) &&
    !/\d/.test(meaning)
  );
}

/** "…, an increase of two points": what happened to it, not what it is. */
function namesChange(meaning: string): boolean {
  return /^(?:an?|the) (?:\p{L}+ )?(?:absolute |relative )?(?:gain|drop|loss|increase|decrease|improvement|reduction|result|fact|way|reason|difference|few|lot|number|amount|rest|latter|former)\b/iu.test(
    meaning,
  );
}

/** "overridden for each package": what is done to it, not what it is. */
const DONE_TO = /^[\p{L}-]+(?:ed|en|wn) (?:for|by|in|to|from|with|on|at|as|into|using|when)\s/iu;

/** "the flavor and the response is …": a verb of its own makes it a statement, not a thing. */
function holdsStatement(meaning: string, language: TextLanguage): boolean {
  const finite = language === 'no' ? /\s(?:er|var)\s/u : /\s(?:is|are|was|were)\s/u;
  const verb = finite.exec(meaning);
  return verb !== null && !OPENS_CLAUSE.test(meaning.slice(0, verb.index));
}

function isPluralName(name: string): boolean {
  const [head = ''] = withoutBrackets(name).split(/\s+(?:of|in|for)\s/);
  return isPluralWord({ lower: head.split(/\s+/).at(-1)?.toLowerCase() ?? '', tag: 'noun' });
}

/** "The stereocilia are …": the verb tells what the ending does not. */
function isMany(concept: ExtractedConcept, fact: Fact): boolean {
  const name = mentionText(concept, fact);
  // "politics" is one thing, whatever its verb.
  if (/\p{L}{3}ics$/u.test(name)) return false;
  if (isPluralName(name) || /\p{Lu}s$/u.test(name)) return true;
  const { start, text } = mentionIn(concept, fact.span) ?? { start: 0, text: '' };
  const after = fact.sentence.words.find((word) => word.start >= start + text.length);
  return text !== '' && /^(?:are|were)$/.test(after?.lower ?? '');
}

function isClean(meaning: string, language: TextLanguage): boolean {
  if (isBelief(meaning, language) || isExample(meaning, language) || isAddressed(meaning, language))
    return false;
  if (namesAuthors(meaning, language) || /^(?:\S+ ){0,2}you\b/iu.test(meaning)) return false;
  if (pointsElsewhere(meaning, language) || /["“”«»?=]|\.\s+\p{Lu}/u.test(meaning)) return false;
  const words = meaning.toLowerCase().split(/[^\p{L}]+/u);
  const pronoun = words.findIndex(
    (word) => isPronoun(word, language) && !/^(?:den|det|de|one)$/.test(word),
  );
  return (pronoun < 0 || pronoun > 3) && meaning.split('(').length === meaning.split(')').length;
}

function mentionStart(concept: ExtractedConcept, { span }: Fact): number {
  return mentionIn(concept, span)?.start ?? span.start;
}

export function mentionText(concept: ExtractedConcept, { span }: Fact): string {
  return mentionIn(concept, span)?.text ?? concept.term;
}

function mentionIn({ mentions }: ExtractedConcept, span: Fact['span']) {
  return mentions.find(
    ({ block_id, start, end }) =>
      block_id === span.block_id && start >= span.start && end <= span.end,
  );
}
