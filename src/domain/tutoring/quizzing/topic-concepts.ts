/**
 * The concepts that a topic is taught by: the first few that the documents ask about, and as many
 * more as a quiz needs. What the learner named stays, asked about or not.
 */
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { composeQuiz } from './compose-quiz.ts';

const USUAL = 5;
const MOST = 10;

export interface TopicSupply {
  pool: readonly QuizQuestion[];
  length: number;
  blocks: readonly Pick<ConceptBlock, 'text' | 'section'>[];
}

export function topicConcepts(concepts: readonly string[], supply: TopicSupply): string[] {
  const { pool, length } = supply;
  const asked = new Set(pool.map(({ concept_name }) => concept_name));
  const [named] = concepts;
  const own = concepts.filter((concept) => concept === named || asked.has(concept));
  const carried = [...own, ...besides(own, supply)];
  const quizOn = (chosen: readonly string[]) =>
    composeQuiz({ pool, concepts: chosen, length, asked: new Set(), missed: [] }).length;
  let count = Math.min(USUAL, own.length);
  while (count < Math.min(MOST, carried.length) && quizOn(carried.slice(0, count)) < length)
    count += 1;
  // Where little is asked at all, it is still told of.
  const silent = concepts.filter((concept) => !carried.includes(concept));
  return [...carried.slice(0, count), ...silent].slice(0, Math.max(count, USUAL));
}

/** What is asked of beside the topic: in a sentence that names it, then in a section that does. */
function besides(own: readonly string[], { pool, blocks }: TopicSupply): string[] {
  const names = own.map((concept) => concept.toLowerCase());
  const isNamed = (text: string) => names.some((name) => text.toLowerCase().includes(name));
  const sections = new Set(
    blocks.filter(({ text }) => isNamed(text)).map(({ section }) => section),
  );
  const near = blocks.filter(({ section }) => sections.has(section)).map(({ text }) => text);
  const inSentence = pool.filter(({ source_context }) => isNamed(source_context));
  const inSection = pool.filter(({ source_context }) =>
    near.some((text) => text.includes(source_context)),
  );
  const asked = [...inSentence, ...inSection].map(({ concept_name }) => concept_name);
  return [...new Set(asked).difference(new Set(own))];
}
