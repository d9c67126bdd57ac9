/**
 * Letters that drown when the page gets one threshold: under a shadow, paper that is
 * darker than the ink elsewhere counts as ink itself, and the letters on it are gone.
 */
import type { GreyImage } from './grey-image.ts';
import type { Letters } from './letters.ts';
import { otsuThreshold } from './otsu.ts';
import type { Shape } from './shapes.ts';

/** So far outside of its box a letter has paper around it, and no neighbour yet on every side. */
const MARGIN = 3;

/**
 * Paper this little lighter than the threshold will be lost in places: a page that darkened
 * towards its end lost its last two lines where half of the points around them were light.
 */
const NEARLY = 16;

/** Part of the letters, 0 to 1, whose paper is as dark as ink for a single threshold, or nearly. */
export function drownedShare(image: GreyImage, { shapes }: Letters): number {
  if (shapes.length === 0) return 0;
  const { width, height, pixels } = image;
  const threshold = otsuThreshold(image);
  const shadeAt = ([x, y]: [number, number]) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (pixels[y * width + x] ?? 0);
  const papers = shapes.map((shape) => lighterShade(around(shape).map(shadeAt)));
  // On a clean page with little ink the threshold lies just below white; white is no shadow.
  // (Not `Math.max(...papers)`: a page of grain has more shapes than a call takes arguments.)
  const lit = papers.reduce((most, paper) => Math.max(most, paper), 0) - NEARLY;
  const drowned = papers.filter((paper) => paper <= threshold + NEARLY && paper < lit);
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

/** Of the points around a letter some lie on its neighbours: three in four may. */
function lighterShade(shades: readonly number[]): number {
  const sorted = shades.toSorted((a, b) => a - b);
  return sorted[Math.floor(0.75 * (sorted.length - 1))] ?? 0;
}
