/** The words of its agent for a model. */
import { ExtractorInput } from '../../../contracts/assessment/assessment-agents.ts';
import { shownText } from '../../../domain/text/shown-text.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

const MOST_CHARACTERS = 60_000;

export const sampleExtractorPrompt = definePrompt({
  id: 'sample_extractor@1',
  input: ExtractorInput,
  render: ({ material, samples }) => ({
    system: [
      'You sort sample questions by whether a reference material can answer them: in, partial (it answers a part, or nearly the question) or out.',
      'Sort every sample by its number, once. For a partial one say how to change it so that the material answers it.',
      materialNotice,
    ].join('\n'),
    user: [
      fence('material', shownText(material.blocks, MOST_CHARACTERS)),
      ...samples.map((sample, at) => `Sample ${at + 1}: ${fence('sample', sample)}`),
    ].join('\n\n'),
  }),
});
