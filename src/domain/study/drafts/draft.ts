/** A question with its answer, before anyone has judged it: cards and items are both made from these. */
import type { ExtractedConcept, TextSpan } from '../../../contracts/concept.ts';
import type { Casing } from '../../concepts/tagging/casing.ts';
import { plainText } from '../../text/plain-text.ts';
import type { Fact } from '../facts/fact.ts';
import type { CardKind } from './candidate.ts';

export interface Draft {
  kind: CardKind;
  question: string;
  answer: string;
  quote: TextSpan;
  fact: Fact;
  concept: ExtractedConcept | null;
  /** The concept that the answer names, where it names one and nothing else. */
  answers: ExtractedConcept | null;
  /** How good this form is, 0 to 1, before the sentence and the term are weighed. */
  strength: number;
}

/** The words of a sentence from `from` up to `to`, plain. */
export function wordsText({ sentence: { words, block } }: Fact, from: number, to: number): string {
  const first = words[from];
  const last = words[to - 1];
  if (first === undefined || last === undefined || to <= from) return '';
  return plainText(block.text.slice(first.start, last.end));
}

/** The same, as it would stand inside a sentence. */
export function innerText(fact: Fact, from: number, to: number, casing: Casing): string {
  const text = wordsText(fact, from, to);
  return from === 0 ? casing.small(text) : text;
}

/** How often and how surely: what is asked holds without it; "twice" and "badly" tell what is meant. */
const ASIDE =
  /^(?:typically|usually|often|generally|normally|commonly|also|always|sometimes|mainly|primarily|frequently|largely|mostly|still|then|even|only|just|simply|therefore|thus|however|likely|probably|currently|further|first|now|actually|indeed|essentially|apparently|automatically|undoubtedly|certainly|clearly|surely|obviously|evidently|definitely|arguably|simultaneously|subsequently|eventually|initially|ultimately|constantly|quickly|soon|later)$/;

/** The subject before its verb, without "typically" and the like between them. */
export function subjectText(fact: Fact, from: number, verb: number, casing: Casing): string {
  const { words } = fact.sentence;
  let to = verb;
  while (to > from + 1 && ASIDE.test(words[to - 1]?.lower ?? '')) to -= 1;
  return innerText(fact, from, to, casing);
}

/** One past the last word, without the full stop. */
export function lastWord({ sentence: { words } }: Fact): number {
  let to = words.length;
  while (to > 0 && /^[.!;:,]$/.test(words[to - 1]?.text ?? '')) to -= 1;
  return to;
}

/** The most telling term named in these words. */
export function conceptIn({ mentions }: Fact, from: number, to: number): ExtractedConcept | null {
  const inside = mentions.filter((mention) => mention.from >= from && mention.to <= to);
  const [best] = inside.sort((a, b) => b.concept.score - a.concept.score || a.from - b.from);
  return best?.concept ?? null;
}

/** The term, if these words are that term and at most an article before it. */
export function conceptThatIs(fact: Fact, from: number, to: number): ExtractedConcept | null {
  const { words } = fact.sentence;
  const isArticle = /^(?:the|an?|en|et|ei|den|det|de)$/.test(words[from]?.lower ?? '');
  const start = isArticle ? from + 1 : from;
  return (
    fact.mentions.find((mention) => mention.from === start && mention.to === to)?.concept ?? null
  );
}
