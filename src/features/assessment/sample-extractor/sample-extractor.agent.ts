/** Keeps the sample questions that are in the scope of the material, and says how others could be adapted. */
import {
  ExtractorInput,
  ExtractorOutput,
} from '../../../contracts/assessment/assessment-agents.ts';
import { eachOnce } from '../../../domain/assessment/sources/each-once.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { sampleExtractorOffline } from './sample-extractor.offline.ts';
import { sampleExtractorPrompt } from './sample-extractor.prompt.ts';

export const sampleExtractor = defineAgent<unknown>()({
  name: 'sample_extractor',
  job: 'Keeps the sample questions that are in the scope of the material, and says how others could be adapted.',
  input: ExtractorInput,
  output: ExtractorOutput,
  prompt: sampleExtractorPrompt,
  offline: sampleExtractorOffline,
  check: ({ input, output }) => [
    ...eachOnce(
      input.samples.map((_, at) => String(at + 1)),
      output.samples.map(({ number }) => String(number)),
      'sample',
    ),
    ...output.samples
      .filter(({ scope, adaptation }) => scope === 'partial' && adaptation === null)
      .map(({ number }) => `Sample ${number} is partial: say how it could be adapted.`),
  ],
  tier: 'fast',
  limits: { seconds: 90 },
});
