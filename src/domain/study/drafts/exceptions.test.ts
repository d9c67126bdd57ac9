import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { readFacts } from '../facts/facts.ts';
import { comparedDrafts } from './compared-english.ts';
import { exceptionDrafts } from './exceptions.ts';

test.each([
  [
    'en',
    'A reader may keep a library book for four weeks unless the loan has been extended by the librarian.',
    '“A reader may keep a library book for four weeks.” What is the exception?',
    'Unless the loan has been extended by the librarian.',
  ],
  [
    'en',
    'The ferry carries bicycles free of charge, provided that the deck is not full.',
    '“The ferry carries bicycles free of charge.” On what condition?',
    'Provided that the deck is not full.',
  ],
  [
    'no',
    'Fartøyer skal holde til høyre i leden, med mindre havnesjefen har bestemt noe annet.',
    '«Fartøyer skal holde til høyre i leden.» Hva er unntaket?',
    'Med mindre havnesjefen har bestemt noe annet.',
  ],
] as const)(
  'a rule is told, and what limits it is asked for (%s)',
  (language, text, question, answer) => {
    expect(draftsOf(text, language)).toMatchObject([{ question, answer }]);
  },
);

test('“as long as” in a comparison limits nothing', () => {
  expect(
    draftsOf('The northern pier is twice as long as the southern pier of the town.', 'en'),
  ).toEqual([]);
});

test('two kinds told side by side are compared', () => {
  const text =
    'Clinker hulls are built of planks that overlap each other. Carvel hulls are built of planks that lie edge to edge.';
  const book = bookOf(text, 'en');
  expect(comparedDrafts(book.fit, book.casing)).toMatchObject([
    {
      kind: 'contrast',
      question: 'How do clinker hulls and carvel hulls differ?',
      answer: text,
      quote: { text },
    },
  ]);
});

test('two things of which different things are said are not compared', () => {
  const book = bookOf(
    'The harbour has a stone pier on its northern side. Fishermen sell their catch in the market hall.',
    'en',
  );
  expect(comparedDrafts(book.fit, book.casing)).toEqual([]);
});

function bookOf(text: string, language: TextLanguage) {
  const blocks = [{ block_id: 'b1', kind: 'paragraph', text, source_page: 1, section: 'Rules' }];
  return readFacts({ language, blocks, concepts: extractConcepts(blocks, language) });
}

function draftsOf(text: string, language: TextLanguage) {
  return bookOf(text, language).fit.flatMap((fact) => exceptionDrafts(fact, language));
}
