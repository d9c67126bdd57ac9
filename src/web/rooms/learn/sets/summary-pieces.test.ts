import { expect, test } from 'vitest';
import { summaryPieces } from './summary-pieces.ts';

test('each passage stands behind the words that it says', () => {
  const [a, b] = [{ text: 'Tides rise.' }, { text: 'Tides fall.' }];
  expect(summaryPieces('Tides rise. And then: Tides fall. So it goes.', [b, a])).toEqual([
    { text: 'Tides rise.', passages: [a] },
    { text: ' And then: Tides fall.', passages: [b] },
    { text: ' So it goes.', passages: [] },
  ]);
});

test('a summary in other words is whole, with its passages at the end', () => {
  const passages = [{ text: 'The Moon pulls.' }, { text: 'The Sun pulls too.' }];
  expect(summaryPieces('Both pull at the sea.', passages)).toEqual([
    { text: 'Both pull at the sea.', passages },
  ]);
});

test('a summary that rests on nothing is whole', () => {
  expect(summaryPieces('Words.', [])).toEqual([{ text: 'Words.', passages: [] }]);
});
