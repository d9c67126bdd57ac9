import { expect, test } from 'vitest';
import { countWords, joinLines } from './join-lines.ts';

/** The two lines as one text, with the words of `document` as evidence. */
function join(line: string, next: string, document = ''): string {
  const { drop, glue } = joinLines(line, next, countWords(document.split('\n')));
  return line.slice(0, line.length - drop) + glue + next;
}

test('lines are joined with a space', () => {
  expect(join('the quick brown', 'fox')).toBe('the quick brown fox');
});

test('a word broken at the line end becomes whole', () => {
  expect(join('the estab-', 'lishment of')).toBe('the establishment of');
  expect(join('grønne fotosyn-', 'tetiske bakterier')).toBe('grønne fotosyntetiske bakterier');
});

test('a hyphen of the word stays when the document writes it so elsewhere', () => {
  expect(join('the log-', 'posterior is', 'A log-posterior is smooth.')).toBe(
    'the log-posterior is',
  );
});

test('a word that stands whole elsewhere loses its hyphen, even if its halves are words', () => {
  expect(join('two frame-', 'works', 'frame works frameworks')).toBe('two frameworks');
});

test('well-known and the like keep their hyphen without evidence', () => {
  expect(join('a well-', 'known fact', 'It is known.')).toBe('a well-known fact');
  expect(join('state-of-the-', 'art systems', 'art')).toBe('state-of-the-art systems');
  expect(join('the source-', 'side parsers', 'A source.')).toBe('the source-side parsers');
  expect(join('the POS-', 'dependency rules')).toBe('the POS-dependency rules');
  expect(join('the array-', 'consuming library', 'array consuming')).toBe(
    'the array-consuming library',
  );
});

test('a hanging hyphen keeps its space', () => {
  expect(join('two-', 'and three-fold')).toBe('two- and three-fold');
  expect(join('kunnskaps-', 'og læringsmål')).toBe('kunnskaps- og læringsmål');
});

test('a hyphen before a capital or a digit stays', () => {
  expect(join('Lezcano-', 'Casado')).toBe('Lezcano-Casado');
  expect(join('COVID-', '19')).toBe('COVID-19');
  expect(join('2019-', '2020')).toBe('2019-2020');
});

test('a spaced dash stays a spaced dash', () => {
  expect(join('a word –', 'and more')).toBe('a word – and more');
  expect(join('a word -', 'and more')).toBe('a word - and more');
  expect(join('arrays—', 'and frames')).toBe('arrays—and frames');
});

test('an address that runs over the line stays one address', () => {
  expect(join('see https://example.org/a-', 'b/c.html')).toBe('see https://example.org/a-b/c.html');
  expect(join('see https://', 'www.example.org')).toBe('see https://www.example.org');
  expect(join('see https://example.org/', 'path')).toBe('see https://example.org/path');
});

test('the halves of a broken word are no evidence', () => {
  expect([...countWords(['the high-', 'est score']).keys()]).toEqual(['the', 'score']);
});
