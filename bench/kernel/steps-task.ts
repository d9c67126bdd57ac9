/** What both contestants do: so many runs of so many trivial steps, so many at once. */
import { mapAtOnce } from '../../src/kernel/workflow/map-at-once.ts';
import type { Place } from '../grounds.ts';

export interface StepsTask {
  place: Place;
}

export const STEPS = 20;
export const RUNS = 60;
export const AT_ONCE = 20;

/** Warms the code up, then gives a function that answers how many seconds the runs take. */
export async function stepsTimer(finish: () => Promise<unknown>): Promise<() => Promise<number>> {
  const places = Array.from({ length: RUNS }, (_, place) => place);
  await mapAtOnce(places.slice(0, AT_ONCE), AT_ONCE, finish);
  return async () => {
    const started = performance.now();
    await mapAtOnce(places, AT_ONCE, finish);
    return (performance.now() - started) / 1000;
  };
}
