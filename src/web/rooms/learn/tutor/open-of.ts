import type { ShownQuestion, TutoringState } from '../../../../contracts/tutoring/tutoring.ts';

/** The question that waits for an answer; null where none does. */
export function openOf(state: TutoringState): ShownQuestion | null {
  if (state.stage === 'quizzing') return state.quiz_questions[state.quiz_question_index] ?? null;
  if (state.stage !== 'diagnosing') return null;
  return state.probe_questions[state.probe_responses.length] ?? null;
}
