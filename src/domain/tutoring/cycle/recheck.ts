/**
 * What a topic that was mastered by its score leaves open: few questions, of which some can be
 * guessed, say little of each concept. Those that the answers leave uncertain are checked again
 * later, by cards.
 */
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import { type GradedAnswer, masteryInterval } from '../../mastery/mastery-interval.ts';

export interface AnsweredConcept {
  concept: string;
  answers: readonly GradedAnswer[];
}

/** As in the plan: what counts as known. One right choice of four is below it. */
const LEAST_KNOWN = 0.8;
const MOST_CARDS = 5;

/** The least certain first. */
export function uncertainConcepts(concepts: readonly AnsweredConcept[]): string[] {
  return concepts
    .map(({ concept, answers }) => ({ concept, known: masteryInterval(answers).known }))
    .filter(({ known }) => known < LEAST_KNOWN)
    .toSorted((a, b) => a.known - b.known)
    .map(({ concept }) => concept);
}

/**
 * One question for each, that stands without options: what was missed before what was not asked.
 */
export function recheckQuestions(
  pool: readonly QuizQuestion[],
  { concepts, missed }: { concepts: readonly string[]; missed: ReadonlySet<string> },
): QuizQuestion[] {
  return concepts
    .flatMap((concept) => {
      const own = pool.filter((one) => one.concept_name === concept && one.kind !== 'choice');
      return own.find(({ question_id }) => missed.has(question_id)) ?? own[0] ?? [];
    })
    .slice(0, MOST_CARDS);
}
