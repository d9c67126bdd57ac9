/** What the terms of a text mean, where the text says so in so many words. */
import type { ConceptDefinition, ExtractedConcept } from '../../contracts/concept.ts';
import { emptyNouns, vagueEnglish } from '../concepts/english-words.ts';
import { commonnessOf } from '../concepts/word-commonness.ts';
import { isDefining, OPENS_CLAUSE, SHORTEST_MEANING } from './defining-words.ts';
import { isPluralWord } from './english-clause.ts';
import type { Fact, FactBook } from './fact.ts';
import { hasFormula } from './fact-rules.ts';
import { plainText, withoutBrackets, wordCount } from './plain-text.ts';

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
  if (!isToldSo(concept, definition, fact, isTwoSentences)) return [];
  if (language === 'en' && definition.kind === 'is' && !namesThing(fact, definition)) return [];
  const meaning = meaningText(definition, fact, isTwoSentences);
  if (!isDefining(meaning, definition, language, isTwoSentences)) return [];
  const isPlural = language === 'en' && isMany(concept, fact);
  if (isPlural && /^an? /iu.test(meaning)) return [];
  const before = fact.sentence.block.text.slice(0, mentionStart(concept, fact)).trimEnd();
  const said = /(?:^|\s)(the|an?|en|et|ei)$/iu.exec(before)?.[1]?.toLowerCase() ?? '';
  const article = isPlural ? '' : said;
  return [{ concept, definition, meaning, fact, isPlural, article, isTwoSentences }];
}

/** Whether the sentence says of this term, and of no narrower or other thing, what it is. */
function isToldSo(
  concept: ExtractedConcept,
  definition: ConceptDefinition,
  fact: Fact,
  isTwoSentences: boolean,
): boolean {
  if (isTwoSentences && !pointsAt(definition, fact)) return false;
  if (!isSaidWhole(fact, definition) || isOneOfMany(concept, fact)) return false;
  if (definition.kind === 'called' && goesOn(concept, fact)) return false;
  if (definition.kind === 'apposition' && isListed(concept, fact, definition)) return false;
  return definition.kind === 'is' || isTwoSentences || !hasOwnVerb(fact, definition);
}

/** The sentence is there to its end, and no formula; an entry of a list may end without a stop. */
function isSaidWhole(fact: Fact, { kind }: ConceptDefinition): boolean {
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
  const words = concept.term.toLowerCase().split(/\s+/);
  if (/(?:^|\s)the$/iu.test(before) && /(?:ed|ing)$/.test(words[0] ?? '') && words.length > 1)
    return concept.relevance !== 'High';
  const isEveryday = words.every(
    (word) => commonnessOf(word.replace(/([^su])s$/, '$1')) > 0 || emptyNouns.has(word),
  );
  return /(?:^|\s)the$/iu.test(before) && isEveryday && concept.relevance !== 'High';
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
    ({ tag, lower }, place) => place > 0 && tag === 'verb' && !/(?:ing|ed|en)$/.test(lower),
  );
  return (
    at > 0 &&
    !own
      .slice(0, at)
      .some(({ lower }) => OPENS_CLAUSE.test(lower) || lower === 'to' || lower === 'å')
  );
}

/** "… are called isotopes of carbon": what is meant is narrower than the term. */
function goesOn(concept: ExtractedConcept, fact: Fact): boolean {
  const { start, text } = mentionIn(concept, fact.span) ?? { start: 0, text: '' };
  return text !== '' && /^ of\b/u.test(fact.sentence.block.text.slice(start + text.length));
}

/** "the doubts about fossils, the finds in one bed, and …": the next of a list, not what the first is. */
function isListed(concept: ExtractedConcept, fact: Fact, { meaning }: ConceptDefinition): boolean {
  const { block } = fact.sentence;
  if (/(?:,|\b(?:and|or|as))\s$/u.test(block.text.slice(0, mentionStart(concept, fact))))
    return true;
  return /^,? (?:and|or)\b/u.test(block.text.slice(meaning?.end ?? 0));
}

/** "This finding is called X": what is meant stands in the sentence before. */
const POINTS_BACK = /^(?:This|These|That|Dette|Denne|Disse|Det)\b/u;

/** "This pattern is called X" after a sentence that tells of no pattern means one told earlier. */
function pointsAt({ text }: ConceptDefinition, { text: said }: Fact): boolean {
  if (!POINTS_BACK.test(said)) return false;
  const before = text.slice(0, Math.max(0, text.length - said.length)).toLowerCase();
  const [, pointed = ''] = /^\p{L}+ (.*?) ?\b(?:is|are|was|were|kalles|er)\b/u.exec(said) ?? [];
  const nouns = pointed.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return (
    nouns.length === 0 ||
    nouns.some((noun) => GENERAL.test(noun) || before.includes(noun.replace(/s$/, '')))
  );
}

/** Whatever a sentence tells is one of these. */
const GENERAL =
  /^(?:process|phenomenon|effect|finding|condition|tendency|practice|idea|principle|fenomen(?:et)?|prosess(?:en)?|effekt(?:en)?|funn(?:et)?)$/u;

function meaningText({ meaning }: ConceptDefinition, fact: Fact, isTwoSentences: boolean): string {
  if (meaning === null) return '';
  const end = isTwoSentences ? meaning.end : meaningEnd(fact, meaning);
  const plain = plainText(fact.sentence.block.text.slice(meaning.start, end));
  return isTwoSentences ? plain.replace(/^There (?:is|are) /u, '') : trimmed(plain);
}

/** "… are aquatic and have gills": a quality and what else is so is not what a thing is. */
function namesThing({ sentence: { words } }: Fact, { meaning }: ConceptDefinition): boolean {
  const from = words.findIndex(({ start }) => start >= (meaning?.start ?? 0));
  const at = words[from]?.tag === 'adverb' ? from + 1 : from;
  const isJoined = /^(?:and|or)$/.test(words[at + 1]?.lower ?? '');
  const { lower = '', tag = 'mark' } = words[at + 2] ?? {};
  const isVerb = tag === 'verb' && !/(?:ing|ed)$/.test(lower);
  return !(isJoined && (isVerb || /^(?:have|has|are|is|can|do|does)$/.test(lower)));
}

function isPluralName(name: string): boolean {
  const [head = ''] = withoutBrackets(name).split(/\s+(?:of|in|for)\s/);
  return isPluralWord({ lower: head.split(/\s+/).at(-1)?.toLowerCase() ?? '', tag: 'noun' });
}

/** "The stereocilia are …": the verb tells what the ending does not. */
function isMany(concept: ExtractedConcept, fact: Fact): boolean {
  const name = mentionText(concept, fact);
  if (isPluralName(name) || /\p{Lu}s$/u.test(name)) return true;
  const { start, text } = mentionIn(concept, fact.span) ?? { start: 0, text: '' };
  const after = fact.sentence.words.find((word) => word.start >= start + text.length);
  return text !== '' && /^(?:are|were)$/.test(after?.lower ?? '');
}

/** "… is an inflammatory condition and occurs in …": a second statement is no part of the meaning. */
function meaningEnd({ sentence: { words } }: Fact, said: { start: number; end: number }): number {
  const own = words.filter(({ start, end }) => start >= said.start && end <= said.end);
  const clause = own.findIndex(({ lower }) => /^(?:that|which|who|where|som|der)$/.test(lower));
  const joint = own.findIndex(
    (_, at) => at >= 3 && (clause < 0 || at < clause) && joinsStatement(own, at),
  );
  return own[joint]?.start ?? said.end;
}

/** "… and occurs in …", "… animals and shed their skin": after "and" stands another verb. */
function joinsStatement(words: Fact['sentence']['words'], at: number): boolean {
  const next = words[at + 1];
  if (!/^(?:and|but|og|men)$/.test(words[at]?.lower ?? '') || next === undefined) return false;
  if (/^(?:is|are|can|has|have|may|was|er|kan|har|blir)$/.test(next.lower)) return true;
  if (next.tag !== 'verb' || /(?:ing|ed|en|wn)$/.test(next.lower)) return false;
  return words[at - 1]?.tag === 'noun' || /[^s]s$/.test(next.lower);
}

/** Without what is added after the meaning is said. */
function trimmed(meaning: string): string {
  const [first = meaning] = meaning.split(/;|: |(?<=\p{Ll}\)?)\. (?=\p{L})/u);
  // "that the scoring, and the use of results, is …": its verb is still to come.
  const added = /^that /iu.test(first) ? null : ADDED.exec(first);
  const before = added === null ? first : first.slice(0, added.index);
  // "in which red cells, which are round, …": the clause goes on after the remark.
  const goesOn = IN_CLAUSE.test(added?.[0] ?? '') && OPENS_CLAUSE.test(before);
  // "found in rivers, lakes" has lost the last of its list.
  if (/^, (?:and|og)/u.test(added?.[0] ?? '') && /,[^,]*$/u.test(before) && !goesOn) return '';
  const kept = goesOn ? first : before;
  const bare = kept.replace(/, (?:such as|including|like|for example) .*$/u, '');
  const said = wordCount(bare) > SHORTEST_MEANING ? bare : kept;
  // Cut down to hardly more than its kind, it says nothing; whole, it says more than one thing.
  return wordCount(said) > SHORTEST_MEANING || said === first ? said : '';
}

const IN_CLAUSE =
  /^,? but |^, (?:which|who|where|som|(?:and|og) (?!so on|it|they|is|are|can|has|have|den|det|de|er|kan|har))/u;

const ADDED =
  / and (?:it|they) |, (?:and|og) (?=.* (?:is|are|was|were|can|may|have|has|do|does|er|kan|har) )|,? but | (?:while|whereas) |, (?:which|who|where|although|while|whereas|so|and (?:it|they|is|are|can|has|have)|som|mens|men|og (?:den|det|de|er|kan|har))(?=\s)/u;

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
