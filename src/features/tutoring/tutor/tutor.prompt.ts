/** The tutor's words for a model. */
import { TutorInput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

const MOST_TOLD = 80;

export const tutorPrompt = definePrompt({
  id: 'tutor@1',
  input: TutorInput,
  render: ({ mode, question, topic, concepts, level, cycle, language, told, before, hidden }) => ({
    system: [
      mode === 'explain'
        ? 'You are a patient tutor. Explain the topic: what it is, how and why it works, an example, a contrast, what to keep.'
        : 'You are a patient tutor. Answer the question.',
      'Every statement of fact has a `quote`: one sentence of the material, copied word for word, that says it. Say no more than the quote does. What the material does not say, you leave out.',
      'Greetings, questions and encouragement have the role `talk` and no quote; they state no fact.',
      `The learner is at this level: ${level}. Write in this language: ${language}.`,
      cycle > 0
        ? 'It was explained before and not understood: take another way, other examples, and begin with the first concept named.'
        : 'It is the first explanation of this topic.',
      hidden.length > 0
        ? 'A quiz question is open. Do not say its answer.'
        : 'No quiz question is open.',
      materialNotice,
    ].join('\n'),
    user: [
      fence('topic', topic),
      fence('concepts', concepts.join('\n')),
      ...(question ? [fence('question', question)] : []),
      fence(
        'material',
        told
          .slice(0, MOST_TOLD)
          .map(({ span }) => span.text)
          .join('\n'),
      ),
      ...(before.length > 0 ? [fence('already said', before.join('\n'))] : []),
    ].join('\n\n'),
  }),
});
