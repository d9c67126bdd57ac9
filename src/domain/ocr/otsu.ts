/**
 * One threshold for the whole page: the shade that parts its histogram into two
 * groups that lie farthest apart (N. Otsu, "A threshold selection method from
 * gray-level histograms", 1979). Right for even light, blind under a shadow.
 */
import { type GreyImage, histogram, type InkMask } from './grey-image.ts';

/** Pixels up to the threshold are ink; -1 for a page of a single shade, which has none. */
export function otsuThreshold(image: GreyImage): number {
  const counts = histogram(image);
  let total = 0;
  let weighted = 0;
  for (const [shade, count] of counts.entries()) {
    total += count;
    weighted += shade * count;
  }
  let best = { threshold: -1, spread: 0 };
  let darker = 0;
  let darkerWeighted = 0;
  for (const [shade, count] of counts.entries()) {
    darker += count;
    darkerWeighted += shade * count;
    const spread = spreadBetween(darker, darkerWeighted, total, weighted);
    if (spread > best.spread) best = { threshold: shade, spread };
  }
  return best.threshold;
}

export function binariseOtsu(image: GreyImage): InkMask {
  const threshold = otsuThreshold(image);
  const ink = image.pixels.map((shade) => (shade <= threshold ? 1 : 0));
  return { width: image.width, height: image.height, ink };
}

/** Variance between the two groups, up to a constant. */
function spreadBetween(
  darker: number,
  darkerWeighted: number,
  total: number,
  weighted: number,
): number {
  const lighter = total - darker;
  if (darker === 0 || lighter === 0) return 0;
  const gap = (weighted - darkerWeighted) / lighter - darkerWeighted / darker;
  return darker * lighter * gap * gap;
}
