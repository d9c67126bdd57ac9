/**
 * Bayesian knowledge tracing (Corbett & Anderson 1995): how likely a concept is known, from
 * right and wrong answers. A known concept can be missed by a slip, an unknown one guessed.
 */
export interface BktParameters {
  /** Known before the first answer. */
  prior: number;
  /** Learned between one answer and the next. */
  learn: number;
  slip: number;
  guess: number;
}

type Emission = Pick<BktParameters, 'slip' | 'guess'>;

/** Middling values of the literature; `guess` comes from the number of options. */
const USUAL = { prior: 0.3, learn: 0.15, slip: 0.1 };

/** Nobody guesses among fewer than two options; an open question is hardly ever guessed. */
export function usualParameters(optionCount: number | null): BktParameters {
  return { ...USUAL, guess: optionCount === null ? 0.05 : 1 / Math.max(2, optionCount) };
}

/** How likely the next answer is right. */
export function predictCorrect(known: number, { slip, guess }: Emission): number {
  return known * (1 - slip) + (1 - known) * guess;
}

/** How likely it is known after this answer, and after what the answer taught. */
export function updateMastery(
  known: number,
  isCorrect: boolean,
  { learn, slip, guess }: BktParameters,
): number {
  const right = predictCorrect(known, { slip, guess });
  const knownAndSo = known * (isCorrect ? 1 - slip : slip);
  const likelihood = isCorrect ? right : 1 - right;
  const posterior = likelihood === 0 ? known : knownAndSo / likelihood;
  return posterior + (1 - posterior) * learn;
}
