import { expect, test } from 'vitest';
import { findInBlocks } from './find-in-blocks.ts';

const blocks = [
  { block_id: 'p1-1', text: 'The Testing effect is strong. The testing\neffect lasts.' },
  { block_id: 'p9-2', text: 'Cost (in hours): 3.5' },
];

test('every place is found, over line breaks and whatever the case', () => {
  expect(findInBlocks(blocks, 'testing effect')).toEqual([
    { block_id: 'p1-1', start: 4, end: 18 },
    { block_id: 'p1-1', start: 34, end: 48 },
  ]);
});

test('signs stand for themselves', () => {
  expect(findInBlocks(blocks, '(in hours)')).toEqual([{ block_id: 'p9-2', start: 5, end: 15 }]);
  expect(findInBlocks(blocks, '3x5')).toEqual([]);
});

test('one letter finds nothing', () => {
  expect(findInBlocks(blocks, 'e')).toEqual([]);
});
