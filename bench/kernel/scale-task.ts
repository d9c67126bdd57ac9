/** What one process of a scale or fairness measurement is told. */
import type { Place } from '../grounds.ts';

export interface ScaleTask {
  place: Place;
  /** Runs, or jobs, that one process works on at once. */
  atOnce: number;
}

export const STEP_MS = 50;
export const STEPS_PER_RUN = 4;
export const PLACES = 4;
