/** The score of a quiz, and whether it is enough. */
import type { QuizResponse, TutoringKept } from '../../../contracts/tutoring/tutoring.ts';

/** The share of right answers; none answered is none right. */
export function scoreOf(responses: readonly QuizResponse[]): number {
  if (responses.length === 0) return 0;
  return responses.filter(({ is_correct }) => is_correct).length / responses.length;
}

export function isMastered({
  mastery_score,
  mastery_threshold,
}: Pick<TutoringKept, 'mastery_score' | 'mastery_threshold'>): boolean {
  return mastery_score >= mastery_threshold;
}
