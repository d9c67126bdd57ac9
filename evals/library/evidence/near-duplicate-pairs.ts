/**
 * Near-duplicate sections of two editions against neighbouring sections of the other edition.
 * The shipped threshold was set with all these pairs in view; the odd half is the judgement.
 */
import { z } from 'zod';
import {
  nearDuplicateScore,
  nearDuplicateThresholds,
} from '../../../src/domain/text/near-duplicate.ts';
import type { Score } from '../../score.ts';
import { bestThreshold, f1At, isEven, isOdd } from './measures.ts';
import { readRows } from './read-rows.ts';

const Side = z.object({ text: z.string() });
const Pair = z.object({ label: z.string(), left: Side, right: Side });
const SHINGLE = 5;

export async function nearDuplicatePairs(folder: string | null): Promise<Score[]> {
  const pairs = await readRows(folder, 'neardup/pairs.jsonl', Pair);
  if (pairs.length === 0) return [];
  const ours = pairs.map(({ label, left, right }) => ({
    score: nearDuplicateScore(left.text, right.text, 'en'),
    isPositive: label === 'near_duplicate',
  }));
  const plain = pairs.map(({ label, left, right }) => ({
    score: shingleOverlap(left.text, right.text),
    isPositive: label === 'near_duplicate',
  }));
  const chosen = bestThreshold(ours.filter(isEven));
  const plainChosen = bestThreshold(plain.filter(isEven));
  return [
    {
      on: 'near-duplicates',
      measure: 'F1 at the shipped threshold',
      value: f1At(ours, nearDuplicateThresholds.passage),
      baseline: f1At(plain, plainChosen),
      bar: 0.93,
    },
    {
      on: 'near-duplicates',
      measure: 'F1, odd half, threshold of the even half',
      value: f1At(ours.filter(isOdd), chosen),
      baseline: f1At(plain.filter(isOdd), plainChosen),
      bar: 0.93,
    },
  ];
}

/** The simple way: Jaccard of runs of five words as they stand. */
function shingleOverlap(left: string, right: string): number {
  const [first, second] = [shingles(left), shingles(right)];
  const shared = first.intersection(second).size;
  return shared / Math.max(1, first.size + second.size - shared);
}

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = words.slice(SHINGLE - 1).map((_, at) => words.slice(at, at + SHINGLE).join(' '));
  return new Set(runs);
}
