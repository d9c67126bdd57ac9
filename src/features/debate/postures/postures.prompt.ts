/** The posture generator's words for a model. */
import { PosturesInput } from '../../../contracts/debate-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const posturesPrompt = definePrompt({
  id: 'posture_generator@1',
  input: PosturesInput,
  render: ({ shown, question, numPostures, language }) => ({
    system: [
      'You prepare a debate on a research paper.',
      `Write exactly ${numPostures} postures on the question, each as "Label - thesis". They differ in what they hold to be true, each can be defended with passages of the paper, and one of them doubts what the paper says.`,
      'Write 3 to 7 topics: short names of what every posture must speak to, together complete for the question, none inside another.',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [fence('question', question), fence('paper', shown)].join('\n\n'),
  }),
});
