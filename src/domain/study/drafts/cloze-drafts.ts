/** A sentence with its load-bearing term left out. */

import type { ExtractedConcept } from '../../../contracts/concept.ts';
import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, plainText, wordCount } from '../../text/plain-text.ts';
import { type TextLanguage, tokenize } from '../../text/tokenize.ts';
import { type Fact, type FactBook, isBracketed, type TermMention } from '../facts/fact.ts';
import { isTellingTerm } from '../facts/telling-term.ts';
import type { Draft } from './draft.ts';

export const GAP = '____';
const SHORTEST = 8;
const LONGEST = 26;

/** What a thing is not, anything may be not; "the two girls" are known from another page. */
const DENIES: Readonly<Record<TextLanguage, RegExp>> = {
  en: /\b(?:not|never|nor|cannot)\b|\bthe (?:two|three|four) \p{Ll}+s\b/iu,
  no: /(?:^|\s)(?:ikke|aldri)(?=\s)/iu,
  other: /(?!)/u,
};

export function clozeDrafts(
  fact: Fact,
  { language, isPaper, casing }: FactBook,
  subjects: ReadonlySet<ExtractedConcept>,
): Draft[] {
  const count = wordCount(fact.text);
  if (count < SHORTEST || count > LONGEST || DENIES[language].test(fact.text)) return [];
  return fact.mentions.flatMap((mention) => {
    const { concept, from, to } = mention;
    if (
      subjects.has(concept) ||
      isRepeated(fact, mention, language) ||
      !isWholePhrase(fact, mention) ||
      !bearsLoad(fact, mention) ||
      !isNamed(fact, mention) ||
      (isPaper && isOneAtHand(fact, mention)) ||
      !isTellingTerm(mention.concept, language) ||
      (language === 'no' && NORWEGIAN_ADVERB.test(mention.concept.term))
    )
      return [];
    const { words, block } = fact.sentence;
    const [first, last] = [words[from], words[to - 1]];
    if (first === undefined || last === undefined) return [];
    const before = block.text.slice(fact.sentence.start, first.start);
    const after = block.text.slice(last.end, fact.sentence.end).replace(/^\s*\([^()]*\)/u, '');
    const question = asSentence(plainText(`${before}${GAP}${after}`));
    const answer = plainText(block.text.slice(first.start, last.end));
    return [
      {
        kind: 'cloze',
        question,
        answer: from === 0 ? lowered(unshouted(answer, casing), concept.term) : answer,
        quote: fact.span,
        fact,
        concept,
        answers: concept,
        strength: strengthOf(fact, mention),
      } satisfies Draft,
    ];
  });
}

/** "Alternativt kan …", "Normalt er …": opens a sentence as a noun does. */
const NORWEGIAN_ADVERB = /^\p{L}+(?:vis|ivt|elt|alt|lig|isk|rett)$/iu;

/** "ARMADILLOS" opens the page; "DNA" and "NASA" are names. */
function unshouted(answer: string, casing: Casing): string {
  return /^\p{Lu}{4,}\b/u.test(answer) ? casing.small(answer) : answer;
}

function lowered(answer: string, term: string): string {
  const isName = /^\p{Lu}\p{Lu}|\s\p{Lu}/u.test(answer);
  return !isName && term.charAt(0) === term.charAt(0).toLowerCase()
    ? answer.charAt(0).toLowerCase() + answer.slice(1)
    : answer;
}

/** What opens the sentence, closes it or is named there bears its load; other terms tell which is meant. */
function strengthOf(fact: Fact, mention: TermMention): number {
  const others = Math.min(2, fact.mentions.length - 1) * 0.06;
  const position = positionOf(fact, mention);
  // The end of a sentence takes many words; only a key term is sure to be the one.
  const loose = position === 'closes' && mention.concept.relevance !== 'High' ? 0.1 : 0;
  return { opens: 0.64, closes: 0.6, named: 0.68, inside: 0.4 }[position] + others - loose;
}

type GapPosition = 'opens' | 'closes' | 'named' | 'inside';

function positionOf({ sentence: { words } }: Fact, { from, to }: TermMention): GapPosition {
  const before = words
    .slice(Math.max(0, from - 3), from)
    .map(({ lower }) => lower)
    .join(' ');
  if (/(?:^| )(?:called|termed|named|as|kalles|heter|kalt)(?: (?:the|an?|en|et))?$/.test(before))
    return 'named';
  if (from === 0 || (from === 1 && /^(?:the|an?|en|et|ei)$/.test(words[0]?.lower ?? '')))
    return 'opens';
  return to >= words.length - 1 || /^[;:]$/.test(words[to]?.text ?? '') ? 'closes' : 'inside';
}

/** Enough is said around the gap to tell what is missing; in the middle of a list nothing does. */
function bearsLoad(fact: Fact, mention: TermMention): boolean {
  const { words } = fact.sentence;
  const told = words.filter(({ tag }) => /^(?:noun|name|verb|adjective)$/.test(tag)).length;
  const isListed =
    /^(?:,|and|or|og|eller)$/.test(words[mention.from - 1]?.lower ?? '') ||
    /^(?:,|and|or|og|eller)$/.test(words[mention.to]?.lower ?? '');
  const position = positionOf(fact, mention);
  if (position === 'named' && isOneName(words, mention.to)) return false;
  const isJoined = /^(?:and|or|og|eller)$/.test(words[mention.to]?.lower ?? '');
  if (position === 'opens' && isJoined) return false;
  if (position === 'inside' && (isListed || isWeak(fact, mention))) return false;
  return fact.mentions.length > 1 ? told > 4 : told > 6;
}

/** In the middle of a sentence only a term that counts is missed. */
function isWeak({ mentions }: Fact, { concept }: TermMention): boolean {
  return concept.relevance === 'Low' || mentions.length < 2;
}

/** "called ____, tjufy, or djet": one name of several. */
export function isOneName(words: Fact['sentence']['words'], to: number): boolean {
  const rest = words.slice(to, to + 6).map(({ lower }) => lower);
  return /^(?:,|or|eller)$/.test(rest[0] ?? '') && rest.some((word) => /^(?:or|eller)$/.test(word));
}

/** A word of the term stands elsewhere in the sentence and gives it away. */
function isRepeated(
  { text }: Fact,
  { concept }: TermMention,
  language: FactBook['language'],
): boolean {
  const own = new Set(
    [concept.term, ...concept.aliases]
      .flatMap((name) => tokenize(name, language))
      .map(({ term }) => term)
      .filter((term) => term.length > 2),
  );
  const counts = new Map<string, number>();
  for (const { term } of tokenize(text, language))
    if (own.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts.values()].some((count) => count > 1);
}

/** A noun, and not a piece of code such as "node:fs" or "call()". */
function isNamed({ sentence: { words, block } }: Fact, { from, to }: TermMention): boolean {
  const [first, last] = [words[from], words[to - 1]];
  if (first === undefined || last === undefined || isBracketed(words, from)) return false;
  const around = `${block.text.charAt(first.start - 1)} ${block.text.slice(last.end, last.end + 2)}`;
  return (
    !/^\(|[:/_.(]\S|[:/_.] /u.test(around) && last.tag !== 'adjective' && last.tag !== 'adverb'
  );
}

/** "The parser …" in a paper is its own parser, and any other word would do. */
function isOneAtHand({ sentence: { words } }: Fact, { from, to }: TermMention): boolean {
  return from === 1 && to === 2 && words[0]?.lower === 'the';
}

/** No adjective before it or noun after it is cut off: "____ cells" asks for half a name. */
function isWholePhrase({ sentence: { words } }: Fact, { from, to }: TermMention): boolean {
  const before = words[from - 1];
  // "____ (NER) models": the bracket only repeats the name.
  const closed =
    words[to]?.text === '(' ? words.findIndex(({ text }, at) => at > to && text === ')') : -1;
  const after = closed < 0 ? words[to] : words[closed + 1];
  if (closed >= 0 && after?.tag === 'verb' && !/(?:s|ed)$/.test(after.lower)) return false;
  // "____ different kinds of problems": what is done stands before its object.
  const isDoing = words[to - 1]?.lower.endsWith('ing') === true;
  if (
    after !== undefined &&
    (after.tag === 'noun' ||
      after.tag === 'name' ||
      (after.tag === 'adjective' && !isDoing) ||
      /^[-–/]$/.test(after.text))
  )
    return false;
  if (after?.lower === 'of') return false;
  return (
    before === undefined ||
    !(
      before.tag === 'noun' ||
      before.tag === 'name' ||
      before.tag === 'adjective' ||
      /^[-–/]$/.test(before.text)
    )
  );
}
