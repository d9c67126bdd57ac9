import { expect, test } from 'vitest';
import type { Block } from '../../contracts/document.ts';
import { markPieces, spanBoxes } from './span-boxes.ts';

const line = (page: number, y: number, start: number, end: number) => ({
  page,
  x: 100,
  y,
  width: (end - start) * 5,
  height: 10,
  start,
  end,
});

const block: Block = {
  block_id: 'p1-1',
  text: 'abcdefghij'.repeat(3),
  source_page: 1,
  section: null,
  section_path: [],
  kind: 'paragraph',
  ocr_confidence: null,
  boxes: [line(1, 700, 0, 10), line(1, 712, 10, 20), line(2, 50, 20, 30)],
};

test('a span over lines and pages is cut to its letters on each of them', () => {
  const boxes = spanBoxes([block], [{ block_id: 'p1-1', start: 8, end: 22 }]);
  expect(boxes).toEqual([
    { ...line(1, 700, 8, 10), x: 140 },
    line(1, 712, 10, 20),
    line(2, 50, 20, 22),
  ]);
});

test('spans of blocks that are not there, and empty ones, have no place', () => {
  expect(spanBoxes([block], [{ block_id: 'p9-1', start: 0, end: 5 }])).toEqual([]);
  expect(spanBoxes([block], [{ block_id: 'p1-1', start: 5, end: 5 }])).toEqual([]);
});

test('a text is cut where marks begin and end, and no letter is lost', () => {
  const pieces = markPieces(block, [
    { block_id: 'p1-1', start: 5, end: 12, mark: 'a' },
    { block_id: 'p1-1', start: 10, end: 15, mark: 'b' },
    { block_id: 'p2-1', start: 0, end: 3, mark: 'elsewhere' },
  ]);
  expect(pieces.map(({ start, mark }) => [start, mark])).toEqual([
    [0, null],
    [5, 'a'],
    [10, 'b'],
    [12, 'b'],
    [15, null],
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe(block.text);
});

test('a mark that reaches beyond the text ends with it', () => {
  const pieces = markPieces(block, [{ block_id: 'p1-1', start: 25, end: 99, mark: 'a' }]);
  expect(pieces.at(-1)).toEqual({ start: 25, text: 'fghij', mark: 'a' });
});
