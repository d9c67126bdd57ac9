/**
 * The curve of each question: how able somebody must be to find its key (difficulty) and how sharply
 * it tells people apart (slope). Two-parameter logistic model, marginal maximum likelihood by EM over
 * a standard normal ability (Bock and Aitkin 1981, Psychometrika 46); standard errors from the
 * scores of the persons (their cross-products), for the difficulty by the delta method.
 */
import type { Curve } from '../../../contracts/assessment/statistics.ts';
import type { Choices, CountedItem } from './item-statistics.ts';
import { inverse } from './matrix-inverse.ts';

/** Fewer people leave slopes with errors as large as themselves. */
const FEWEST_PEOPLE = 200;
/** Two questions have one correlation and cannot tell two slopes. */
const FEWEST_ITEMS = 3;
/** Beyond these the answers do not fix a curve, whatever the likelihood says. */
const SLOPES = [0.2, 4] as const;
const FARTHEST = 5;
const LARGEST_ERROR = 1;

const POINTS = 41;
const WIDTH = 5;
const MOST_ROUNDS = 400;
const CLOSE_ENOUGH = 1e-5;
const NEWTON_STEPS = 4;

/** P(right) = 1 / (1 + e^−(slope · ability + intercept)). */
interface Line {
  slope: number;
  intercept: number;
}

/** People who answered alike, as one. */
interface Pattern {
  /** 1 right, 0 wrong or left out, null not asked. */
  right: readonly (0 | 1 | null)[];
  people: number;
}

const abilities = Array.from(
  { length: POINTS },
  (_, at) => -WIDTH + (2 * WIDTH * at) / (POINTS - 1),
);
const shares = normalShares(abilities);

/** Null for a question whose curve the answers do not fix; for all of them where people are too few. */
export function itemCurves(
  items: readonly CountedItem[],
  sheets: readonly Choices[],
): (Curve | null)[] {
  const none = items.map(() => null);
  const fixed = items.flatMap((item, at) => (isVaried(item, at, sheets) ? [at] : []));
  if (fixed.length < FEWEST_ITEMS) return none;
  const patterns = patternsOf(items, sheets, fixed);
  const lines = fitted(patterns, fixed.length);
  const errors = lines === null ? null : errorsOf(patterns, lines);
  if (lines === null || errors === null) return none;
  const curves = new Map(fixed.map((at, own) => [at, curveOf(lines[own], errors[own])]));
  return items.map((_, at) => curves.get(at) ?? null);
}

/** Enough people were asked, and neither all nor none of them found the key. */
function isVaried({ key }: CountedItem, at: number, sheets: readonly Choices[]): boolean {
  const asked = sheets.filter((sheet) => sheet[at] !== undefined);
  const right = asked.filter((sheet) => sheet[at] === key).length;
  return asked.length >= FEWEST_PEOPLE && right > 0 && right < asked.length;
}

function patternsOf(
  items: readonly CountedItem[],
  sheets: readonly Choices[],
  fixed: readonly number[],
): Pattern[] {
  const found = new Map<string, { right: (0 | 1 | null)[]; people: number }>();
  for (const sheet of sheets) {
    const right = fixed.map((at) => {
      const chosen = sheet[at];
      if (chosen === undefined) return null;
      return chosen === items[at]?.key ? 1 : 0;
    });
    const name = right.join();
    const own = found.get(name) ?? { right, people: 0 };
    found.set(name, { ...own, people: own.people + 1 });
  }
  return [...found.values()];
}

function fitted(patterns: readonly Pattern[], count: number): Line[] | null {
  let lines: Line[] = Array.from({ length: count }, () => ({ slope: 1, intercept: 0 }));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const expected = expectedCounts(patterns, lines);
    const next = lines.map((line, at) => bestLine(line, expected[at] ?? []));
    if (next.some(({ slope, intercept }) => !Number.isFinite(slope + intercept))) return null;
    const moved = next.map((line, at) => distance(line, lines[at] ?? line));
    lines = next;
    if (Math.max(...moved) < CLOSE_ENOUGH) return lines;
  }
  return null;
}

const distance = (one: Line, other: Line): number =>
  Math.max(Math.abs(one.slope - other.slope), Math.abs(one.intercept - other.intercept));

/** How many were asked at each ability, and how many of them were right. */
interface Count {
  asked: number;
  right: number;
}

function expectedCounts(patterns: readonly Pattern[], lines: readonly Line[]): Count[][] {
  const chances = lines.map(chancesOf);
  const counts = lines.map(() => abilities.map(() => ({ asked: 0, right: 0 })));
  for (const { right, people } of patterns) {
    const beliefs = beliefsOf(right, chances).map((belief) => belief * people);
    for (const [at, isRight] of right.entries())
      if (isRight !== null) addTo(counts[at] ?? [], beliefs, isRight);
  }
  return counts;
}

function addTo(counts: readonly Count[], beliefs: readonly number[], isRight: 0 | 1): void {
  for (const [point, count] of counts.entries()) {
    const people = beliefs[point] ?? 0;
    count.asked += people;
    count.right += people * isRight;
  }
}

function chancesOf({ slope, intercept }: Line): number[] {
  return abilities.map((ability) => 1 / (1 + Math.exp(-(slope * ability + intercept))));
}

/** How likely each ability is for whoever answered so. */
function beliefsOf(right: Pattern['right'], chances: readonly (readonly number[])[]): number[] {
  const weights = shares.map((share, point) =>
    right.reduce<number>((product, isRight, at) => {
      const chance = chances[at]?.[point] ?? 0.5;
      if (isRight === null) return product;
      return product * (isRight === 1 ? chance : 1 - chance);
    }, share),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Logistic regression of the expected counts on ability, some steps of Newton’s method. */
function bestLine(from: Line, counts: readonly Count[]): Line {
  let { slope, intercept } = from;
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const chances = chancesOf({ slope, intercept });
    let [bySlope, byIntercept, twiceSlope, twiceBoth, twiceIntercept] = [0, 0, 0, 0, 0];
    for (const [point, { asked, right }] of counts.entries()) {
      const [chance, ability] = [chances[point] ?? 0.5, abilities[point] ?? 0];
      const [off, weight] = [right - asked * chance, asked * chance * (1 - chance)];
      bySlope += off * ability;
      byIntercept += off;
      twiceSlope += weight * ability * ability;
      twiceBoth += weight * ability;
      twiceIntercept += weight;
    }
    const determinant = twiceSlope * twiceIntercept - twiceBoth * twiceBoth;
    slope += (twiceIntercept * bySlope - twiceBoth * byIntercept) / determinant;
    intercept += (twiceSlope * byIntercept - twiceBoth * bySlope) / determinant;
  }
  return { slope, intercept };
}

/** Of slope and intercept, and how the two vary together. */
interface LineError {
  slope: number;
  intercept: number;
  both: number;
}

function errorsOf(patterns: readonly Pattern[], lines: readonly Line[]): LineError[] | null {
  const chances = lines.map(chancesOf);
  const size = 2 * lines.length;
  const information = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const { right, people } of patterns) {
    const scores = scoresOf(right, chances);
    for (const [row, one] of scores.entries())
      for (const [column, other] of scores.entries()) {
        const line = information[row];
        if (line !== undefined) line[column] = (line[column] ?? 0) + people * one * other;
      }
  }
  const spread = inverse(information);
  if (spread === null) return null;
  return lines.map((_, at) => ({
    slope: spread[2 * at]?.[2 * at] ?? Number.NaN,
    intercept: spread[2 * at + 1]?.[2 * at + 1] ?? Number.NaN,
    both: spread[2 * at]?.[2 * at + 1] ?? Number.NaN,
  }));
}

/** How the likelihood of one person’s answers changes with each slope and intercept. */
function scoresOf(right: Pattern['right'], chances: readonly (readonly number[])[]): number[] {
  const beliefs = beliefsOf(right, chances);
  return right.flatMap((isRight, at) => {
    if (isRight === null) return [0, 0];
    const off = beliefs.map((belief, point) => belief * (isRight - (chances[at]?.[point] ?? 0.5)));
    return [
      off.reduce((sum, value, point) => sum + value * (abilities[point] ?? 0), 0),
      off.reduce((sum, value) => sum + value, 0),
    ];
  });
}

function curveOf(line: Line | undefined, error: LineError | undefined): Curve | null {
  if (line === undefined || error === undefined) return null;
  const { slope, intercept } = line;
  const difficulty = -intercept / slope;
  const bend = error.intercept + 2 * difficulty * error.both + difficulty ** 2 * error.slope;
  const found = {
    slope,
    slope_error: Math.sqrt(error.slope),
    difficulty,
    difficulty_error: Math.sqrt(bend) / Math.abs(slope),
  };
  const [least, most] = SLOPES;
  const isFixed =
    slope >= least &&
    slope <= most &&
    Math.abs(difficulty) <= FARTHEST &&
    found.slope_error <= LARGEST_ERROR &&
    found.difficulty_error <= LARGEST_ERROR;
  return isFixed ? found : null;
}

function normalShares(points: readonly number[]): number[] {
  const heights = points.map((point) => Math.exp((-point * point) / 2));
  const total = heights.reduce((sum, height) => sum + height, 0);
  return heights.map((height) => height / total);
}
