/** The feedback agent: what the wrong answers of a quiz have in common. It grades nothing. */
import { AGENT_KEYS } from '../../../contracts/tutoring/tutoring.ts';
import { FeedbackInput, FeedbackOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { errorPatterns } from '../../../domain/tutoring/quizzing/error-patterns.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { rewords } from '../desk/rewords.ts';
import { feedbackOffline } from './feedback.offline.ts';
import { feedbackPrompt } from './feedback.prompt.ts';

export const feedback = defineAgent<unknown>()({
  name: 'feedback',
  job: 'Says what the wrong answers of a quiz have in common, and where to look again.',
  input: FeedbackInput,
  output: FeedbackOutput,
  prompt: feedbackPrompt,
  offline: async (input) => feedbackOffline(input),
  check: () => [],
  drafts: rewords<FeedbackInput, FeedbackOutput>({
    wordsOf: ({ feedback_text, error_patterns }) => [
      feedback_text,
      ...error_patterns.flatMap((one) => [one.description, one.suggested_remediation]),
    ],
    problems: ({ input, output }) => problemsOf(input, output),
    plainly: feedbackOffline,
    offline: feedbackOffline,
  }),
  writes: AGENT_KEYS.feedback,
  tier: 'fast',
  limits: { seconds: 60 },
});

function problemsOf(input: FeedbackInput, output: FeedbackOutput): string[] {
  const expected = new Map(
    errorPatterns(input.answers, input.language).flatMap((one) =>
      one.affected_questions.map((id) => [id, one.pattern_type] as const),
    ),
  );
  const wrong = input.answers.filter(({ response }) => !response.is_correct);
  const areas = new Set(wrong.map(({ question }) => question.concept_name));
  const shown = JSON.stringify(input);
  const figures = output.feedback_text.match(/\d+(?:[.,]\d+)?/gu) ?? [];
  return [
    ...output.error_patterns.flatMap((pattern) =>
      pattern.affected_questions
        .filter((id) => expected.get(id) !== pattern.pattern_type)
        .map(
          (id) =>
            `Question ${id} is ${expected.get(id) ?? 'no error'}, not ${pattern.pattern_type}.`,
        ),
    ),
    ...output.improvement_areas
      .filter((area) => !areas.has(area))
      .map((area) => `No question on "${area}" was answered wrongly.`),
    ...figures
      .filter((figure) => !shown.includes(figure) && Number(figure) > input.answers.length)
      .map((figure) => `The figure ${figure} stands nowhere in what you were shown.`),
  ];
}
