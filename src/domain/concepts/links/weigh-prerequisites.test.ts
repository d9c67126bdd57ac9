import { expect, test } from 'vitest';
import type { ConceptMap, ExtractedConcept } from '../../../contracts/concept.ts';
import { weighPrerequisites } from './weigh-prerequisites.ts';

function concept(term: string, block_id: string, isDefined = true): ExtractedConcept {
  const span = { block_id, start: 0, end: term.length, text: term };
  return {
    term,
    aliases: [],
    definition: isDefined ? { ...span, kind: 'is', meaning: null } : null,
    mentions: [span],
    relevance: 'High',
    score: 1,
  };
}

const sentence = { block_id: 'b1', start: 0, end: 1, text: 'x' };
const order = new Map([
  ['b1', 1],
  ['b2', 2],
]);

test('a stated link outweighs an order of pages, and no link runs in a ring', () => {
  const map: ConceptMap = {
    extracted_concepts: [
      concept('tide', 'b1'),
      concept('spring tide', 'b2'),
      concept('moon', 'b1'),
    ],
    concept_relationships: [
      { from: 'spring tide', to: 'tide', kind: 'prerequisite', sentence },
      { from: 'tide', to: 'spring tide', kind: 'related', sentence },
      { from: 'moon', to: 'spring tide', kind: 'related', sentence },
    ],
  };
  expect(weighPrerequisites(map, order)).toEqual([
    { concept: 'spring tide', needs: 'tide', weight: 0.8 },
    { concept: 'spring tide', needs: 'moon', weight: 0.4 },
  ]);
});

test('what is explained nowhere is required by nothing', () => {
  const map: ConceptMap = {
    extracted_concepts: [concept('moon', 'b1', false), concept('tide', 'b2')],
    concept_relationships: [{ from: 'moon', to: 'tide', kind: 'related', sentence }],
  };
  expect(weighPrerequisites(map, order)).toEqual([]);
});
