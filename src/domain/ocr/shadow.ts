/**
 * Letters that drown when the page gets one threshold: under a shadow, paper that is
 * darker than the ink elsewhere counts as ink itself, and the letters on it are gone.
 */
import type { GreyImage } from './grey-image.ts';
import type { Letters } from './letters.ts';
import { binariseOtsu } from './otsu.ts';
import type { Shape } from './shapes.ts';

/** So far outside of its box a letter has paper around it, and no neighbour yet on every side. */
const MARGIN = 3;

/** Part of the letters, 0 to 1, that stand in the dark on all sides. */
export function drownedShare(image: GreyImage, { shapes }: Letters): number {
  if (shapes.length === 0) return 0;
  const { width, height, ink } = binariseOtsu(image);
  const isDark = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height || ink[y * width + x] === 1;
  const drowned = shapes.filter((shape) => around(shape).every(([x, y]) => isDark(x, y)));
  return drowned.length / shapes.length;
}

/** The corners of the letter's surroundings, and the middle of their sides. */
function around({ x, y, width, height }: Shape): [number, number][] {
  const [left, right] = [x - MARGIN, x + width - 1 + MARGIN];
  const [top, bottom] = [y - MARGIN, y + height - 1 + MARGIN];
  const [centreX, centreY] = [x + (width >> 1), y + (height >> 1)];
  return [
    [left, top],
    [centreX, top],
    [right, top],
    [left, centreY],
    [right, centreY],
    [left, bottom],
    [centreX, bottom],
    [right, bottom],
  ];
}
