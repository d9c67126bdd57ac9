import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GreyImage, halve } from './grey-image.ts';
import { binariseOtsu, otsuThreshold } from './otsu.ts';
import { inkShare, pageInk, stretchContrast } from './page-ink.ts';
import { binariseSauvola } from './sauvola.ts';

test('Otsu parts the two groups of a page where they lie farthest apart', () => {
  // Variance between the groups, up to 1/36: cut after 10: 2·4·(207.5−10)² = 312,050;
  // after 20: 3·3·(213.3−13.3)² = 360,000; after 200: 4·2·(220−60)² = 204,800.
  const image = picture([10, 10, 20, 200, 220, 220]);

  expect(otsuThreshold(image)).toBe(20);
  expect([...binariseOtsu(image).ink]).toEqual([1, 1, 1, 0, 0, 0]);
});

test('a page of one shade has no ink under either threshold', () => {
  const image: GreyImage = { width: 4, height: 3, pixels: new Uint8Array(12).fill(180) };

  expect(otsuThreshold(image)).toBe(-1);
  expect(inkShare(binariseOtsu(image))).toBe(0);
  expect(inkShare(pageInk(image))).toBe(0);
});

test('Sauvola compares each pixel with the light around it', () => {
  // The window of the middle pixel holds all nine: mean 172, squares 32,875 on average,
  // deviation √(32,875 − 29,584) = 57.4, threshold 172 · (1 + 0.5 · (57.4/128 − 1)) = 124.6.
  const image = picture([200, 190, 190], [190, 10, 190], [190, 194, 194]);

  const { ink } = binariseSauvola(image, { radius: 1, k: 0.5, range: 128 });

  expect([...ink]).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
});

test('Sauvola with rolling sums answers what summing up every window answers', () => {
  fc.assert(
    fc.property(images, fc.integer({ min: 0, max: 5 }), (image, radius) => {
      const options = { radius, k: 0.3, range: 128 };

      expect(binariseSauvola(image, options).ink).toEqual(windowByWindow(image, options));
    }),
  );
});

test('text under a deep shadow is ink for the page and lost for a single threshold', () => {
  const lit = stripes((x) => 255 - (200 * x) / 199);

  expect(inkShare(pageInk(lit))).toBeCloseTo(1 / 8, 1);
  expect(inkShare(binariseOtsu(lit))).toBeGreaterThan(0.4);
});

test('a faded page has the same ink as a fresh one', () => {
  const fresh = stripes(() => 255);
  const faded = { ...fresh, pixels: fresh.pixels.map((shade) => 150 + (shade * 60) / 255) };

  expect(inkShare(pageInk(faded))).toBeCloseTo(inkShare(pageInk(fresh)), 2);
});

test('stretching uses the whole range and keeps the order of shades', () => {
  fc.assert(
    fc.property(images, (image) => {
      const stretched = stretchContrast(image);
      if (stretched === null) return;
      const pairs = [...image.pixels].map((shade, at) => [shade, stretched.pixels[at] ?? 0]);
      const inOrder = pairs.toSorted(([a = 0], [b = 0]) => a - b).map(([, after]) => after);

      expect(inOrder).toEqual(inOrder.toSorted((a = 0, b = 0) => a - b));
      expect(Math.min(...stretched.pixels)).toBe(0);
      expect(Math.max(...stretched.pixels)).toBe(255);
    }),
  );
});

test('the share of ink lies between none and all, and black paper is all ink', () => {
  fc.assert(
    fc.property(images, (image) => {
      const share = inkShare(binariseOtsu(image));
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(1);
    }),
  );
  expect(inkShare({ width: 2, height: 2, ink: new Uint8Array(4).fill(1) })).toBe(1);
});

test('halving takes the mean of each four pixels and never leaves the range', () => {
  expect(halve(picture([0, 100, 8], [100, 200, 8], [9, 9, 9]))).toEqual(picture([100]));
  fc.assert(
    fc.property(images, (image) => {
      const half = halve(image);
      expect(half.pixels).toHaveLength(half.width * half.height);
      expect(Math.min(...half.pixels)).toBeGreaterThanOrEqual(Math.min(...image.pixels));
      expect(Math.max(...half.pixels)).toBeLessThanOrEqual(Math.max(...image.pixels));
    }),
  );
});

const images = fc
  .tuple(fc.integer({ min: 1, max: 17 }), fc.integer({ min: 1, max: 17 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((pixels): GreyImage => ({ width, height, pixels })),
  );

function picture(...rows: number[][]): GreyImage {
  return { width: rows[0]?.length ?? 0, height: rows.length, pixels: Uint8Array.from(rows.flat()) };
}

/** Black bars of two pixels in every sixteen, on paper whose light depends on the place. */
function stripes(paper: (x: number) => number): GreyImage {
  const [width, height] = [200, 64];
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const light = paper(at % width);
    return Math.floor(at / width) % 16 < 2 ? light * 0.1 : light;
  });
  return { width, height, pixels };
}

function windowByWindow(
  { width, pixels }: GreyImage,
  { radius, k, range }: { radius: number; k: number; range: number },
): Uint8Array {
  return pixels.map((shade, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const around = [...pixels].filter(
      (_, other) =>
        Math.abs((other % width) - x) <= radius &&
        Math.abs(Math.floor(other / width) - y) <= radius,
    );
    const mean = around.reduce((sum, one) => sum + one, 0) / around.length;
    const squares = around.reduce((sum, one) => sum + one * one, 0) / around.length;
    const deviation = Math.sqrt(Math.max(0, squares - mean * mean));
    return shade <= mean * (1 + k * (deviation / range - 1)) ? 1 : 0;
  });
}
