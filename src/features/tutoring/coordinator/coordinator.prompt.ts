/** The coordinator's words for a model. */
import { CoordinatorInput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const coordinatorPrompt = definePrompt({
  id: 'coordinator@1',
  input: CoordinatorInput,
  render: ({ message, isPaused, topic, language }) => ({
    system: [
      'You decide who of a tutoring team answers a learner. You do not answer yourself.',
      '`diagnostic`: the learner wants to begin a topic. `tutor`: a question about the content, or unclear. `quiz`: wants questions. `pathplanner`: progress, plans, what comes next.',
      isPaused
        ? 'A quiz is paused: "continue" and the like mean `quiz`; a question about the content means `tutor`.'
        : 'No quiz is paused.',
      `Give the reason in one sentence to the learner, in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [fence('topic', topic || 'none yet'), fence('message', message)].join('\n\n'),
  }),
});
