/** Wrong values beside a right one: figures of the same text first, then steps as round as it is. */

/** Two values nearer than this cannot be told apart by anyone who half remembers. */
const APART = 0.15;
const FACTORS = [0.5, 2, 0.75, 1.5, 0.25, 3, 1.25, 4, 2.5];

/**
 * So many others, `below` of them smaller where that can be. `ofText` are values of the same unit,
 * which tempt most.
 */
export function nearValues(
  right: number,
  ofText: readonly number[],
  {
    count,
    below,
    most = Number.POSITIVE_INFINITY,
  }: { count: number; below: number; most?: number },
): number[] {
  const fromText = ofText.filter(
    (value) => value !== right && value / right < 5 && right / value < 5,
  );
  const made = FACTORS.map((factor) => asRound(right * factor, right));
  const all = [...new Set([...fromText, ...made])].filter((value) => value > 0 && value <= most);
  const chosen: number[] = [];
  const take = (holds: (value: number) => boolean, upTo: number) => {
    for (const value of all) {
      if (chosen.length >= upTo) return;
      const isApart = [right, ...chosen].every(
        (other) => Math.abs(other - value) / Math.max(other, value) >= APART,
      );
      if (holds(value) && isApart) chosen.push(value);
    }
  };
  take((value) => value < right, Math.min(below, count));
  take((value) => value > right, count);
  take((value) => value < right, count);
  return chosen.length === count ? chosen : [];
}

/** As round as a given value is: beside 48 hours stand 24 and 72, beside 15 minutes 10 and 30. */
export function asRound(value: number, like: number): number {
  if (!Number.isInteger(like))
    return Number(value.toFixed(String(like).split('.')[1]?.length ?? 1));
  if (like < 8) return Math.max(1, Math.round(value));
  const step = stepOf(like);
  return Math.max(1, Math.round(value / step) * step);
}

/** Years go by twelve months, weeks by seven days. */
const STEPS = [5, 12, 7];

function stepOf(like: number): number {
  let unit = 1;
  while (like % (unit * 10) === 0) unit *= 10;
  if (unit > 1) return unit / 2;
  const own = STEPS.find((step) => like % step === 0);
  return own === 12 ? 6 : (own ?? 1);
}
