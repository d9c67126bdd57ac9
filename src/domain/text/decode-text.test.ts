import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const words = 'Blåbærsyltetøy er godt – særlig på lørdag. ';

test('Unicode text comes out as it went in, in all its encodings', () => {
  const wide = Buffer.from(`\ufeff${words}`, 'utf16le');
  const swapped = Buffer.from(wide).swap16();

  expect(decodeText(Buffer.from(words))).toEqual({ text: words, encoding: 'utf-8' });
  expect(decodeText(Buffer.from(`\ufeff${words}`))).toEqual({ text: words, encoding: 'utf-8' });
  expect(decodeText(wide)).toEqual({ text: words, encoding: 'utf-16le' });
  expect(decodeText(swapped)).toEqual({ text: words, encoding: 'utf-16be' });
});

test('text that is not Unicode is read as Western European', () => {
  const latin = 'Blåbærsyltetøy er godt.';

  expect(decodeText(Buffer.from(latin, 'latin1'))).toEqual({
    text: latin,
    encoding: 'windows-1252',
  });
});

test('text that is not Unicode is known by a letter far behind its beginning, too', () => {
  const late = Buffer.concat([Buffer.from('a'.repeat(70_000)), Buffer.from('blåbær', 'latin1')]);

  expect(decodeText(late)?.text.slice(-6)).toBe('blåbær');
});

test('one wrong byte does not turn a Unicode text into another language', () => {
  const damaged = Buffer.concat([Buffer.from(words.repeat(20)), Buffer.from([0xe5])]);

  expect(decodeText(damaged)?.encoding).toBe('utf-8');
});

test('a letter at the edge of what is looked at does not confuse it', () => {
  for (const padding of [65_533, 65_534, 65_535]) {
    expect(decodeText(Buffer.from(`${'a'.repeat(padding)}åøå`))?.encoding).toBe('utf-8');
  }
});

test('a stray zero does not make a long text unreadable', () => {
  expect(decodeText(Buffer.from(`${words.repeat(40)}\0${words}`))?.encoding).toBe('utf-8');
});

test('bytes that are no text are refused', () => {
  expect(decodeText(Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]))).toBeUndefined();
  expect(decodeText(Buffer.from('text\0with zeros'))).toBeUndefined();
});

test('any text of whole characters survives UTF-8', () => {
  const printable = fc.string({ unit: fc.constantFrom(...'abc æøå\n – “” ψ 漢') });
  fc.assert(
    fc.property(printable, (text) => {
      expect(decodeText(Buffer.from(text))?.text).toBe(text);
    }),
  );
});
