/**
 * An answer made of sentences that stand in the sources: the one that answers first, then those
 * that bear on the question, definitions and figures before background. Two sources that say the
 * same make one sentence with two cites. Nothing is put between the sentences.
 */
import type { ResponseFormat } from '../../contracts/research/research.ts';
import { definitionsIn } from '../concepts/definitions/definitions.ts';
import { nearDuplicateScore } from '../text/near-duplicate.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { tagWords } from './tag-words.ts';

export interface AnswerCandidate {
  text: string;
  chunkId: string;
  sourceId: string;
  /** Where it stands in its chunk. */
  start: number;
  end: number;
  leansOut: boolean;
  /** How well it answers, 0 to 1. */
  relevance: number;
}

/** Words of a chunk that a reader points at as the answer. */
export interface PointedAnswer {
  chunkId: string;
  start: number;
  end: number;
  /** How much rather these words than none. */
  margin: number;
  /** How well the chunk answers, 0 to 1. */
  relevance: number;
}

export interface ComposedSentence {
  text: string;
  quotes: { chunkId: string; text: string }[];
}

const MOST_SENTENCES: Readonly<Record<ResponseFormat, number>> = {
  concise: 2,
  detailed: 5,
  technical: 8,
};
/** A further sentence must bear on the question by itself. */
const BEARS_ON = 0.3;
/** So many neighbouring words in common: the same said again. */
const SAME = 0.6;
/** How much a sure reader weighs against a chunk that fits. */
const SURENESS = 0.15;

export function composeAnswer(
  candidates: readonly AnswerCandidate[],
  pointed: readonly PointedAnswer[],
  how: { format: ResponseFormat; mostWords: number; language: TextLanguage },
): ComposedSentence[] {
  const leads = leadsOf(candidates, pointed);
  const rest = candidates
    .filter((one) => !leads.includes(one) && !one.leansOut && one.relevance >= BEARS_ON)
    .toSorted((a, b) => b.relevance - a.relevance);
  const chosen: AnswerCandidate[] = [];
  const agreeing = new Map<AnswerCandidate, AnswerCandidate[]>();
  let words = 0;
  for (const one of [...leads, ...rest]) {
    const same = chosen.find((other) => saysTheSame(one, other, how.language));
    if (same) {
      if (same.sourceId !== one.sourceId) agreeing.set(same, [...(agreeing.get(same) ?? []), one]);
      continue;
    }
    const length = one.text.split(/\s+/u).length;
    if (chosen.length >= MOST_SENTENCES[how.format] || words + length > how.mostWords) continue;
    chosen.push(one);
    words += length;
  }
  return inReadingOrder(chosen, how.language).map((one) => ({
    text: shownSentence(one.text),
    quotes: [one, ...(agreeing.get(one) ?? [])].map(({ chunkId, text }) => ({ chunkId, text })),
  }));
}

/** The sentences that hold the two surest answers; the chunk and the reader both have a say. */
function leadsOf(
  candidates: readonly AnswerCandidate[],
  pointed: readonly PointedAnswer[],
): AnswerCandidate[] {
  const leads: AnswerCandidate[] = [];
  for (const answer of pointed.toSorted((a, b) => worthOf(b) - worthOf(a))) {
    const holding = candidates.find(
      ({ chunkId, start, end }) =>
        chunkId === answer.chunkId && start <= answer.start && end >= answer.end,
    );
    if (holding && !leads.includes(holding)) leads.push(holding);
    if (leads.length === 2) break;
  }
  return leads;
}

function worthOf({ margin, relevance }: PointedAnswer): number {
  return relevance + SURENESS * Math.max(-4, Math.min(6, margin));
}

function saysTheSame(
  one: AnswerCandidate,
  other: AnswerCandidate,
  language: TextLanguage,
): boolean {
  if (one.chunkId === other.chunkId && one.start < other.end && other.start < one.end) return true;
  return nearDuplicateScore(one.text, other.text, language) >= SAME;
}

/** The answer stays first; behind it what defines and counts, then the rest as it stands in its source. */
function inReadingOrder(
  [lead, ...others]: readonly AnswerCandidate[],
  language: TextLanguage,
): AnswerCandidate[] {
  if (lead === undefined) return [];
  const firstOf = new Map<string, number>();
  for (const [at, { chunkId }] of [lead, ...others].entries()) {
    if (!firstOf.has(chunkId)) firstOf.set(chunkId, at);
  }
  const sorted = others.toSorted(
    (a, b) =>
      background(a, language) - background(b, language) ||
      (firstOf.get(a.chunkId) ?? 0) - (firstOf.get(b.chunkId) ?? 0) ||
      a.start - b.start,
  );
  return [lead, ...sorted];
}

function background({ text }: AnswerCandidate, language: TextLanguage): 0 | 1 {
  if (/\d/u.test(text)) return 0;
  return definitionsIn(tagWords(text, language), language).length > 0 ? 0 : 1;
}

/** One line, without the marks of notes: "[46]". */
export function shownSentence(text: string): string {
  return text
    .replace(/^[•▪◦*–-]\s+/u, '')
    .replace(/\s*\[(?:\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*|note \d+|citation needed)\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
