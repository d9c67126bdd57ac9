/**
 * The ink of a page, whatever its light: contrast stretched to the full range first,
 * since a faded page has too little of it for any threshold, then Sauvola.
 */
import { type GreyImage, histogram, type InkMask } from './grey-image.ts';
import { binariseSauvola } from './sauvola.ts';

/** So much of the page may lie outside of the stretched range at either end. */
const CLIPPED_SHARE = 0.001;

/** Below so many shades between dark and light there is nothing on the page but grain. */
const MIN_CONTRAST = 24;

export function pageInk(image: GreyImage): InkMask {
  const stretched = stretchContrast(image);
  if (stretched === null) {
    return { width: image.width, height: image.height, ink: new Uint8Array(image.pixels.length) };
  }
  return binariseSauvola(stretched);
}

export function inkShare({ ink }: InkMask): number {
  let dark = 0;
  for (const pixel of ink) dark += pixel;
  return ink.length === 0 ? 0 : dark / ink.length;
}

/** Darkest to 0, lightest to 255; null for a page without contrast. */
export function stretchContrast(image: GreyImage): GreyImage | null {
  const counts = histogram(image);
  const spare = Math.floor(image.pixels.length * CLIPPED_SHARE);
  const dark = shadeAfter(counts, spare);
  const light = 255 - shadeAfter(counts.toReversed(), spare);
  if (light - dark < MIN_CONTRAST) return null;
  const shades = Uint8Array.from(counts, (_, shade) =>
    Math.round((255 * Math.min(Math.max(shade - dark, 0), light - dark)) / (light - dark)),
  );
  return { ...image, pixels: image.pixels.map((shade) => shades[shade] ?? 0) };
}

/** The first shade at which more than `spare` pixels have been passed. */
function shadeAfter(counts: Uint32Array, spare: number): number {
  let passed = 0;
  for (const [shade, count] of counts.entries()) {
    passed += count;
    if (passed > spare) return shade;
  }
  return counts.length - 1;
}
