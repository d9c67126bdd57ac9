/**
 * The concepts that a topic is taught by: the first few that the documents ask about, and as many
 * more as a quiz needs. What the learner named stays, asked about or not.
 */
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import { composeQuiz } from './compose-quiz.ts';

const USUAL = 5;
const MOST = 10;

export function topicConcepts(
  concepts: readonly string[],
  { pool, length }: { pool: readonly QuizQuestion[]; length: number },
): string[] {
  const asked = new Set(pool.map(({ concept_name }) => concept_name));
  const [named] = concepts;
  const own = concepts.filter((concept) => concept === named || asked.has(concept));
  const carried = [...own, ...besides(concepts, pool)];
  const quizOn = (chosen: readonly string[]) =>
    composeQuiz({ pool, concepts: chosen, length, asked: new Set(), missed: [] }).length;
  let count = Math.min(USUAL, own.length);
  while (count < Math.min(MOST, carried.length) && quizOn(carried.slice(0, count)) < length)
    count += 1;
  // Where little is asked at all, it is still told of.
  const silent = concepts.filter((concept) => !carried.includes(concept));
  return [...carried.slice(0, count), ...silent].slice(0, Math.max(count, USUAL));
}

/** What sentences about the topic ask of beside its own concepts. */
function besides(concepts: readonly string[], pool: readonly QuizQuestion[]): string[] {
  const topic = concepts.map((concept) => concept.toLowerCase());
  const near = pool.filter(({ source_context }) => {
    const said = source_context.toLowerCase();
    return topic.some((concept) => said.includes(concept));
  });
  const names = new Set(near.map(({ concept_name }) => concept_name));
  return [...names.difference(new Set(concepts))];
}
