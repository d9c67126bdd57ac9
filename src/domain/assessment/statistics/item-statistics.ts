/**
 * What answers say of questions: facility, point-biserial of the rest score, how often each option
 * was chosen, KR-20 of the set. Population variances throughout (Kuder and Richardson 1937,
 * Psychometrika 2, formula 20; Crocker and Algina 1986, chapters 7 and 14).
 */

/**
 * One person’s choices: the place of an option for each item, null where it was left out,
 * undefined where it was not asked.
 */
export type Choices = readonly (number | null | undefined)[];

export interface CountedItem {
  id: string;
  options: number;
  key: number;
}

export interface ItemStatistics {
  id: string;
  answers: number;
  facility: number;
  /** With the score on the other items; null where either does not vary. */
  discrimination: number | null;
  /** How often each option was chosen, in their order. */
  chosen: number[];
  /** The same correlation for choosing each option. */
  pulls: (number | null)[];
}

export function itemStatistics(
  items: readonly CountedItem[],
  sheets: readonly Choices[],
): ItemStatistics[] {
  return items.map(({ id, options, key }, at) => {
    const asked = sheets.filter((sheet) => sheet[at] !== undefined);
    const rest = asked.map((sheet) => restScore(items, sheet, at));
    const choiceOf = (option: number) => asked.map((sheet) => Number(sheet[at] === option));
    const places = Array.from({ length: options }, (_, option) => option);
    return {
      id,
      answers: asked.filter((sheet) => sheet[at] !== null).length,
      facility: mean(choiceOf(key)),
      discrimination: correlation(choiceOf(key), rest),
      chosen: places.map((option) => sum(choiceOf(option))),
      pulls: places.map((option) => correlation(choiceOf(option), rest)),
    };
  });
}

/** Of the other items that this person was asked, the share that was right. */
function restScore(items: readonly CountedItem[], sheet: Choices, at: number): number {
  const others = items.flatMap(({ key }, other) =>
    other === at || sheet[other] === undefined ? [] : [Number(sheet[other] === key)],
  );
  return mean(others);
}

/** How well the items of a set agree; null where nobody differs or there is one item. */
export function kr20(items: readonly CountedItem[], sheets: readonly Choices[]): number | null {
  const totals = sheets.map((sheet) => sum(items.map(({ key }, at) => Number(sheet[at] === key))));
  const spread = variance(totals);
  if (items.length < 2 || spread === 0) return null;
  const within = sum(
    items.map(({ key }, at) => {
      const share = mean(sheets.map((sheet) => Number(sheet[at] === key)));
      return share * (1 - share);
    }),
  );
  return (items.length / (items.length - 1)) * (1 - within / spread);
}

/** Less is what remains of rounding. */
const LEAST_SPREAD = 1e-12;

function correlation(x: readonly number[], y: readonly number[]): number | null {
  const spread = Math.sqrt(variance(x) * variance(y));
  if (spread < LEAST_SPREAD) return null;
  const [mx, my] = [mean(x), mean(y)];
  return mean(x.map((value, at) => (value - mx) * ((y[at] ?? 0) - my))) / spread;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
