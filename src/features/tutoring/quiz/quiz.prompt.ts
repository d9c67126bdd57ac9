/** The quiz agent's words for a model. */
import { QuizInput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

const MOST_SHOWN = 60;

export const quizPrompt = definePrompt({
  id: 'quiz@1',
  input: QuizInput,
  render: ({ topic, missed, length, pool, asked }) => ({
    system: [
      `Choose ${length} questions for a quiz from the list, fewer if it has no more, by their ids.`,
      'At least one and at most three on each concept. Begin with concepts that were missed. Prefer what was not asked before. No two questions that one sentence answers.',
      materialNotice,
    ].join('\n'),
    user: [
      fence('topic', topic),
      fence('missed', missed.join('\n') || 'nothing'),
      fence('asked before', asked.join('\n') || 'none'),
      fence(
        'questions',
        pool
          .slice(0, MOST_SHOWN)
          .map(
            (one) => `${one.question_id} [${one.concept_name}, ${one.kind}] ${one.question_text}`,
          )
          .join('\n'),
      ),
    ].join('\n\n'),
  }),
});
