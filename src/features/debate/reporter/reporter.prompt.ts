/** The reporter's words for a model. */
import { ReporterInput } from '../../../contracts/debate-agents.ts';
import { definePrompt } from '../../../kernel/prompt/define-prompt.ts';
import { fence, materialNotice } from '../../../kernel/prompt/fence.ts';

export const reporterPrompt = definePrompt({
  id: 'reporter@2',
  input: ReporterInput,
  render: ({ question, ranked, insights, controversies, concessions, missing, language }) => ({
    system: [
      'You report on a debate that has been judged. Write a summary of one or two paragraphs for a researcher: what was asked, which posture held up best and why, what is settled, what stays open.',
      'Write 3 to 8 sentences. Name the winner first, by its label, and keep the order of the ranking.',
      'Each sentence is checked alone. It may say in other words what the ranking, the settled and contested points, the claims given up and those absent say, and nothing else: no fact, name, number or reason of your own. "May", "some" and "only if" stay as they are; what is contested is not settled.',
      'A number is copied as it is given; none is worked out. Quote word for word or not at all. Plain prose: no links, no headings, no lists.',
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
