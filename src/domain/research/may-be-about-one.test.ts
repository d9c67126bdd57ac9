import { expect, test } from 'vitest';
import { mayBeAboutOne } from './may-be-about-one.ts';

test.each([
  ['The bridge is 100 metres long.', 'The bridge is 50 metres long.', true],
  ['Broen er trygg om vinteren.', 'Om vinteren er broen ikke trygg.', true],
  ['The bridge is 100 metres long.', 'Bread needs yeast and time.', false],
  ['The bridge is green.', 'The bridge was sold.', false],
])('%s – %s', (one, other, may) => {
  expect(mayBeAboutOne(one, other)).toBe(may);
});
