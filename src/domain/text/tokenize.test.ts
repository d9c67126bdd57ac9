import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStopWord, textLanguage, tokenize } from './tokenize.ts';

const terms = (text: string, language: 'en' | 'no' | 'other' = 'en') =>
  tokenize(text, language).map(({ term }) => term);

/** From the sample vocabularies on snowballstem.org. */
test.each([
  ['consignment', 'consign'],
  ['consisted', 'consist'],
  ['consolatory', 'consolatori'],
  ['knightly', 'knight'],
  ['knocked', 'knock'],
  ['generously', 'generous'],
  ["knight's", 'knight'],
  ['skies', 'sky'],
] as const)('the English word %s has the published stem %s', (word, stem) => {
  expect(terms(word, 'en')).toEqual([stem]);
});

test.each([
  ['havnedistriktene', 'havnedistrikt'],
  ['havnedistrikter', 'havnedistrikt'],
  ['opningene', 'opning'],
  ['havneeffektivitet', 'havneeffektivit'],
] as const)('the Norwegian word %s has the published stem %s', (word, stem) => {
  expect(terms(word, 'no')).toEqual([stem]);
});

test('words of other languages are folded, not stemmed', () => {
  expect(terms('Die Häuser der Städte', 'other')).toEqual(['die', 'häuser', 'der', 'städte']);
});

test('forms of one word meet, whatever their letters look like', () => {
  expect(terms('Eﬃcient EFFICIENT efficiently')).toEqual(['effici', 'effici', 'effici']);
  expect(terms('Ｈ２Ｏ H₂O h2o CO₂')).toEqual(['h2o', 'h2o', 'h2o', 'co2']);
});

test('numbers keep their inner marks, powers stand alone', () => {
  expect(terms('about 3.5 of 1,000 in 10² m, 5.')).toEqual([
    'about',
    '3.5',
    'of',
    '1,000',
    'in',
    '10',
    '2',
    'm',
    '5',
  ]);
  expect(terms('version 1.2b')).toEqual(['version', '1', '2b']);
});

test('hyphens part words, apostrophes do not', () => {
  expect(terms("the well-known learner's don’t")).toEqual([
    'the',
    'well',
    'known',
    'learner',
    "don't",
  ]);
});

test('stop words stay in and are known as such', () => {
  expect(terms('the cell')).toEqual(['the', 'cell']);
  expect(isStopWord('The', 'en')).toBe(true);
  expect(isStopWord('don’t', 'en')).toBe(true);
  expect(isStopWord('cell', 'en')).toBe(false);
  expect(isStopWord('ikke', 'no')).toBe(true);
  expect(isStopWord('the', 'other')).toBe(false);
});

test('both written forms of Norwegian are Norwegian', () => {
  expect(['en', 'no', 'nb', 'nn', 'de', null].map(textLanguage)).toEqual([
    'en',
    'no',
    'no',
    'no',
    'other',
    'other',
  ]);
});

test('an endless word becomes a term of bounded length', () => {
  expect(terms('G'.repeat(10_000), 'other')[0]).toHaveLength(64);
});

test('tokens stand in order without overlap and none is empty, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('en' as const, 'no' as const, 'other' as const),
      (text, language) => {
        const tokens = tokenize(text, language);
        const isSound = tokens.every(
          ({ term, start, end }, at) =>
            term !== '' && end > start && start >= (tokens[at - 1]?.end ?? 0),
        );
        expect(isSound).toBe(true);
      },
    ),
  );
});

test('a word is the same term wherever it stands', () => {
  const word = fc.constantFrom('cells', 'Dividing', '3.5', "it's", 'CO₂', 'naïve', 'x');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(terms(words.join(' '))).toEqual(words.flatMap((one) => terms(one)));
    }),
  );
});
