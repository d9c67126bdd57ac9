import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMissingText, type WordOnPicture } from './missing-text.ts';
import type { Shape } from './shapes.ts';

const picture = { width: 1240, height: 1754 };

test('a page whose words cover its letters misses nothing', () => {
  expect(findMissingText(letters(30), words(30), picture)).toEqual({
    letters: 30 * LETTERS_IN_ROW,
    uncovered: 0,
    share: 0,
  });
});

test('the lower half of a page that no word covers is missing', () => {
  const { share } = findMissingText(letters(30), words(15), picture);

  expect(share).toBeCloseTo(0.5, 2);
});

test('a guess or a box over half of the page covers nothing', () => {
  const overHalf = { x: 0, y: 500, width: 1200, height: 600, characters: 2, confidence: 95 };
  const guesses = words(30).map((word) => (word.y > 500 ? { ...word, confidence: 12 } : word));

  expect(findMissingText(letters(30), [...words(15), overHalf], picture).share).toBeCloseTo(0.5, 2);
  expect(findMissingText(letters(30), guesses, picture).share).toBeGreaterThan(0.4);
});

test('stains, rules and a picture are not missing text', () => {
  const stains = Array.from({ length: 40 }, (_, at) => ({
    x: (at * 311) % 1200,
    y: 1200 + ((at * 173) % 500),
    width: 9,
    height: 12,
    ink: 50,
  }));
  const others = [
    { x: 60, y: 1150, width: 1100, height: 3, ink: 3300 },
    { x: 300, y: 1200, width: 500, height: 400, ink: 60_000 },
  ];

  const { share } = findMissingText([...letters(30), ...stains, ...others], words(30), picture);

  expect(share).toBeLessThan(0.01);
});

test('with nothing read, every row of letters is missing', () => {
  expect(findMissingText(letters(30), [], picture).share).toBe(1);
  expect(findMissingText([], [], picture)).toEqual({ letters: 0, uncovered: 0, share: 0 });
});

test('the part that is missing grows with every line that is passed over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      const shareWith = (read: number) => findMissingText(letters(30), words(read), picture).share;

      expect(shareWith(more)).toBeLessThanOrEqual(shareWith(fewer));
      expect(shareWith(fewer)).toBeCloseTo((30 - fewer) / 30, 1);
    }),
  );
});

const LETTERS_IN_ROW = 60;

/** Rows of sixty letters in words of six. */
function letters(rows: number): Shape[] {
  return Array.from({ length: rows * LETTERS_IN_ROW }, (_, at) => {
    const [row, column] = [Math.floor(at / LETTERS_IN_ROW), at % LETTERS_IN_ROW];
    const height = column % 5 === 0 ? 16 : 11;
    const x = 80 + column * 15 + Math.floor(column / 6) * 12;
    return { x, y: 112 + row * 30 - height, width: 10, height, ink: 60 };
  });
}

function words(rows: number): WordOnPicture[] {
  return Array.from({ length: rows * 10 }, (_, at) => {
    const [row, column] = [Math.floor(at / 10), at % 10];
    const x = 80 + column * 102;
    return { x, y: 94 + row * 30, width: 86, height: 20, characters: 6, confidence: 95 };
  });
}
