/** The questions of a quiz: on what was missed first, one to three on a concept, of several kinds. */
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import { asksForContrary } from '../../evidence/verify/asks-for-contrary.ts';

export interface QuizWish {
  pool: readonly QuizQuestion[];
  concepts: readonly string[];
  length: number;
  /** Ids of questions that were asked before: they come last. */
  asked: ReadonlySet<string>;
  missed: readonly string[];
}

const MOST_ON_ONE = 3;
/** Only the learner can mark a sentence, so that a quiz has at most one. */
const MOST_COMPARED = 1;
const SENTENCE_WORDS = 5;
/** To find what the text does not say is asked only where nothing better is. */
const CONTRARY = 4;

export function composeQuiz({ pool, concepts, length, asked, missed }: QuizWish): QuizQuestion[] {
  const wanted = [...new Set([...missed, ...concepts])];
  const chosen: QuizQuestion[] = [];
  const onConcept = (name: string) => chosen.filter((one) => one.concept_name === name).length;
  for (let round = 0; round < MOST_ON_ONE && chosen.length < length; round += 1) {
    for (const concept of wanted) {
      if (chosen.length >= length || onConcept(concept) > round) continue;
      const next = pool
        .filter((one) => one.concept_name === concept && mayJoin(one, chosen))
        .toSorted((a, b) => cost(a) - cost(b))[0];
      if (next) chosen.push(next);
    }
  }
  return chosen;

  function cost(one: QuizQuestion): number {
    const isSeen = asked.has(one.question_id) ? 10 : 0;
    const isRepeated = chosen.filter(({ kind }) => kind === one.kind).length;
    const isContrary = asksForContrary(one.question_text) ? CONTRARY : 0;
    return isSeen + isRepeated + isContrary + (isCompared(one) ? 2 : 0);
  }
}

/** Not twice, not the answer of another, and not one more sentence to compare. */
function mayJoin(one: QuizQuestion, chosen: readonly QuizQuestion[]): boolean {
  if (chosen.some(({ question_id }) => question_id === one.question_id)) return false;
  if (chosen.some(({ source_context }) => source_context === one.source_context)) return false;
  return !isCompared(one) || chosen.filter(isCompared).length < MOST_COMPARED;
}

export function isCompared({ kind, expected_answer }: QuizQuestion): boolean {
  const hasFigure = /\d/u.test(expected_answer);
  const words = expected_answer.split(/\s+/u).length;
  return kind !== 'choice' && words >= SENTENCE_WORDS && !hasFigure;
}
