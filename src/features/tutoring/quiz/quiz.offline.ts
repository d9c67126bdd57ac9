/** The quiz without a model: what was missed first, one to three on a concept, of several kinds. */
import type { QuizInput, QuizOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { composeQuiz } from '../../../domain/tutoring/quizzing/compose-quiz.ts';

export function quizOffline({ asked, ...wish }: QuizInput): QuizOutput {
  const chosen = composeQuiz({ ...wish, asked: new Set(asked) });
  return { question_ids: chosen.map(({ question_id }) => question_id) };
}
