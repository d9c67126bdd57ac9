import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterErrorRate } from './character-error.ts';
import type { GreyImage } from './grey-image.ts';
import { invert, isNegative, lookAt } from './sight.ts';

test('a page of print has letters, even light and no grain', () => {
  const { letters, unevenLight, grainy, lie } = lookAt(print());

  expect(letters.shapes).toHaveLength(ROWS * IN_ROW);
  expect({ unevenLight, grainy }).toEqual({ unevenLight: false, grainy: false });
  expect(lie).toEqual({ skewDegrees: 0, sideways: false });
});

test('letters in a shadow that one threshold would swallow make the light uneven', () => {
  const page = print();
  const shaded = repainted(page, (shade, x) => shade * (1 - (0.75 * x) / page.width));

  expect(lookAt(shaded).unevenLight).toBe(true);
  expect(lookAt(shaded).letters.shapes.length).toBeGreaterThan(0.9 * ROWS * IN_ROW);
});

test('a shadow that takes only the last lines makes the light uneven too', () => {
  const page = print();
  const text = (ROWS * page.height) / (ROWS + 1);
  // Even until the last two of the rows, then down to the shade of the ink's own light.
  const darkest = (y: number) => (y > text * (1 - 2 / ROWS) ? 0.45 : 1);
  const shaded = repainted(page, (shade, _x, y) => shade * darkest(y));

  expect(lookAt(shaded).unevenLight).toBe(true);
});

test('a page strewn with specks is grainy', () => {
  // Every eleventh pixel in every fifth row, two by two so that they outlast the halving.
  const strewn = repainted(print(), (shade, x, y) => (x % 11 < 2 && y % 10 < 2 ? 0 : shade));

  expect(lookAt(strewn).grainy).toBe(true);
});

test('light text on dark paper is a negative, and inverting it twice changes nothing', () => {
  const page = print();

  expect(isNegative(page)).toBe(false);
  expect(isNegative(invert(page))).toBe(true);
  expect(Buffer.compare(invert(invert(page)).pixels, page.pixels)).toBe(0);
});

test('the error rate counts what must be inserted, deleted and replaced', () => {
  expect(characterErrorRate('kitten', 'sitting')).toBeCloseTo(3 / 7);
  expect(characterErrorRate('a\n b', 'a b')).toBe(0);
  expect(characterErrorRate('eﬀect’s', "effect's")).toBe(0);
  expect(characterErrorRate('', '')).toBe(0);
  expect(characterErrorRate('x', '')).toBe(1);
});

test('a true text has no errors, an empty one nothing but errors, and it is never negative', () => {
  const texts = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(texts, fc.string({ maxLength: 30 }), (truth, other) => {
      expect(characterErrorRate(truth, truth)).toBe(0);
      expect(characterErrorRate('', truth)).toBe(1);
      expect(characterErrorRate(other, truth)).toBeGreaterThanOrEqual(0);
    }),
  );
});

const [ROWS, IN_ROW] = [20, 24];

/** Rows of small frames, as large as letters at 300 dots an inch. */
function print(): GreyImage {
  const [width, height] = [1000, 1300];
  const page = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  return repainted(page, (shade, x, y) => {
    const [column, row] = [Math.floor((x - 20) / 40), Math.floor((y - 20) / 60)];
    if (column < 0 || column >= IN_ROW || row < 0 || row >= ROWS) return shade;
    const [across, down] = [(x - 20) % 40, (y - 20) % 60];
    const inBox = across < 22 && down < 28;
    const inHole = across >= 6 && across < 16 && down >= 6 && down < 22;
    return inBox && !inHole ? 20 : shade;
  });
}

function repainted(
  page: GreyImage,
  paint: (shade: number, x: number, y: number) => number,
): GreyImage {
  const pixels = page.pixels.map((shade, at) =>
    paint(shade, at % page.width, Math.floor(at / page.width)),
  );
  return { ...page, pixels };
}
