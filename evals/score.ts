/** One number that an eval found, with what it is measured against. */
export interface Score {
  /** What was scored: a file, or `average`. */
  on: string;
  measure: string;
  value: number;
  /** The same measure for the simple way, computed in the same run. */
  baseline: number | null;
  /** The least that is good enough; a score without one is for information. */
  bar: number | null;
}

/** Where the data of others lies; null where there is none on this machine. */
export interface EvalFolders {
  data: string | null;
  fixtures: string | null;
}

export type Eval = (folders: EvalFolders) => Promise<Score[]>;

export function averageOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export function isMissed({ value, bar }: Score): boolean {
  return bar !== null && value < bar;
}
