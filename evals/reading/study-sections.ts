/** Sections of the OpenStax books as study material, with the candidates that they give. */

import { extractConcepts } from '../../src/domain/concepts/extract-concepts.ts';
import type { ConceptBlock } from '../../src/domain/concepts/tagging/concept-block.ts';
import { makeCards } from '../../src/domain/study/cards.ts';
import type { CardCandidate, ItemCandidate } from '../../src/domain/study/drafts/candidate.ts';
import type { StudyMaterial } from '../../src/domain/study/facts/study-material.ts';
import { makeItems } from '../../src/domain/study/items.ts';
import { readSections } from '../library/concepts/openstax-sections.ts';

export interface StudySection {
  title: string;
  material: StudyMaterial;
  cards: CardCandidate[];
  items: ItemCandidate[];
}

/**
 * The anatomy book was on the table when the patterns were written, but chapters of this one
 * were read too and its guessing figures were seen, so it guards rather than judges.
 */
export const judgedBook = 'psychology-2e';
const SHORTEST_SECTION = 300;

export async function studySections(folder: string, book: string): Promise<StudySection[]> {
  const sections = await readSections(folder);
  return sections
    .filter((section) => section.book === book && wordsIn(section.blocks) >= SHORTEST_SECTION)
    .map(({ title, blocks }) => {
      const concepts = extractConcepts(blocks, 'en');
      const material: StudyMaterial = { language: 'en', blocks, concepts };
      return { title, material, cards: makeCards(material), items: makeItems(material, 'medium') };
    });
}

function wordsIn(blocks: readonly ConceptBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}
