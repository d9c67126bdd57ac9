/**
 * How sure the estimate of a mastery is. The parameters of BKT are not known for a single
 * learner; the answers make some of them likelier than others. The interval holds 90 % of what
 * the likely ones say (a grid over prior, learn and slip, weighed by the likelihood of the answers).
 */
import { predictCorrect, updateMastery, usualParameters } from './bkt.ts';

export interface GradedAnswer {
  isCorrect: boolean;
  optionCount: number | null;
}

export interface MasteryInterval {
  known: number;
  low: number;
  high: number;
}

const PRIORS = [0.1, 0.25, 0.4, 0.6, 0.8];
const LEARNS = [0.05, 0.15, 0.3];
const SLIPS = [0.05, 0.1, 0.2];
const GUESS_FACTORS = [0.6, 1, 1.4];
const TAIL = 0.05;

export function masteryInterval(answers: readonly GradedAnswer[]): MasteryInterval {
  const ends = grid().map((factors) => follow(answers, factors));
  const total = ends.reduce((sum, { weight }) => sum + weight, 0);
  const sorted = ends.toSorted((a, b) => a.known - b.known);
  const known = sorted.reduce((sum, end) => sum + end.known * end.weight, 0) / total;
  return { known, low: quantile(sorted, total, TAIL), high: quantile(sorted, total, 1 - TAIL) };
}

interface Factors {
  prior: number;
  learn: number;
  slip: number;
  guessFactor: number;
}

function grid(): Factors[] {
  return PRIORS.flatMap((prior) =>
    LEARNS.flatMap((learn) =>
      SLIPS.flatMap((slip) =>
        GUESS_FACTORS.map((guessFactor) => ({ prior, learn, slip, guessFactor })),
      ),
    ),
  );
}

interface End {
  known: number;
  weight: number;
}

function follow(
  answers: readonly GradedAnswer[],
  { prior, learn, slip, guessFactor }: Factors,
): End {
  let [known, weight] = [prior, 1];
  for (const { isCorrect, optionCount } of answers) {
    const guess = Math.min(0.9, usualParameters(optionCount).guess * guessFactor);
    const right = predictCorrect(known, { slip, guess });
    weight *= isCorrect ? right : 1 - right;
    known = updateMastery(known, isCorrect, { prior, learn, slip, guess });
  }
  return { known, weight };
}

function quantile(sorted: readonly End[], total: number, share: number): number {
  let sum = 0;
  for (const { known, weight } of sorted) {
    sum += weight;
    if (sum >= total * share) return known;
  }
  return sorted.at(-1)?.known ?? 0;
}
