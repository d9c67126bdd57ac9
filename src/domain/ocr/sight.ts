/** What a picture of a page shows before anything on it is read. */
import { type GreyImage, halve, histogram } from './grey-image.ts';
import { findLetters, type Letters } from './letters.ts';
import { inkShare, pageInk } from './page-ink.ts';
import { drownedShare } from './shadow.ts';
import { findShapes, type Shape } from './shapes.ts';
import { findLie, type Lie } from './skew.ts';

export interface Sight {
  /** Size of the picture that the shapes were found on, and by how much it was made smaller. */
  readonly width: number;
  readonly height: number;
  readonly reduction: number;
  readonly inkShare: number;
  readonly shapes: readonly Shape[];
  readonly letters: Letters;
  readonly lie: Lie;
  /** Some of its letters would be lost to a single threshold. */
  readonly unevenLight: boolean;
  /** Strewn with specks: they cost the recogniser minutes, and it reads them as marks. */
  readonly grainy: boolean;
}

/** A few letters drown in the dark edge of many a scan. */
const UNEVEN_FROM = 0.03;

/** Clean print has about one dot for each letter; a bad fax one speck; grain twenty and more. */
const GRAINY_FROM = 5;
const MIN_GRAINS = 2000;

/** `image` as drawn for the recogniser, about 300 dots an inch. */
export function lookAt(image: GreyImage): Sight {
  const small = halve(image);
  const ink = pageInk(small);
  const shapes = findShapes(ink);
  const letters = findLetters(shapes);
  const specks = shapes.length - letters.shapes.length;
  return {
    width: small.width,
    height: small.height,
    reduction: 2,
    inkShare: inkShare(ink),
    shapes,
    letters,
    lie: findLie(letters),
    unevenLight: drownedShare(small, letters) > UNEVEN_FROM,
    grainy: specks > Math.max(MIN_GRAINS, GRAINY_FROM * letters.shapes.length),
  };
}

/** Light text on dark paper. A shadow darkens a page too, but never most of it this far. */
export function isNegative(image: GreyImage): boolean {
  const counts = histogram(image);
  let dark = 0;
  for (const count of counts.subarray(0, 80)) dark += count;
  return dark > 0.6 * image.pixels.length;
}

export function invert(image: GreyImage): GreyImage {
  return { ...image, pixels: image.pixels.map((shade) => 255 - shade) };
}
