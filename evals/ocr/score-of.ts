import type { Score } from '../score.ts';

export function scoreOf(
  measure: string,
  on: string,
  value: number,
  bar: number | null = null,
  baseline: number | null = null,
): Score {
  return { measure, on, value: rounded(value), baseline: baseline && rounded(baseline), bar };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
