/**
 * An answer made of sentences that stand in the sources: the one that answers first, then those
 * that bear on the question, definitions and figures before background. Two sources that say the
 * same make one sentence with two cites. Nothing is put between the sentences.
 */
import type { ResponseFormat } from '../../contracts/research/research.ts';
import { definitionsIn } from '../concepts/definitions/definitions.ts';
import { nearDuplicateScore } from '../text/near-duplicate.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { listedAnswer } from './listed-answer.ts';
import {
  type PointedAnswer,
  pointedAt,
  type RatedSentence,
  sentenceWorths,
} from './sentence-worth.ts';
import { withCodeMarks, withoutFences } from './sentences/fenced-code.ts';
import { withoutMarks } from './sentences/listed-items.ts';
import { rowSaid } from './sentences/table-rows.ts';
import { tagWords } from './tag-words.ts';

export interface AnswerCandidate extends RatedSentence {
  text: string;
  sourceId: string;
}

export interface ComposedSentence {
  text: string;
  quotes: { chunkId: string; text: string }[];
}

export interface AnswerShape {
  format: ResponseFormat;
  mostWords: number;
  language: TextLanguage;
  /** Of things that the question asks for by their number. */
  count: number | null;
}

/** Beside the sentence that answers best, a further one must be worth so much of it. */
const SHAPES: Readonly<Record<ResponseFormat, { most: number; beside: number }>> = {
  concise: { most: 2, beside: 0.5 },
  detailed: { most: 5, beside: 0.25 },
  technical: { most: 8, beside: 0.2 },
};
/** What is worth less does not bear on the question. */
const LEAST_WORTH = 0.06;
/** Who asks when has little use for a sentence without a time. */
const WRONG_KIND = 0.3;
/** A further sentence has so much of what the first one has of the question's telling words. */
const SHARE_BESIDE = 0.6;
/** The reader points at such words rather than at none. */
const SURE = 2;
/** So many neighbouring words in common: the same said again. */
const SAME = 0.6;

export function composeAnswer(
  candidates: readonly AnswerCandidate[],
  pointed: readonly PointedAnswer[],
  how: AnswerShape,
): ComposedSentence[] {
  const said = withoutCopies(candidates);
  const listed = listedAnswer(said, how);
  const ranked = listed.length > 0 ? [] : bearing(said, pointed, how);
  const answering = inReadingOrder(chosenOf(ranked, how), how.language);
  const chosen = [...listed, ...withNeighbour(answering, said)];
  return chosen.map((one) => shown(one, said, how));
}

/** What was remembered of an answer stands in a passage too, where it is judged better. */
function withoutCopies(candidates: readonly AnswerCandidate[]): AnswerCandidate[] {
  const nameOf = ({ sourceId, text }: AnswerCandidate) => `${sourceId} ${text}`;
  const inPassages = new Set(candidates.filter(({ isWholeChunk }) => !isWholeChunk).map(nameOf));
  return candidates.filter((one) => !one.isWholeChunk || !inPassages.has(nameOf(one)));
}

/** The sentence that answers best, and those that bear on the question beside it, best first. */
function bearing(
  candidates: readonly AnswerCandidate[],
  pointed: readonly PointedAnswer[],
  { format }: AnswerShape,
): AnswerCandidate[] {
  const worths = sentenceWorths(candidates, pointed);
  const [lead, ...others] = candidates
    .map((one, at) => ({ one, worth: worths[at] ?? 0 }))
    .filter(({ worth }) => worth >= LEAST_WORTH)
    .map(({ one, worth }) => ({ one, worth: one.isOfKind ? worth : WRONG_KIND * worth }))
    .toSorted((a, b) => b.worth - a.worth);
  if (lead === undefined) return [];
  const least = SHAPES[format].beside * lead.worth;
  const further = others.filter(
    ({ one, worth }) => worth >= least && addsTo(lead.one, one, pointed),
  );
  return [lead, ...further].map(({ one }) => one);
}

/**
 * What leans on a text that is not here can answer, but adds nothing to an answer; and who asks
 * what a thing is has it said by its meaning.
 */
function addsTo(
  lead: AnswerCandidate,
  one: AnswerCandidate,
  pointed: readonly PointedAnswer[],
): boolean {
  if (one.leansOut || (lead.isMeaning && !one.isMeaning)) return false;
  const margin = pointedAt(one, pointed)?.margin ?? 0;
  return margin > SURE || (one.share > 0 && one.share >= SHARE_BESIDE * lead.share);
}

/** As many as the answer takes, each thing said once. */
function chosenOf(
  ranked: readonly AnswerCandidate[],
  { format, mostWords, language }: AnswerShape,
): AnswerCandidate[] {
  const chosen: AnswerCandidate[] = [];
  let words = 0;
  for (const one of ranked) {
    if (chosen.some((other) => saysTheSame(one, other, language))) continue;
    const length = one.text.split(/\s+/u).length;
    if (chosen.length >= SHAPES[format].most || words + length > mostWords) continue;
    chosen.push(one);
    words += length;
  }
  return chosen;
}

/** So many letters stand at most between a sentence and the one beside it. */
const BESIDE = 3;

/**
 * Where no sentence has what was asked for (a name, a time), but the one right beside the answer
 * does, both are said, as they stand in the source.
 */
function withNeighbour(
  answering: readonly AnswerCandidate[],
  all: readonly AnswerCandidate[],
): AnswerCandidate[] {
  const [lead, ...others] = answering;
  if (lead === undefined || answering.some(({ isOfKind }) => isOfKind)) return [...answering];
  const beside = all.filter(
    (one) => one.isOfKind && one.chunkId === lead.chunkId && !one.isWholeChunk,
  );
  const before = beside.find(({ end }) => end <= lead.start && lead.start - end <= BESIDE);
  if (before) return [before, lead, ...others];
  const after = beside.find(({ start }) => start >= lead.end && start - lead.end <= BESIDE);
  return after ? [lead, after, ...others] : [...answering];
}

/** With what other sources say in nearly the same words as further cites. */
function shown(
  one: AnswerCandidate,
  all: readonly AnswerCandidate[],
  { language }: AnswerShape,
): ComposedSentence {
  const agreeing = all.filter(
    (other) => other.sourceId !== one.sourceId && saysTheSame(one, other, language),
  );
  return {
    text: shownSentence(one.text),
    quotes: [one, ...agreeing].map(({ chunkId, text }) => ({ chunkId, text: withoutFences(text) })),
  };
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
  return rowSaid(withoutMarks(withCodeMarks(text)))
    .replace(/\s*\[(?:\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*|note \d+|citation needed)\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
