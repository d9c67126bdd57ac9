/**
 * How the lines of a page lie, from the feet of its letters: seen along the lines, feet
 * pile up on few levels; seen from any other side they spread out (H. Baird, "The skew
 * angle of printed documents", 1987).
 */
import type { Letters } from './letters.ts';

export interface Lie {
  /** Degrees that the lines fall to the right; turn the page back by as much. */
  skewDegrees: number;
  /** The lines run up or down the page, not across it. */
  sideways: boolean;
}

/** With fewer letters than this the levels say nothing. */
const MIN_LETTERS = 30;
const MAX_SKEW_DEGREES = 15;
/** Sides line up a little on any page (margins, columns), so they must do so much better. */
const SIDEWAYS_FACTOR = 1.3;

interface Point {
  along: number;
  across: number;
}

export function findLie({ shapes, height }: Letters): Lie {
  if (shapes.length < MIN_LETTERS) return { skewDegrees: 0, sideways: false };
  const feet = shapes.map((s) => ({ along: s.x + s.width / 2, across: s.y + s.height }));
  const lefts = shapes.map((s) => ({ along: s.y + s.height / 2, across: s.x }));
  const rights = shapes.map((s) => ({ along: s.y + s.height / 2, across: s.x + s.width }));
  const across = bestAngle(feet, height);
  const upOrDown = Math.max(bestAngle(lefts, height).score, bestAngle(rights, height).score);
  const sideways = upOrDown > SIDEWAYS_FACTOR * across.score;
  return { skewDegrees: sideways ? 0 : across.degrees, sideways };
}

function bestAngle(points: readonly Point[], height: number): { degrees: number; score: number } {
  const coarse = search(points, height / 4, 0, MAX_SKEW_DEGREES, 0.5);
  const { degrees } = search(points, height / 8, coarse.degrees, 0.5, 0.05);
  return { degrees, score: coarse.score };
}

function search(
  points: readonly Point[],
  binSize: number,
  around: number,
  reach: number,
  step: number,
): { degrees: number; score: number } {
  const steps = Math.round(reach / step);
  // From the middle outwards, so that of equals the smallest turn wins.
  const angles = Array.from({ length: 2 * steps + 1 }, (_, at) => {
    const side = at % 2 === 0 ? 1 : -1;
    return around + side * Math.ceil(at / 2) * step;
  });
  let best = { degrees: around, score: Number.NEGATIVE_INFINITY };
  for (const degrees of angles) {
    const score = pileUp(points, degrees, Math.max(1, binSize));
    if (score > best.score) best = { degrees, score };
  }
  return best;
}

/** How many others share a letter's level, on average. */
function pileUp(points: readonly Point[], degrees: number, binSize: number): number {
  const sine = Math.sin((degrees * Math.PI) / 180) / binSize;
  const cosine = Math.cos((degrees * Math.PI) / 180) / binSize;
  const levels = Int32Array.from(points, ({ along, across }) =>
    Math.round(across * cosine - along * sine),
  );
  const lowest = levels.reduce((least, level) => Math.min(least, level));
  const highest = levels.reduce((most, level) => Math.max(most, level));
  const counts = new Int32Array(highest - lowest + 1);
  for (const level of levels) counts[level - lowest] = (counts[level - lowest] ?? 0) + 1;
  return counts.reduce((sum, count) => sum + count * count, 0) / points.length;
}
