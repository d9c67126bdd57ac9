/** A score beside what words alone reach. */
import type { Score } from '../../score.ts';

export function scoreRow(
  on: string,
  measure: string,
  { value, words, bar }: { value: number; words: number | null; bar: number | null },
): Score {
  return { on, measure, value: round(value), baseline: words === null ? null : round(words), bar };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
