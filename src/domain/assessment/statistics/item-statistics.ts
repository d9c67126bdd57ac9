/**
 * What answers say of questions: facility, point-biserial of the rest score, how often each option
 * was chosen, KR-20 of the set. Population variances throughout (Kuder and Richardson 1937,
 * Psychometrika 2, formula 20; Crocker and Algina 1986, chapters 7 and 14).
 */

/** One person’s choices: the place of an option for each item, null where it was left out. */
export type Choices = readonly (number | null)[];

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
  const right = sheets.map((sheet) => items.map(({ key }, at) => Number(sheet[at] === key)));
  return items.map(({ id, options, key }, at) => {
    const rest = right.map((row) => sum(row) - (row[at] ?? 0));
    const choiceOf = (option: number) => sheets.map((sheet) => Number(sheet[at] === option));
    const places = Array.from({ length: options }, (_, option) => option);
    return {
      id,
      answers: sheets.filter((sheet) => sheet[at] !== null && sheet[at] !== undefined).length,
      facility: mean(choiceOf(key)),
      discrimination: correlation(choiceOf(key), rest),
      chosen: places.map((option) => sum(choiceOf(option))),
      pulls: places.map((option) => correlation(choiceOf(option), rest)),
    };
  });
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

function correlation(x: readonly number[], y: readonly number[]): number | null {
  const spread = Math.sqrt(variance(x) * variance(y));
  if (spread === 0) return null;
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
