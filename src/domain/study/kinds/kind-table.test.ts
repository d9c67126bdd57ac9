import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { readFacts } from '../facts/facts.ts';
import { meaningsOf } from '../facts/meanings.ts';
import { kindTable } from './kind-table.ts';

const TEXT = `A covalent bond is a bond that forms when two atoms share electrons. An ionic bond is a bond
that forms between ions of opposite charge. Covalent bonds, ionic bonds and hydrogen bonds hold matter together.
A hydrogen bond is a weak bond that forms between polar molecules. Polar molecules form hydrogen bonds.
Ionic bonds are strong. A covalent bond can be polar. Hydrogen bonds are found in water.`;

test('names with one head are siblings; a thing is none of its own other forms', () => {
  const blocks = [
    {
      block_id: 'b1',
      text: TEXT.replace(/\n/g, ' '),
      source_page: 1,
      section: null,
      kind: 'paragraph',
    },
  ];
  const book = readFacts({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });
  const table = kindTable(book, meaningsOf(book.concepts, book));

  expect(table.kinship('ionic bond', 'covalent bond')).not.toBeNull();
  expect(table.kinship('ionic bond', 'ionic bonds')).toBeNull();
  expect(table.isAbove('ionic bond', 'bond')).toBe(true);
  expect(table.siblingsOf('ionic bond')).not.toContain('ionic bond');
});
