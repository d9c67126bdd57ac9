import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InkMask } from './grey-image.ts';
import { densestRows, findLetters, lettersOfHeight, median } from './letters.ts';
import { findShapes, type Shape } from './shapes.ts';
import { findLie } from './skew.ts';

test('the densest rows are the fewest that hold a share of the letters, and of equals the highest', () => {
  const lettersAt = (...tops: number[]) => ({
    height: 8,
    shapes: tops.map((y) => ({ x: 0, y, width: 5, height: 8, ink: 20 })),
  });

  expect(densestRows(lettersAt(500, 10, 300, 305, 319, 50), 0.5)).toEqual({
    top: 300,
    bottom: 335,
  });
  expect(densestRows(lettersAt(40, 90, 91, 41), 0.5)).toEqual({ top: 40, bottom: 57 });
  expect(densestRows(lettersAt(), 0.5)).toEqual({ top: 0, bottom: Number.POSITIVE_INFINITY });
});

test('ink that touches, also at corners, is one shape with its box and its pixels', () => {
  const mask = drawn(
    '#..#....',
    '.#.#..##',
    '...#.#..', // joined to the pair above it by a corner
    '........',
    '###.....',
    '#.#..#..',
  );

  expect(findShapes(mask).toSorted((a, b) => a.y - b.y || a.x - b.x)).toEqual([
    { x: 0, y: 0, width: 2, height: 2, ink: 2 },
    { x: 3, y: 0, width: 1, height: 3, ink: 3 },
    { x: 5, y: 1, width: 3, height: 2, ink: 3 },
    { x: 0, y: 4, width: 3, height: 2, ink: 5 },
    { x: 5, y: 5, width: 1, height: 1, ink: 1 },
  ]);
});

test('two arms that meet further down are one shape', () => {
  expect(findShapes(drawn('#...#', '#...#', '#####'))).toEqual([
    { x: 0, y: 0, width: 5, height: 3, ink: 9 },
  ]);
  expect(findShapes(drawn('#.#.#', '#.#.#', '.#.#.'))).toEqual([
    { x: 0, y: 0, width: 5, height: 3, ink: 8 },
  ]);
});

test('every pixel of ink belongs to exactly one shape, and to its box', () => {
  fc.assert(
    fc.property(masks, (mask) => {
      const shapes = findShapes(mask);
      const dark = [...mask.ink].reduce((sum, pixel) => sum + pixel, 0);

      expect(shapes.reduce((sum, { ink }) => sum + ink, 0)).toBe(dark);
      expect(shapes).toHaveLength(countByFlooding(mask));
      for (const { x, y, width, height, ink } of shapes) {
        expect(ink).toBeLessThanOrEqual(width * height);
        expect(x + width).toBeLessThanOrEqual(mask.width);
        expect(y + height).toBeLessThanOrEqual(mask.height);
      }
    }),
  );
});

test('grains, rules and pictures are no letters', () => {
  const letters = rowsOfLetters(3, 20);
  const others = [
    { x: 0, y: 0, width: 2, height: 2, ink: 4 },
    { x: 0, y: 300, width: 600, height: 3, ink: 1800 },
    { x: 0, y: 400, width: 300, height: 200, ink: 20_000 },
  ];

  expect(findLetters([...letters, ...others]).shapes).toEqual(letters);
  expect(lettersOfHeight(others, 10).shapes).toEqual([]);
});

test('the median lies in the middle', () => {
  expect(median([])).toBe(0);
  expect(median([3])).toBe(3);
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 5])).toBe(4.5);
});

test('the skew of a page is found to a twentieth of a degree or so', () => {
  fc.assert(
    fc.property(fc.double({ min: -14, max: 14, noNaN: true }), (degrees) => {
      const { skewDegrees, sideways } = findLie(findLetters(turned(page(), degrees)));

      expect(sideways).toBe(false);
      expect(Math.abs(skewDegrees - degrees)).toBeLessThan(0.15);
    }),
    { numRuns: 15 },
  );
});

test('lines that run up or down the page are noticed', () => {
  expect(findLie(findLetters(turned(page(), 90)))).toEqual({ skewDegrees: 0, sideways: true });
  expect(findLie(findLetters(turned(page(), 270)))).toEqual({ skewDegrees: 0, sideways: true });
  expect(findLie(findLetters(turned(page(), 180))).sideways).toBe(false);
});

test('a page with a few letters is left as it lies', () => {
  const few = turned(rowsOfLetters(1, 12), 5);

  expect(findLie(findLetters(few))).toEqual({ skewDegrees: 0, sideways: false });
});

const masks = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom(0, 1), { minLength: width * height, maxLength: width * height })
      .map((ink): InkMask => ({ width, height, ink: Uint8Array.from(ink) })),
  );

function drawn(...rows: string[]): InkMask {
  const ink = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, ink };
}

function countByFlooding({ width, ink }: InkMask): number {
  const left = new Set([...ink.keys()].filter((at) => ink[at] === 1));
  const touches = (one: number, other: number) =>
    Math.abs((one % width) - (other % width)) <= 1 &&
    Math.abs(Math.floor(one / width) - Math.floor(other / width)) <= 1;
  const flood = (at: number) => {
    left.delete(at);
    for (const other of [...left]) if (left.has(other) && touches(at, other)) flood(other);
  };
  let count = 0;
  for (const start of left) {
    flood(start);
    count += 1;
  }
  return count;
}

/** Letters of uneven width and height on common feet, as print has them. */
function rowsOfLetters(rows: number, inRow: number): Shape[] {
  return Array.from({ length: rows * inRow }, (_, at) => {
    const [row, column] = [Math.floor(at / inRow), at % inRow];
    const height = 10 + ((at * 7) % 3) * 4;
    const width = 6 + ((at * 5) % 4);
    return {
      x: 50 + column * 13 + ((row * 31 + column * 17) % 7),
      y: 100 + row * 30 - height,
      width,
      height,
      ink: Math.floor(width * height * 0.4),
    };
  });
}

function page(): Shape[] {
  return rowsOfLetters(30, 45);
}

/** The feet of the letters, turned clockwise about the middle of the page. */
function turned(shapes: readonly Shape[], degrees: number): Shape[] {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const isSideways = Math.abs(sine) > 0.9;
  return shapes.map(({ x, y, width, height, ink }) => {
    const footX = x + width / 2 - 400;
    const footY = y + height - 500;
    const [atX, atY] = [footX * cosine - footY * sine, footX * sine + footY * cosine];
    if (isSideways) {
      // The foot of a letter that lies on its side is its left or its right edge.
      const left = sine > 0 ? atX : atX - height;
      return { x: left + 400, y: atY - width / 2 + 500, width: height, height: width, ink };
    }
    return { x: atX - width / 2 + 400, y: atY - height + 500, width, height, ink };
  });
}
