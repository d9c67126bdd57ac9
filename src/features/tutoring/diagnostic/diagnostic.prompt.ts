/** The diagnostic's words for a model. */
import { DiagnosticInput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const diagnosticPrompt = definePrompt({
  id: 'diagnostic@1',
  input: DiagnosticInput,
  render: ({ topic, gaps, level, recommendations, language }) => ({
    system: [
      'A short probe has shown what a learner knows before a new topic. Tell the learner what follows from it.',
      'Copy the gaps, the level and the recommendations as they are given; only `message` is in your words.',
      'In `message` say what will come first and why, without any fact of the subject and without numbers.',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('topic', topic),
      fence('probe', JSON.stringify({ gaps, level, recommendations })),
    ].join('\n\n'),
  }),
});
