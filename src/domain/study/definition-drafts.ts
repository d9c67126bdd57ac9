/** From a term to what it is, and back: the plainest cards, made from what the concept map found. */
import type { ConceptDefinition, ExtractedConcept } from '../../contracts/concept.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { tokenize } from '../text/tokenize.ts';
import { GAP } from './cloze-drafts.ts';
import type { Draft } from './draft.ts';
import { isPluralWord } from './english-clause.ts';
import type { Fact, FactBook } from './facts.ts';
import { asSentence, capitalised, plainText, withoutBrackets, wordCount } from './plain-text.ts';
import { isAddressed, isBelief, isExample, isPronoun, pointsElsewhere } from './study-words.ts';

const LONGEST_MEANING = 32;
const SHORTEST_MEANING = 4;

/** Says something about the term, but not what it is. */
const NO_DEFINITION: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /^(?:an?|the|one|some|any)?\s*(?:of the|most|least|\p{L}+est|very|more|less|good|great|common|important|key|major|main|best|example|result|reason|only|same|first|second|part of|primary|critical|essential|crucial|not|example|function of|difference|responsible|able|due|likely|often|also|present|available|subject|matter|issue|problem|useful|necessary|way|topic|focus|name|few|lot|number of|well|widely|recent|new|addition|lower|higher|larger|smaller|longer|shorter|greater|popular|controversial|complex|competitive|leading|home|unique|similar|different|equal|weak|strong|poor|bad|mere|serious|simple|easy|hard|old|usual|core|heart|basis|foundation|hallmark|center|centre|pros|typical|ideal|perfect|used|made|found|known|located|composed|associated)\b/iu,
  no: /^(?:en|et|ei|den|det|de)?\s*(?:av de|mest|minst|viktig\w*|god|godt|vanlig\w*|eksempel|resultat|grunn|eneste|samme|første|del av|ikke|ofte|også|avhengig|årsak)(?=\s|$)/iu,
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
    const { definition } = concept;
    const fact =
      definition === null ? undefined : byEnd.get(`${definition.block_id}:${definition.end}`);
    if (definition === null || definition.meaning === null || fact === undefined) return [];
    return meaningOf(concept, definition, fact, book);
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
  if (COUNTED_NAME.test(mentionText(concept, fact))) return [];
  if (definition.kind === 'called' && !isTwoSentences && hasOwnVerb(fact, definition)) return [];
  const meaning = meaningText(definition, fact, isTwoSentences);
  if (!isDefining(meaning, definition, language, isTwoSentences)) return [];
  const isPlural = language === 'en' && isPluralName(mentionText(concept, fact));
  if (isPlural && /^an? /iu.test(meaning)) return [];
  const before = fact.sentence.block.text.slice(0, mentionStart(concept, fact)).trimEnd();
  const said = /(?:^|\s)(the|an?|en|et|ei)$/iu.exec(before)?.[1]?.toLowerCase() ?? '';
  const article = isPlural ? '' : said;
  return [{ concept, definition, meaning, fact, isPlural, article, isTwoSentences }];
}

/** "Two additional principles" counts things, it does not name one. */
const COUNTED_NAME =
  /^(?:one|two|three|four|five|six|other|another|additional|several|many|some|most|to|tre|fire|andre|flere)\s/iu;

/** "The ear contains three bones known as …": what stands before says something of another thing. */
function hasOwnVerb({ sentence: { words } }: Fact, { meaning }: ConceptDefinition): boolean {
  const own = words.filter(
    ({ start, end }) => start >= (meaning?.start ?? 0) && end <= (meaning?.end ?? 0),
  );
  const at = own.findIndex(
    ({ tag, lower }, place) => place > 0 && tag === 'verb' && !/(?:ing|ed|en)$/.test(lower),
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
  return isTwoSentences ? plain : trimmed(plain);
}

/** Whether the words say what a thing is, in a length that can be learned. */
function isDefining(
  meaning: string,
  { kind }: ConceptDefinition,
  language: TextLanguage,
  isTwoSentences: boolean,
): boolean {
  const count = wordCount(meaning);
  if (!/^(?:is|means|called|labelled)$/.test(kind)) return false;
  if (count < SHORTEST_MEANING || count > LONGEST_MEANING) return false;
  if (!isClean(meaning, language) || (!isTwoSentences && holdsStatement(meaning, language)))
    return false;
  if (kind === 'labelled' && !/^(?:an?|the|en|et|ei|den|det) |^\p{Ll}/iu.test(meaning))
    return false;
  if (kind === 'called') return isTwoSentences || isNominal(meaning, language);
  return NO_DEFINITION[language]?.test(meaning) !== true;
}

/** "the flavor and the response is …": a verb of its own makes it a statement, not a thing. */
function holdsStatement(meaning: string, language: TextLanguage): boolean {
  const finite = language === 'no' ? /\s(?:er|var)\s/u : /\s(?:is|are|was|were)\s/u;
  const verb = finite.exec(meaning);
  return verb !== null && !OPENS_CLAUSE.test(meaning.slice(0, verb.index));
}

/** After one of these a verb belongs to a clause inside the meaning. */
const OPENS_CLAUSE =
  /(?:^|\s)(?:that|which|who|whose|where|when|what|how|if|because|as|than|while|som|der|når|hva|hvor|hvis|fordi|at|enn)(?:\s|$)/iu;

function isPluralName(name: string): boolean {
  const [head = ''] = withoutBrackets(name).split(/\s+(?:of|in|for)\s/);
  return isPluralWord({ lower: head.split(/\s+/).at(-1)?.toLowerCase() ?? '', tag: 'noun' });
}

/** "… is an inflammatory condition and occurs in …": a second statement is no part of the meaning. */
function meaningEnd({ sentence: { words } }: Fact, said: { start: number; end: number }): number {
  const own = words.filter(({ start, end }) => start >= said.start && end <= said.end);
  for (const [at, { lower, start }] of own.entries()) {
    if (/^(?:that|which|who|where|som|der)$/.test(lower)) break;
    const next = own[at + 1];
    if (!/^(?:and|but|og|men)$/.test(lower) || next === undefined || at < 3) continue;
    if (/^(?:is|are|can|has|have|may|was|er|kan|har|blir)$/.test(next.lower)) return start;
    if (next.tag === 'verb' && /[^s]s$/.test(next.lower)) return start;
  }
  return said.end;
}

/** Without what is added after the meaning is said. */
function trimmed(meaning: string): string {
  const [first = meaning] = meaning.split(/;|: /u);
  const added = ADDED.exec(first);
  const before = added === null ? first : first.slice(0, added.index);
  // "in which red cells, which are round, …": the clause goes on after the remark.
  const goesOn = /^, (?:which|who|where|som)/u.test(added?.[0] ?? '') && OPENS_CLAUSE.test(before);
  const kept = goesOn ? first : before;
  return wordCount(kept) > SHORTEST_MEANING ? kept : first;
}

const ADDED =
  /, (?:and|og) (?=.* (?:is|are|was|were|can|may|er|kan) )|,? but |, (?:which|who|where|although|while|whereas|so|and (?:it|they|is|are|can|has|have)|som|mens|men|og (?:den|det|de|er|kan|har))(?=\s)/u;

function isClean(meaning: string, language: TextLanguage): boolean {
  if (isBelief(meaning, language) || isExample(meaning, language) || isAddressed(meaning, language))
    return false;
  if (pointsElsewhere(meaning, language) || /["“”«»?=]/u.test(meaning)) return false;
  const words = meaning.toLowerCase().split(/[^\p{L}]+/u);
  const pronoun = words.findIndex(
    (word) => isPronoun(word, language) && !/^(?:den|det|de|one)$/.test(word),
  );
  return (pronoun < 0 || pronoun > 4) && meaning.split('(').length === meaning.split(')').length;
}

/** "[The time between …] is called X": what stands before must be a thing, not a whole statement. */
function isNominal(meaning: string, language: TextLanguage): boolean {
  if (language === 'en')
    return (
      /^(?:the|an?|any|each|people|(?!as|is|this|its|his|has|was|thus|across)\p{L}+s|\p{L}+ing)\s/iu.test(
        meaning,
      ) && !/,/.test(meaning)
    );
  return /^(?:en|et|ei|den|det|de|\p{L}+(?:en|et|a|ene))\s/iu.test(meaning);
}

function mentionStart(concept: ExtractedConcept, { span }: Fact): number {
  return mentionIn(concept, span)?.start ?? span.start;
}

function mentionText(concept: ExtractedConcept, { span }: Fact): string {
  return mentionIn(concept, span)?.text ?? concept.term;
}

function mentionIn({ mentions }: ExtractedConcept, span: Fact['span']) {
  return mentions.find(
    ({ block_id, start, end }) =>
      block_id === span.block_id && start >= span.start && end <= span.end,
  );
}

export function definitionDrafts(meanings: readonly Meaning[], language: TextLanguage): Draft[] {
  return meanings.flatMap((one) => [...termAsked(one, language), ...meaningAsked(one, language)]);
}

/** "What is the retention interval?" */
function meaningAsked(one: Meaning, language: TextLanguage): Draft[] {
  const { concept, meaning } = one;
  const term = termText(one);
  if (language === 'other') return [];
  const question = questionFor(one, term, language);
  return [
    draft(one, 'definition', question, asSentence(meaning), concept.relevance === 'Low' ? 0.9 : 1),
  ];
}

function questionFor({ meaning, isPlural }: Meaning, term: string, language: TextLanguage): string {
  if (language === 'no') return /^at /iu.test(meaning) ? `Hva betyr ${term}?` : `Hva er ${term}?`;
  if (/^that /iu.test(meaning)) return `What ${isPlural ? 'do' : 'does'} ${term} mean?`;
  return `What ${isPlural ? 'are' : 'is'} ${term}?`;
}

/** As it stands in its sentence: singular or plural, with its article if it is "the". */
function termText(one: Meaning): string {
  const { concept, fact, article } = one;
  const written = one.isTwoSentences ? concept.term : mentionText(concept, fact);
  const named = /^\p{Lu}/u.test(concept.term)
    ? written
    : written.charAt(0).toLowerCase() + written.slice(1);
  const text = /^\p{Lu}.*\p{Lu}/u.test(written) ? written : named;
  return article === '' ? text : `${article} ${text}`;
}

/** "The time between … and … is called the ____." */
function termAsked(one: Meaning, language: TextLanguage): Draft[] {
  const { concept, meaning } = one;
  if (
    one.isTwoSentences ||
    language === 'other' ||
    /^(?:that|at) /iu.test(meaning) ||
    leaks(one, language)
  )
    return [];
  if (wordCount(meaning) > 26 || wordCount(meaning) < 5) return [];
  const bare = withoutBrackets(meaning).replace(/[.,;:\s]+$/u, '');
  const question = language === 'no' ? norwegianGap(bare) : englishGap(bare, one);
  return [
    { ...draft(one, 'term', question, termText({ ...one, article: '' }), 0.92), answers: concept },
  ];
}

function englishGap(meaning: string, { article }: Meaning): string {
  // With a comma in it, the meaning would run into "is called".
  if (meaning.includes(',')) return `What is the term for ${meaning}?`;
  return `${capitalised(meaning)} ${isManyThings(meaning) ? 'are' : 'is'} called ${article === 'the' ? 'the ' : ''}${GAP}.`;
}

/** "Episodes during which …" are called something, also where the term itself is singular. */
function isManyThings(meaning: string): boolean {
  if (/^an? /iu.test(meaning)) return false;
  const start =
    meaning.split(
      /\s(?:that|which|who|of|in|for|with|by|from|to|on|between|during|at|where|when|\p{L}+ing)\s/u,
    )[0] ?? '';
  return isPluralWord({ lower: start.split(/\s+/).at(-1)?.toLowerCase() ?? '', tag: 'noun' });
}

/** A clause inside the meaning is closed by a comma. */
function norwegianGap(meaning: string): string {
  const comma = /\s(?:som|der|når|slik)\s/u.test(meaning) ? ',' : '';
  return `${capitalised(meaning)}${comma} kalles ${GAP}.`;
}

/** Whether the meaning gives the term, or another name of it, away. */
function leaks({ concept, meaning }: Meaning, language: TextLanguage): boolean {
  const stems = (text: string) =>
    tokenize(text, language)
      .map(({ term }) => term)
      .filter((term) => term.length > 2 && term !== 'the');
  const said = new Set(stems(meaning));
  return [concept.term, ...concept.aliases].some((name) =>
    stems(name).some((stem) => said.has(stem)),
  );
}

function draft(
  one: Meaning,
  kind: Draft['kind'],
  question: string,
  answer: string,
  strength: number,
): Draft {
  const { block_id, start, end, text } = one.definition;
  const quote = { block_id, start, end, text };
  return {
    kind,
    question,
    answer,
    quote,
    fact: one.fact,
    concept: one.concept,
    answers: null,
    strength,
  };
}
