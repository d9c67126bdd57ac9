/** The feedback agent's words for a model. */
import { FeedbackInput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const feedbackPrompt = definePrompt({
  id: 'feedback@1',
  input: FeedbackInput,
  render: ({ topic, answers, language, score, threshold }) => ({
    system: [
      'A quiz is over and graded. Say what the wrong answers have in common: `conceptual`, `procedural` (the concept was right elsewhere) or `careless` (a fast slip on what is known).',
      'Name only questions that were answered wrongly. Point to the `source_context` of a question; state no other facts. No praise without a reason.',
      `The score is ${score.toFixed(2)}, ${threshold.toFixed(2)} is needed. Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [fence('topic', topic), fence('answers', JSON.stringify(answers))].join('\n\n'),
  }),
});
