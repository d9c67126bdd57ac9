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
/** Only the learner can mark a sentence, so that a quiz has one; two where it would be too short. */
const COMPARED = { usual: 1, most: 2 };
const SENTENCE_WORDS = 5;
/** To find what the text does not say is asked only where nothing better is. */
const CONTRARY = 4;
const NEEDED = 5;
const SEEN = 10;

export function composeQuiz({ pool, concepts, length, asked, missed }: QuizWish): QuizQuestion[] {
  const wanted = [...new Set([...missed, ...concepts])];
  const chosen: QuizQuestion[] = [];
  const byConcept = Map.groupBy(
    pool.filter((one) => wanted.includes(one.concept_name)),
    (one) => one.concept_name,
  );
  const cost = (one: QuizQuestion) =>
    costOf(one, chosen) +
    (asked.has(one.question_id) ? SEEN : 0) +
    (isAllOfAnother(one, chosen, byConcept) ? NEEDED : 0);
  const nextOn = (concept: string, mostCompared: number) =>
    pool
      .filter((one) => one.concept_name === concept && mayJoin(one, chosen, mostCompared))
      .toSorted((a, b) => cost(a) - cost(b))[0];
  const fill = (mostCompared: number) => {
    for (const [concept, round] of turns(wanted)) {
      if (chosen.length >= length || countOn(concept, chosen) > round) continue;
      const next = nextOn(concept, mostCompared);
      if (next) chosen.push(next);
    }
  };
  fill(COMPARED.usual);
  if (chosen.length < length) fill(COMPARED.most);
  return chosen;
}

/** Each concept once before any is asked about again. */
function turns(concepts: readonly string[]): [concept: string, round: number][] {
  return Array.from({ length: MOST_ON_ONE }, (_, round) =>
    concepts.map((concept): [string, number] => [concept, round]),
  ).flat();
}

const countOn = (concept: string, chosen: readonly QuizQuestion[]): number =>
  chosen.filter((one) => one.concept_name === concept).length;

function costOf(one: QuizQuestion, chosen: readonly QuizQuestion[]): number {
  const isRepeated = chosen.filter(({ kind }) => kind === one.kind).length;
  const isContrary = asksForContrary(one.question_text) ? CONTRARY : 0;
  return isRepeated + isContrary + (isCompared(one) ? 2 : 0);
}

/** Another concept has nothing but this sentence. */
function isAllOfAnother(
  { concept_name, source_context }: QuizQuestion,
  chosen: readonly QuizQuestion[],
  byConcept: ReadonlyMap<string, readonly QuizQuestion[]>,
): boolean {
  return [...byConcept].some(
    ([name, own]) =>
      name !== concept_name &&
      countOn(name, chosen) === 0 &&
      own.every((other) => other.source_context === source_context),
  );
}

/** Not twice, not the answer of another, and not one more sentence to compare. */
function mayJoin(
  one: QuizQuestion,
  chosen: readonly QuizQuestion[],
  mostCompared: number,
): boolean {
  if (chosen.some(({ question_id }) => question_id === one.question_id)) return false;
  if (chosen.some(({ source_context }) => source_context === one.source_context)) return false;
  return !isCompared(one) || chosen.filter(isCompared).length < mostCompared;
}

export function isCompared({ kind, expected_answer }: QuizQuestion): boolean {
  const hasFigure = /\d/u.test(expected_answer);
  const words = expected_answer.split(/\s+/u).length;
  return kind !== 'choice' && words >= SENTENCE_WORDS && !hasFigure;
}
