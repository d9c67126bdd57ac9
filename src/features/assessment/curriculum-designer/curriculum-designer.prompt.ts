/** The words of its agent for a model. */
import { DesignerInput } from '../../../contracts/assessment/assessment-agents.ts';

import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const curriculumDesignerPrompt = definePrompt({
  id: 'curriculum_designer@1',
  input: DesignerInput,
  render: ({ domain, title, questions }) => ({
    system: [
      'You derive learning objectives from the questions of an exam. Each objective has one level and names the questions that it belongs to; every question belongs to one, every objective to at least one, and they are of its level. Begin with a verb of that level (state, explain, apply …) and number them LO1, LO2 ….',
      'Give up to three short examples of what the task is about, for asking people how familiar they are with it. Neither objectives nor examples say the answer of a question.',
      materialNotice,
    ].join('\n'),
    user: [
      `Task: ${fence('task', `${domain}: ${title}`)}`,
      ...questions.map(({ id, level, theme, question, key }) =>
        fence('question', [`id: ${id}`, level, theme, question, `answer: ${key}`].join('\n')),
      ),
    ].join('\n\n'),
  }),
});
