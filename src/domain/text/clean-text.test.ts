import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('ligatures, full-width and mathematical letters become plain letters', () => {
  expect(cleanText('eﬃcient ﬂow of Ａ１ in 𝑓(𝑥) Ⅳ')).toBe('efficient flow of A1 in f(x) IV');
});

test('what would change its meaning stays', () => {
  expect(cleanText('10² m³, ½ cup, 5⁻¹, H₂O, ™, …')).toBe('10² m³, ½ cup, 5⁻¹, H₂O, ™, …');
});

test('odd spaces and hyphens become ordinary ones, invisible characters go', () => {
  expect(cleanText('a\u00a0b\u2009c\u2011d\u200be\u0000f\u00adg')).toBe('a b c-def-g');
});

test('letters with separate accents are composed', () => {
  expect(cleanText('ble\u030a å e\u0301')).toBe('bl\u0065\u030a å é');
});

test('accents that stand loose before their letters are put on them', () => {
  expect(cleanText('L´eon, C´ıcero, J¨urgen, Fran¸cois, Grac¸a, ˇCapek, ˙I. Polat')).toBe(
    'Léon, Cícero, Jürgen, François, Graça, Čapek, İ. Polat',
  );
});

test('quotes and dashes of Windows are read', () => {
  expect(cleanText('Here\u0092s \u0093one\u0094 \u0096 two')).toBe('Here’s “one” – two');
});

test('an apostrophe is one, whichever way its glyph was named', () => {
  expect(cleanText('the reader\u02bcs own words')).toBe('the reader’s own words');
});

test('the dots of a table of contents become one sign', () => {
  expect(cleanText('2.1 Methods . . . . . . . . . 14')).toBe('2.1 Methods … 14');
});

test('bullets of symbol fonts become bullets', () => {
  expect(cleanText('\uf0b7 first')).toBe('• first');
});

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});
