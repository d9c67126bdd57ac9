/** Where the terms of a document stand and are defined, for weighing its sentences. */
import type { ExtractedConcept } from '../../contracts/concept.ts';
import type { ProseSentence } from '../concepts/tagging/prose.ts';

export interface TermPlaces {
  /** How much a sentence names the terms, 0 to 1. */
  density: (sentence: ProseSentence) => number;
  /** Whether it begins the definition of one of the terms that matter most. */
  defines: (sentence: ProseSentence) => boolean;
}

/** This much of sure terms in one sentence is as much as counts. */
const FULL = 3;

export function termPlaces(concepts: readonly ExtractedConcept[]): TermPlaces {
  const mentions = new Map<string, { start: number; score: number }[]>();
  const definitions = new Set<string>();
  for (const concept of concepts) {
    for (const { block_id, start } of concept.mentions) {
      const own = mentions.get(block_id) ?? [];
      own.push({ start, score: concept.score });
      mentions.set(block_id, own);
    }
    const { definition, relevance } = concept;
    if (definition === null || relevance !== 'High') continue;
    definitions.add(placeOf(definition.block_id, definition.start));
  }
  return {
    density: ({ block, start, end }) => {
      let sum = 0;
      for (const mention of mentions.get(block.block_id) ?? [])
        if (mention.start >= start && mention.start < end) sum += mention.score;
      return Math.min(1, sum / FULL);
    },
    defines: ({ block, start }) => definitions.has(placeOf(block.block_id, start)),
  };
}

function placeOf(blockId: string, start: number): string {
  return `${blockId} ${start}`;
}
