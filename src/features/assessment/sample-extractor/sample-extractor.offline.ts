/** Sorts sample questions without a model: by the words that they share with a passage. */
import type {
  ExtractorInput,
  ExtractorOutput,
} from '../../../contracts/assessment/assessment-agents.ts';
import { sortSamples } from '../../../domain/assessment/sources/sort-samples.ts';

export async function sampleExtractorOffline({
  material,
  samples,
}: ExtractorInput): Promise<ExtractorOutput> {
  const passages = material.blocks.map(({ text }) => text);
  return { samples: sortSamples(samples, passages, material.language) };
}
