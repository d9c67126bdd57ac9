import { expect, test } from 'vitest';
import { isPluralWord } from './english-clause.ts';

test.each([
  ['plateaus', true],
  ['bureaus', true],
  ['milieus', true],
  ['glaciers', true],
  ['nucleus', false],
  ['virus', false],
  ['glass', false],
  ['basis', false],
])('that "%s" is several is %s', (lower, isPlural) => {
  expect(isPluralWord({ lower, tag: 'noun' })).toBe(isPlural);
});
