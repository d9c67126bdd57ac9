import { expect, test } from 'vitest';
import { hasMatch, matchPieces, nearMatch } from './match-pieces.ts';

const marked = (text: string, words: string) =>
  matchPieces(text, words).flatMap(({ piece, isMatch }) => (isMatch ? [piece] : []));

test('words are marked where they begin, whatever their case', () => {
  expect(marked('Testing tests the contest.', 'test')).toEqual(['Test', 'test']);
});

test('nothing is lost between the marks', () => {
  const text = 'Retrieval practice (recall) helps.';
  const pieces = matchPieces(text, 'recall practice').map(({ piece }) => piece);
  expect(pieces.join('')).toBe(text);
});

test('signs in the words do no harm, and short words are not marked', () => {
  expect(marked('a (b) c++ of it', '(b) c++ of')).toEqual([]);
});

test('a long text begins shortly before its first match', () => {
  const text = `${'word '.repeat(60)}spacing effect`;
  expect(nearMatch(text, 'spacing')).toMatch(/^… .*spacing effect$/);
  expect(nearMatch(text, 'spacing').length).toBeLessThan(100);
});

test('a text has the words, or is only close to them in meaning', () => {
  expect(hasMatch('Unsalted, then salted again.', 'salt')).toBe(true);
  expect(hasMatch('Unsalted vegetables spoil.', 'salt')).toBe(false);
  expect(hasMatch('Whatever it says.', 'of')).toBe(true);
});
