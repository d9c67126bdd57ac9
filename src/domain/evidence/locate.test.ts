import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededChance } from '../../../evals/library/evidence/chance.ts';
import { falseFinds, missedQuotes } from '../../../evals/library/evidence/locate-suite.ts';
import { writeSentence, writtenBlocks } from '../../../evals/library/evidence/written-text.ts';
import { locate, locator } from './locate.ts';

test('the same characters are exact, and their place is told', () => {
  const blocks = [aBlock('p1-1', 'Cells divide to grow. Bone stores calcium.')];

  expect(locate('Bone stores calcium.', blocks)).toMatchObject({
    block_id: 'p1-1',
    page: 1,
    start: 22,
    end: 42,
    exactness: 'exact',
    score: 1,
    occurrences: 1,
  });
});

test.each([
  ['a line break', 'An example of\nspaced practice'],
  ['a hyphen at the end of a line', 'An exam- ple of spaced prac-\ntice'],
  ['a soft hyphen', 'An exam\u00adple of spaced practice'],
  ['another case', 'AN EXAMPLE OF SPACED PRACTICE'],
  ['hard spaces', 'An\u00a0example of\u202fspaced practice'],
])('a quote is found despite %s', (_, quote) => {
  const blocks = [aBlock('p1-1', 'This is it: An example of spaced practice, by hand.')];

  expect(textOf(locate(quote, blocks), blocks)).toBe('An example of spaced practice');
  expect(locate(quote, blocks)?.exactness).toBe('normalised');
});

test('ligatures, quote marks, dashes, kept hyphens and Unicode forms are the same words', () => {
  const text = 'The “official” reef – a first-rate site – lies off Malmø’s café.';
  const blocks = [aBlock('p1-1', text)];
  const quote = 'The "oﬃcial" reef — a ﬁrst-\nrate site - lies off Malmø\'s cafe\u0301.';

  const found = locate(quote, blocks);

  expect(found?.exactness).toBe('normalised');
  expect(textOf(found, blocks)).toBe(text);
});

test('a few misread letters are forgiven, and cost their share', () => {
  const text = 'The modern harbour was rebuilt after the storm of the century.';
  const blocks = [aBlock('p1-1', `First of all. ${text} Then came peace.`)];

  const found = locate('The modem harbonr was rebuilt after the storm of the century.', blocks);

  expect(textOf(found, blocks)).toBe(text);
  expect(found?.exactness).toBe('fuzzy');
  // 51 letters; "rn" read as "m" is two edits, "u" read as "n" one.
  expect(found?.score).toBeCloseTo(0.99 * (1 - 3 / 50), 2);
});

test.each([
  ['a changed digit', 'The bridge is 415 metres long and was opened by the mayor.'],
  ['a lost decimal point', 'The bridge is 4 metres long and was opened by the mayor.'],
  ['a left-out denial', 'The bridge was opened by the mayor in the rain of that year.'],
  ['an added denial', 'The tunnel was not closed by the council in the snow of spring.'],
  ['a turned direction', 'The traffic has decreased in every month since the bridge was opened.'],
  [
    'a prefix that turns the word',
    'The council was unable to pay for the bridge in a single year.',
  ],
  [
    'another spelled number',
    'The council met three times before the bridge was opened by the mayor.',
  ],
])('a quote with %s is not the same quote', (_, quote) => {
  const blocks = [
    aBlock('p1-1', 'The bridge is 416 metres long and was opened by the mayor.'),
    aBlock('p1-2', 'The bridge is 4.5 metres long and was opened by the mayor.'),
    aBlock('p1-3', 'The bridge was not opened by the mayor in the rain of that year.'),
    aBlock('p1-4', 'The tunnel was closed by the council in the snow of spring.'),
    aBlock('p1-5', 'The traffic has increased in every month since the bridge was opened.'),
    aBlock('p1-6', 'The council was able to pay for the bridge in a single year.'),
    aBlock('p1-7', 'The council met two times before the bridge was opened by the mayor.'),
  ];

  expect(locate(quote, blocks)).toBeNull();
});

test('a quote over the end of a block has a span in each', () => {
  const blocks = [
    aBlock('p1-9', 'The sentence begins on one'),
    aBlock('p2-1', 'page and ends here. So.', 2),
  ];

  const found = locate('begins on one page and ends here.', blocks);

  expect(found?.spans).toEqual([
    { block_id: 'p1-9', page: 1, start: 13, end: 26 },
    { block_id: 'p2-1', page: 2, start: 0, end: 19 },
  ]);
});

test('of several places the hinted one is taken, else the first, and all are counted', () => {
  const blocks = [1, 2, 3].map((page) => aBlock(`p${page}-1`, 'Bone stores calcium.', page));
  const finder = locator(blocks);

  expect(finder.locate('Bone stores calcium')).toMatchObject({ page: 1, occurrences: 3 });
  expect(finder.locate('Bone stores calcium', { page: 3 })).toMatchObject({ page: 3 });
  expect(finder.locate('Bone stores calcium', { block_id: 'p2-1' })).toMatchObject({ page: 2 });
  expect(finder.locate('Bone stores calcium', { page: 9 })).toMatchObject({ page: 1 });
});

test('what a heading and a sentence both say is found in the sentence', () => {
  const said = 'Bone stores calcium.';
  const blocks = [{ ...aBlock('p1-1', said), kind: 'heading' }, aBlock('p1-2', `${said} So.`)];

  expect(locate(said, blocks)?.block_id).toBe('p1-2');
  expect(locate(said, blocks, { block_id: 'p1-1' })?.block_id).toBe('p1-1');
});

test('a short quote stands on whole words, and a number is never cut', () => {
  const blocks = [aBlock('p1-1', 'The heart of 1,120 patients was healthy in 2010.5 cases.')];

  expect(locate('art', blocks)).toBeNull();
  expect(locate('120 patients was healthy', blocks)).toBeNull();
  expect(locate('was healthy in 2010', blocks)).toBeNull();
  expect(locate('1,120 patients was healthy', blocks)?.exactness).toBe('exact');
});

test('nothing is found for a quote without words, or in a document without blocks', () => {
  expect(locate('…', [aBlock('p1-1', 'Well… yes.')])).toBeNull();
  expect(locate('Bone stores calcium', [])).toBeNull();
});

test('any run of words of any text is found where it stands', () => {
  const word = fc.stringMatching(/^[a-zæøå]{2,9}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 8, maxLength: 40 }), fc.nat(), (words, seed) => {
      const first = seed % (words.length - 4);
      const quote = words.slice(first, first + 4).join(' ');
      const found = locate(quote.replaceAll(' ', '\n'), [aBlock('p1-1', words.join(' '))]);
      expect(textOf(found, [aBlock('p1-1', words.join(' '))])).toBe(quote);
    }),
  );
});

test.each(['en', 'no'] as const)('500 disturbed quotes are found in their place (%s)', (tongue) => {
  const chance = seededChance(21);
  const blocks = writtenBlocks(chance, 600, tongue);

  expect(missedQuotes(blocks, 500, chance)).toEqual([]);
});

test.each(['en', 'no'] as const)('500 foreign sentences are found nowhere (%s)', (tongue) => {
  const chance = seededChance(22);
  const blocks = writtenBlocks(chance, 600, tongue);
  const foreign = Array.from({ length: 500 }, () => writeSentence(chance, tongue, 'foreign'));

  expect(falseFinds(locator(blocks), foreign)).toEqual([]);
});

function aBlock(block_id: string, text: string, source_page = 1) {
  return { block_id, text, source_page };
}

function textOf(found: ReturnType<typeof locate>, blocks: readonly { text: string }[]) {
  return found && blocks[0]?.text.slice(found.start, found.end);
}
