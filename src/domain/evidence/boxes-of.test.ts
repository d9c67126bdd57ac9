import { expect, test } from 'vitest';
import { boxesOf } from './boxes-of.ts';

/** Two lines of ten letters, 100 points wide, on two pages. */
const block = {
  boxes: [
    { page: 1, x: 50, y: 700, width: 100, height: 12, start: 0, end: 10 },
    { page: 2, x: 50, y: 80, width: 100, height: 12, start: 11, end: 21 },
  ],
};

test('a range inside a line gets its share of the line', () => {
  expect(boxesOf(block, 2, 5)).toEqual([
    { page: 1, x: 70, y: 700, width: 30, height: 12, start: 2, end: 5 },
  ]);
});

test('a range over two lines gets a box on each', () => {
  expect(boxesOf(block, 8, 13)).toEqual([
    { page: 1, x: 130, y: 700, width: 20, height: 12, start: 8, end: 10 },
    { page: 2, x: 50, y: 80, width: 20, height: 12, start: 11, end: 13 },
  ]);
});

test('an empty range, and a block without boxes, have none', () => {
  expect(boxesOf(block, 5, 5)).toEqual([]);
  expect(boxesOf({}, 0, 5)).toEqual([]);
});
