/** The control's words for a model. */
import { ControlInput } from '../../../contracts/debate-agents.ts';
import { shownPassages } from '../../../domain/debate/speech/shown-debate.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const controlPrompt = definePrompt({
  id: 'control@1',
  input: ControlInput,
  render: ({ question, passages, mostClaims, language }) => ({
    system: [
      `Answer the question from the papers in at most ${mostClaims} sentences, each a claim with the passages that carry it.`,
      'Quote word for word with the `chunkId`; use lookupPaper for more than is shown. Weigh both sides where the papers do.',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [fence('question', question), fence('passages', shownPassages(passages))].join('\n\n'),
  }),
});
