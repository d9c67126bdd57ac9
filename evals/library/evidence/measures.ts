/** F1 and AUC, as they are defined in any textbook. */

export interface Judged {
  /** The higher, the surer that it is positive. */
  score: number;
  isPositive: boolean;
}

export function f1At(judged: readonly Judged[], threshold: number): number {
  let [right, wrong, missed] = [0, 0, 0];
  for (const { score, isPositive } of judged) {
    if (score >= threshold && isPositive) right += 1;
    if (score >= threshold && !isPositive) wrong += 1;
    if (score < threshold && isPositive) missed += 1;
  }
  return (2 * right) / Math.max(1, 2 * right + wrong + missed);
}

/** The threshold with the best F1, halfway to the next lower score; to be used on other cases. */
export function bestThreshold(judged: readonly Judged[]): number {
  const scores = judged.map(({ score }) => score).sort((a, b) => a - b);
  let [best, at] = [-1, 0];
  for (const [index, score] of scores.entries()) {
    const value = f1At(judged, score);
    if (value > best) [best, at] = [value, (score + (scores[index - 1] ?? score)) / 2];
  }
  return at;
}

/** The chance that a positive case scores higher than a negative one; ties count half. */
export function areaUnderCurve(judged: readonly Judged[]): number {
  const positives = judged.filter(({ isPositive }) => isPositive);
  const negatives = judged.filter(({ isPositive }) => !isPositive);
  let won = 0;
  for (const { score } of positives) {
    for (const other of negatives) {
      if (score > other.score) won += 1;
      if (score === other.score) won += 0.5;
    }
  }
  return won / Math.max(1, positives.length * negatives.length);
}

export const isEven = (_: unknown, index: number): boolean => index % 2 === 0;
export const isOdd = (_: unknown, index: number): boolean => index % 2 === 1;
