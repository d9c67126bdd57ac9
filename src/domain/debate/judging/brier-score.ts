/**
 * How far stated probabilities were from what came: the sum of squared differences over all
 * outcomes, 0 for certainty that was right, 2 for certainty that was wrong.
 *
 * G. W. Brier, "Verification of forecasts expressed in terms of probability", Monthly Weather
 * Review 78 (1950).
 */
export function brierScore(probabilities: Readonly<Record<string, number>>, came: string): number {
  const outcomes = new Set([...Object.keys(probabilities), came]);
  let sum = 0;
  for (const outcome of outcomes) {
    const stated = Object.hasOwn(probabilities, outcome) ? (probabilities[outcome] ?? 0) : 0;
    sum += (stated - (outcome === came ? 1 : 0)) ** 2;
  }
  return sum;
}
