import { expect, test } from 'vitest';
import { readGlyphs } from './odd-glyphs.ts';

test('hats, tall brackets and sums of the extension font become readable', () => {
  expect(readGlyphs('b', 'FXTVQM+CMEX10').text).toBe('ˆ');
  expect(readGlyphs('\u0012', 'CMEX10')).toEqual({ text: '(', drop: 1.43 });
  expect(readGlyphs('X', 'CMEX10').text).toBe('∑');
});

test('signs put together from two are read as one', () => {
  expect(readGlyphs('6∈', 'CMSY10').text).toBe('∉');
  expect(readGlyphs('7→', 'CMSY8').text).toBe('↦');
  expect(readGlyphs('`', 'CMMI10').text).toBe('ℓ');
});

test('list marks of symbol fonts are read as dots', () => {
  expect(readGlyphs('y', 'FEFTMW+Wingdings2').text).toBe('•');
});

test('text of other fonts stays as it is', () => {
  expect(readGlyphs('b6`X', 'Times-Roman')).toEqual({ text: 'b6`X', drop: 0 });
});
