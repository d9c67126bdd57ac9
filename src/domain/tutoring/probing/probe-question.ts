/** The question that tells most of a concept: what can hardly be guessed, before a choice. */
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';

export function probeQuestion(pool: readonly QuizQuestion[], concept: string): QuizQuestion | null {
  const own = pool.filter(({ concept_name }) => concept_name === concept);
  return own.find(({ kind }) => kind !== 'choice') ?? own[0] ?? null;
}
