/** Sections of the OpenStax books as study material, with the candidates that they give. */

import { extractConcepts } from '../../src/domain/concepts/extract-concepts.ts';
import type { ConceptBlock } from '../../src/domain/concepts/tagging/concept-block.ts';
import type { CardCandidate, ItemCandidate } from '../../src/domain/study/drafts/candidate.ts';
import type { StudyMaterial } from '../../src/domain/study/facts/study-material.ts';
import { readCandidates } from '../../src/features/reading/coach/find-candidates.ts';
import { draftCandidates } from '../../src/features/reading/coach/sound-candidates.ts';
import type { LocalModels } from '../../src/kernel/model/local-models.ts';
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
const MOST_SECTIONS = 40;

/** As the coach has them: drafted by rules, read and ranked by the shipped models. */
export async function studySections(
  folder: string,
  book: string,
  local: LocalModels,
): Promise<StudySection[]> {
  const sections = (await readSections(folder)).filter(
    (section) => section.book === book && wordsIn(section.blocks) >= SHORTEST_SECTION,
  );
  const read: StudySection[] = [];
  for (const { title, blocks } of sections.slice(0, MOST_SECTIONS)) {
    const concepts = extractConcepts(blocks, 'en');
    const material: StudyMaterial = { language: 'en', blocks, concepts };
    const drafted = draftCandidates({ ...material, blocks: [...blocks] });
    const { cards, items } = await readCandidates(drafted, {
      material: { ...material, blocks: [...blocks] },
      difficulty: 'medium',
      local,
    });
    read.push({ title, material, cards, items });
  }
  return read;
}

export function wordsIn(blocks: readonly ConceptBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}
