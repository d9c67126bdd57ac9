/** Which shapes of a page look like letters, judged by their size alone. */
import type { Shape } from './shapes.ts';

export interface Letters {
  readonly shapes: readonly Shape[];
  /** Typical height, in pixels of the picture. */
  readonly height: number;
}

/** From the first row up to, but without, the last. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/** Smaller ones are grains and dots. */
const MIN_HEIGHT = 4;
const MIN_INK = 6;

export function findLetters(shapes: readonly Shape[]): Letters {
  const whole = shapes.filter(({ height, ink }) => height >= MIN_HEIGHT && ink >= MIN_INK);
  return lettersOfHeight(whole, median(whole.map(({ height }) => height)));
}

/** Capitals, small letters and those that hang; joined pairs, but no rules and no pictures. */
export function lettersOfHeight(shapes: readonly Shape[], height: number): Letters {
  return { height, shapes: shapes.filter((shape) => isLetterLike(shape, height)) };
}

function isLetterLike({ width, height, ink }: Shape, typical: number): boolean {
  return (
    height >= Math.max(MIN_HEIGHT, 0.6 * typical) &&
    height <= 2.5 * typical &&
    width >= 0.1 * typical &&
    width <= 4 * typical &&
    ink >= MIN_INK &&
    // A solid bar fills its box; a letter leaves part of it white.
    (ink <= 0.95 * width * height || width <= 0.5 * height)
  );
}

/** The fewest rows of the picture that hold that share of its letters, with a line's height below. */
export function densestRows({ shapes, height }: Letters, share: number): Rows {
  const tops = shapes.map(({ y }) => y).toSorted((a, b) => a - b);
  const further = Math.ceil(tops.length * share) - 1;
  let best = { top: 0, bottom: Number.POSITIVE_INFINITY };
  for (const [at, top] of tops.entries()) {
    const bottom = (tops[at + further] ?? Number.POSITIVE_INFINITY) + 2 * height;
    if (bottom - top < best.bottom - best.top) best = { top, bottom };
  }
  return best;
}

export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
