/** The path planner's words for a model. */
import { PathInput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const pathplannerPrompt = definePrompt({
  id: 'pathplanner@1',
  input: PathInput,
  render: ({ goals, topic, outcome, concepts, missed, language }) => ({
    system: [
      'Plan what a learner should learn next, in order, from the concepts given. `known` is from 0 to 1; 0.8 and more is known.',
      'Only what is ready may come: everything under `needs` is known already or stands earlier in the path. `next_topic` is the first of the path.',
      'Give the reason in a few sentences to the learner. State no fact of the subject.',
      `What happened: ${outcome}. Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('goals', goals.join('\n') || 'none said'),
      fence('last topic', topic || 'none'),
      fence('missed', missed.join('\n') || 'nothing'),
      fence('concepts', JSON.stringify(concepts)),
    ].join('\n\n'),
  }),
});
