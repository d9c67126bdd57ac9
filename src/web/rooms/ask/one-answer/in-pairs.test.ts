import { expect, test } from 'vitest';
import { inPairs } from './in-pairs.ts';

test('each contradiction has its two sides', () => {
  expect(inPairs([1, 2, 3, 4])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('nothing is lost of an odd number', () => {
  expect(inPairs([1, 2, 3])).toEqual([[1, 2], [3]]);
  expect(inPairs([])).toEqual([]);
});
