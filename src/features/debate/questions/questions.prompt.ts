/** The question generator's words for a model. */
import { QuestionsInput } from '../../../contracts/debate-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const questionsPrompt = definePrompt({
  id: 'question_generator@1',
  input: QuestionsInput,
  render: ({ shown, language }) => ({
    system: [
      'You read a research paper and find questions that careful people could argue about.',
      'Write 8 to 12. Each names its terms, can be argued from several sides with passages of this paper, and asks something that no other one asks: when a result holds, what else explains it, what it assumes, where it carries over, what it costs.',
      'For each, quote one to three passages that raise it, word for word.',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: fence('paper', shown),
  }),
});
