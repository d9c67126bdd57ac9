import { tokenize } from '../text/tokenize.ts';

/** Of the words of the longer text, how many stand in both. */
export function tokenOverlap(one: string, other: string): number {
  const [first, second] = [countsOf(one), countsOf(other)];
  let shared = 0;
  for (const [term, count] of first) shared += Math.min(count, second.get(term) ?? 0);
  const longest = Math.max(sizeOf(first), sizeOf(second));
  return longest === 0 ? 1 : shared / longest;
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of tokenize(text, 'other')) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const sizeOf = (counts: ReadonlyMap<string, number>): number =>
  counts.values().reduce((sum, count) => sum + count, 0);
