import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { noScores } from '../drafts/scores.ts';
import { readFacts } from '../facts/facts.ts';
import { peopleOf } from './people.ts';
import { personDrafts, personItems } from './person-items.ts';

const text = [
  'Ellen Marsh founded the first station for lichens on Hollow Ridge in 1931.',
  'Peter Reed, a botanist of the station, measured the same rocks for thirty years.',
  'Anna Lund wrote the handbook of northern lichens that pupils still use.',
  'Otto Hagen proposed the slow method in a lecture at the Old Hall in Port Ellis.',
  'The work was paid for by the Marsh Foundation, and Karl Strand (born 1901) drew the plates.',
].join(' ');
const blocks = [
  { block_id: 'b1', text, source_page: 1, section: 'Lichens', kind: 'paragraph' as const },
];
const book = readFacts({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });

test('people are told from places and foundations', () => {
  expect(peopleOf(book)).toEqual([
    'Ellen Marsh',
    'Peter Reed',
    'Anna Lund',
    'Otto Hagen',
    'Karl Strand',
  ]);
});

test('who did something is asked among the people of the text', () => {
  const items = personItems(personDrafts(book), noScores);
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'person',
      question: 'Who founded the first station for lichens on Hollow Ridge in 1931?',
      options: ['Ellen Marsh', 'Peter Reed', 'Anna Lund', 'Otto Hagen'],
    }),
  );
});
