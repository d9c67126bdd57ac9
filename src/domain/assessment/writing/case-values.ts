/** Values around a limit, one of them the limit itself, so many of which the limit holds for. */
import type { Comparison } from './limits.ts';

export interface Limit {
  value: number;
  comparison: Comparison;
  /** "must not be more than": what the comparison says is what is forbidden. */
  isForbidden: boolean;
}

export interface CaseValues {
  shown: number[];
  held: number;
  /** What comes out when the case at the limit is judged the wrong way. */
  boundary: number;
}

export interface Reach {
  /** 1 where it holds upwards, -1 downwards. */
  side: 1 | -1;
  /** Whether it holds for the limit itself. */
  isIn: boolean;
}

export function reachOf({ comparison, isForbidden }: Limit): Reach {
  const up = comparison === 'at least' || comparison === 'more than';
  const includes = comparison === 'at least' || comparison === 'at most';
  return { side: up === isForbidden ? -1 : 1, isIn: includes !== isForbidden };
}

/** The middle of five sorted options can stand on one letter only: it is the key least often. */
const HELD = [2, 4, 1, 2, 4, 1, 3];

export function caseValues(
  limit: Limit,
  { count, turn, most }: { count: number; turn: number; most: number },
): CaseValues | null {
  const first = HELD[turn % HELD.length] ?? 2;
  for (const wanted of [first, ...HELD]) {
    const held = wanted === 4 ? count - 1 : wanted;
    const found = valuesAround(limit, { count, held, most });
    if (found !== null) return found;
  }
  return null;
}

/** A value that keeps to a limit and one that does not, both near it and as round. */
export function valuesBeyond(
  limit: Limit,
  { turn, most }: { turn: number; most: number },
): { kept: number; broken: number } | null {
  const { side } = reachOf(limit);
  const far = 1 + (turn % 2);
  const kept = steps(limit.value, side, most);
  const broken = steps(limit.value, side === 1 ? -1 : 1, most);
  const [inside, outside] = [
    kept[Math.min(far, kept.length - 1)],
    broken[Math.min(far, broken.length - 1)],
  ];
  return inside === undefined || outside === undefined ? null : { kept: inside, broken: outside };
}

/** Null where one side has too few values: below three months there are only two. */
function valuesAround(
  limit: Limit,
  { count, held, most }: { count: number; held: number; most: number },
): CaseValues | null {
  const { side, isIn } = reachOf(limit);
  const onSide = isIn ? held - 1 : held;
  const offSide = count - 1 - onSide;
  const above = steps(limit.value, 1, most);
  const below = steps(limit.value, -1, most);
  const [inside, outside] = side === 1 ? [above, below] : [below, above];
  const chosen = [...inside.slice(0, onSide), ...outside.slice(0, offSide)];
  if (onSide < 0 || offSide < 0 || chosen.length < count - 1) return null;
  return {
    shown: [limit.value, ...chosen].sort((a, b) => a - b),
    held,
    boundary: isIn ? held - 1 : held + 1,
  };
}

/** Other values on one side of the limit, the nearest first, as round as it is. */
function steps(value: number, side: 1 | -1, most: number): number[] {
  const size = stepOf(value);
  return [1, 2, 4, 7, 11]
    .map((times) => Number((value + side * times * size).toFixed(2)))
    .filter((other) => other > 0 && other <= most);
}

function stepOf(value: number): number {
  if (!Number.isInteger(value)) return 0.1;
  if (value <= 12) return 1;
  if (value <= 40) return 2;
  let round = 1;
  while (value % (round * 10) === 0) round *= 10;
  return Math.max(round / 2, value >= 1000 ? 100 : 5);
}
