import { expect, test } from 'vitest';
import { readTexGlyphs } from './tex-glyphs.ts';

test('hats, tall brackets and sums of the extension font become readable', () => {
  expect(readTexGlyphs('b', 'FXTVQM+CMEX10').text).toBe('ˆ');
  expect(readTexGlyphs('\u0012', 'CMEX10')).toEqual({ text: '(', drop: 1.43 });
  expect(readTexGlyphs('X', 'CMEX10').text).toBe('∑');
});

test('signs put together from two are read as one', () => {
  expect(readTexGlyphs('6∈', 'CMSY10').text).toBe('∉');
  expect(readTexGlyphs('7→', 'CMSY8').text).toBe('↦');
  expect(readTexGlyphs('`', 'CMMI10').text).toBe('ℓ');
});

test('text of other fonts stays as it is', () => {
  expect(readTexGlyphs('b6`X', 'Times-Roman')).toEqual({ text: 'b6`X', drop: 0 });
});
