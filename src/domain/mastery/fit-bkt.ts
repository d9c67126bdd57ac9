/**
 * Finds the parameters that explain histories of answers best: expectation maximisation
 * (Baum–Welch for two states, never forgetting) from several starts. `guess` and `slip` stay
 * below one half, as else "known" and "unknown" could change places (Beck & Chang 2007).
 */
import type { BktParameters } from './bkt.ts';

const ROUNDS = 300;
const SMALLEST = 0.001;
const ENOUGH = 1e-7;

const STARTS: readonly BktParameters[] = [0.2, 0.6].flatMap((prior) =>
  [0.1, 0.3].flatMap((learn) => [{ prior, learn, slip: 0.1, guess: 0.2 }]),
);

export function fitBkt(histories: readonly (readonly boolean[])[]): BktParameters {
  const told = histories.filter(({ length }) => length > 0);
  const fits = STARTS.map((start) => climb(told, start));
  return fits.reduce((best, fit) => (fit.logLikelihood > best.logLikelihood ? fit : best))
    .parameters;
}

function climb(histories: readonly (readonly boolean[])[], start: BktParameters) {
  let parameters = start;
  let logLikelihood = Number.NEGATIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const counts = expectedCounts(histories, parameters);
    const gained = counts.logLikelihood - logLikelihood;
    ({ logLikelihood } = counts);
    parameters = maximise(counts, histories.length);
    if (gained < ENOUGH * histories.length) break;
  }
  return { parameters, logLikelihood };
}

interface Counts {
  logLikelihood: number;
  knownAtStart: number;
  learned: number;
  couldLearn: number;
  slipped: number;
  known: number;
  guessed: number;
  unknown: number;
}

function expectedCounts(
  histories: readonly (readonly boolean[])[],
  parameters: BktParameters,
): Counts {
  const counts: Counts = {
    logLikelihood: 0,
    knownAtStart: 0,
    learned: 0,
    couldLearn: 0,
    slipped: 0,
    known: 0,
    guessed: 0,
    unknown: 0,
  };
  for (const history of histories) addHistory(counts, history, parameters);
  return counts;
}

/** Forwards: what is known given the answers so far. Backwards: given all that followed too. */
function addHistory(
  counts: Counts,
  history: readonly boolean[],
  { prior, learn, slip, guess }: BktParameters,
): void {
  const ifKnown = history.map((isCorrect) => (isCorrect ? 1 - slip : slip));
  const ifUnknown = history.map((isCorrect) => (isCorrect ? guess : 1 - guess));
  const before: number[] = [];
  const after: number[] = [];
  let known = prior;
  for (const [at, seen] of ifKnown.entries()) {
    before.push(known);
    const likelihood = known * seen + (1 - known) * (ifUnknown[at] ?? 0);
    counts.logLikelihood += Math.log(likelihood);
    const posterior = (known * seen) / likelihood;
    after.push(posterior);
    known = posterior + (1 - posterior) * learn;
  }
  let smoothed = after.at(-1) ?? 0;
  for (let at = history.length - 1; at >= 0; at--) {
    addAnswer(counts, history[at] === true, smoothed);
    if (at === 0) break;
    const filtered = after[at - 1] ?? 0;
    const learnedHere = ((1 - filtered) * learn) / (before[at] ?? 1);
    const justLearned = smoothed * learnedHere;
    const wasKnown = smoothed - justLearned;
    counts.learned += justLearned;
    counts.couldLearn += 1 - wasKnown;
    smoothed = wasKnown;
  }
  counts.knownAtStart += smoothed;
}

function addAnswer(counts: Counts, isCorrect: boolean, known: number): void {
  counts.known += known;
  counts.unknown += 1 - known;
  if (isCorrect) counts.guessed += 1 - known;
  else counts.slipped += known;
}

function maximise(counts: Counts, histories: number): BktParameters {
  return {
    prior: within(counts.knownAtStart / histories, 1),
    learn: within(counts.learned / counts.couldLearn, 1),
    slip: within(counts.slipped / counts.known, 0.5),
    guess: within(counts.guessed / counts.unknown, 0.5),
  };
}

function within(value: number, most: number): number {
  return Number.isNaN(value) ? SMALLEST : Math.min(most - SMALLEST, Math.max(SMALLEST, value));
}
