/**
 * The graph that every contestant runs: one question, then three branches of two
 * questions each, then a last question. Four answers, one after the other, is the least
 * it can take.
 */
import type { Place } from '../grounds.ts';

export interface FanOutTask {
  modelUrl: string;
  /** Null for a contestant that keeps nothing. */
  place: Place | null;
}

export const LATENCY_MS = 500;
export const BRANCHES = [1, 2, 3] as const;
export const CRITICAL_PATH_MS = 4 * LATENCY_MS;

/** The model answers at once to whoever says this. */
export const WARM_UP = 'warm up';

/** Warms up twice, then gives a function that answers how many milliseconds one run takes. */
export async function fanOutTimer(
  finish: (title: string) => Promise<unknown>,
): Promise<() => Promise<number>> {
  for (const time of ['first', 'second']) await finish(`${WARM_UP} ${time}`);
  let runs = 0;
  return async () => {
    runs += 1;
    const started = performance.now();
    await finish(`graph ${runs}`);
    return performance.now() - started;
  };
}
