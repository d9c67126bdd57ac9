import { expect, test } from 'vitest';
import { markPieces } from './span-boxes.ts';
import { piecesIn, tableCells } from './table-cells.ts';

const TEXT = 'Vegetable | Salt\nCarrot sticks | 3 %';

test('each cell says where it stands in the text', () => {
  const words = tableCells(TEXT)?.map((row) => row.map(({ start, end }) => TEXT.slice(start, end)));
  expect(words).toEqual([
    ['Vegetable', 'Salt'],
    ['Carrot sticks', '3 %'],
  ]);
});

test('lines that are no rows of one width are no table', () => {
  expect(tableCells('one line')).toBe(null);
  expect(tableCells('a | b\nc')).toBe(null);
  expect(tableCells('')).toBe(null);
});

test('a mark over two cells marks what of it stands in each, and not what stands between', () => {
  const mark = { block_id: 'b', start: TEXT.indexOf('sticks'), end: TEXT.length, mark: 'cite' };
  const pieces = markPieces({ block_id: 'b', text: TEXT }, [mark]);
  const [, row = []] = tableCells(TEXT) ?? [];
  expect(row.map((cell) => piecesIn(cell, pieces))).toEqual([
    [
      { start: 17, text: 'Carrot ', mark: null },
      { start: 24, text: 'sticks', mark: 'cite' },
    ],
    [{ start: 33, text: '3 %', mark: 'cite' }],
  ]);
});
