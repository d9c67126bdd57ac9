/** Pictures of pages: what the recogniser is shown and what the checks count ink on. */

/** One byte a pixel, 0 black and 255 white, rows from the top without gaps. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Laid out as a grey image; 1 where there is ink, 0 on paper. */
export interface InkMask {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Clockwise, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/**
 * Half as wide and half as high, each pixel the mean of four. Ink is counted on this:
 * a quarter of the work, and grains of noise that are no part of a letter fade.
 */
export function halve({ width, height, pixels }: GreyImage): GreyImage {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const means = new Uint8Array(half.width * half.height);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      const sum =
        light(pixels, at) +
        light(pixels, at + right) +
        light(pixels, at + below) +
        light(pixels, at + right + below);
      means[y * half.width + x] = (sum + 2) >> 2;
    }
  }
  return { ...half, pixels: means };
}

/** The rows from `top` up to `bottom`, or to the end of the picture. */
export function cutRows(image: GreyImage, top: number, bottom: number): GreyImage {
  const { width } = image;
  const end = Math.min(image.height, bottom);
  return { width, height: end - top, pixels: image.pixels.subarray(top * width, end * width) };
}

/** How often each of the 256 shades occurs. */
export function histogram({ pixels }: GreyImage): Uint32Array {
  const counts = new Uint32Array(256);
  for (const shade of pixels) counts[shade] = (counts[shade] ?? 0) + 1;
  return counts;
}

/** A pixel that the loops have already kept inside the picture. */
function light(pixels: Uint8Array, at: number): number {
  return pixels[at] ?? 0;
}
