/** What the browser's process is given, and what it tells; plain, because both sides read it. */
import type { Prepared } from './fill.ts';

export interface ClicksTask {
  url: string;
  prepared: Prepared;
}

export interface Answered {
  what: string;
  ms: number;
}

/** Once through all rooms. */
export interface Round {
  answered: Answered[];
  /** Which part of the way came to nothing, and why. */
  broken: string[];
}
