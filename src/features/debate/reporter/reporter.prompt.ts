/** The reporter's words for a model. */
import { ReporterInput } from '../../../contracts/debate-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const reporterPrompt = definePrompt({
  id: 'reporter@1',
  input: ReporterInput,
  render: ({ question, ranked, insights, controversies, concessions, missing, language }) => ({
    system: [
      'You report on a debate that has been judged. Write a summary of one or two paragraphs for a researcher: what was asked, which posture held up best and why, what is settled, what stays open.',
      'Keep the order of the ranking, name the winner first, by its label, and give no number that is not given to you. Add no fact of your own.',
      `Write in this language: ${language}.`,
      materialNotice,
    ].join('\n'),
    user: [
      fence('question', question),
      fence(
        'ranking',
        ranked.map(({ posture, score }) => `${posture}: ${score.toFixed(2)}`).join('\n'),
      ),
      fence('settled', insights.join('\n') || 'none'),
      fence('contested', controversies.join('\n') || 'none'),
      fence('given up', concessions.join('\n') || 'none'),
      fence('absent', missing.join('\n') || 'none'),
    ].join('\n\n'),
  }),
});
