import { expect, test } from 'vitest';
import { holdsPhrase, holdsRow, wordRowsOf } from './word-rows.ts';

const SENTENCE = 'The quiet harbour of Vesle keeps its own tide table since 1881.';
const rows = wordRowsOf(SENTENCE);

test.each([
  ['the sentence itself', SENTENCE, true],
  ['five of its words, otherwise written', 'it: "harbour of VESLE,\n keeps its" …', true],
  ['four of its words', 'The quiet harbour of Halden', false],
  ['its words in another order', 'since 1881 the table of its own tide keeps Vesle quiet', false],
  ['nothing', '', false],
])('%s', (_what, text, holds) => {
  expect(holdsRow(text, rows)).toBe(holds);
});

test('a text of fewer words has no rows', () => {
  expect(wordRowsOf('Neap tides are small').size).toBe(0);
});

test('a phrase is found as whole words, a single word never', () => {
  expect(holdsPhrase('The paper "Tides at Vesle" says so.', 'Tides at Vesle')).toBe(true);
  expect(holdsPhrase('Riptides at Vesle', 'Tides at Vesle')).toBe(false);
  expect(holdsPhrase('Tides', 'Tides')).toBe(false);
});
