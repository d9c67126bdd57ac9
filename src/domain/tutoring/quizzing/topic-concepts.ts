/**
 * The concepts that a topic is taught by: the first few that the documents ask about, and as many
 * more as a quiz needs. What the learner named stays, asked about or not. Of a topic that is a
 * concept itself only those come first that are asked where the text is about it: what it has in
 * common with every other page is another subject.
 */
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { bearsOn } from '../explaining/near-topic.ts';
import type { Told } from '../explaining/told.ts';
import type { ChosenTopic, TopicMap } from '../topics/topic-map.ts';
import { composeQuiz } from './compose-quiz.ts';

const USUAL = 5;
const MOST = 10;

export interface TopicSupply {
  pool: readonly QuizQuestion[];
  length: number;
  blocks: readonly Pick<ConceptBlock, 'text' | 'section'>[];
  /** Whether a sentence bears on the topic, where that is narrower than the documents. */
  isNear?: (sentence: string) => boolean;
}

/** Of a topic that was chosen in a course. */
interface TaughtCourse {
  map: Pick<TopicMap, 'blocks'>;
  told: readonly Told[];
  pool: readonly QuizQuestion[];
  length: number;
}

export function conceptsToTeach(
  { topic, concepts }: ChosenTopic,
  { map, told, pool, length }: TaughtCourse,
): string[] {
  const isConcept = topic === concepts[0];
  return topicConcepts(concepts, {
    ...{ pool, length, blocks: map.blocks },
    ...(isConcept && { isNear: bearsOn(told, topic) }),
  });
}

export function topicConcepts(concepts: readonly string[], supply: TopicSupply): string[] {
  const { pool, length, isNear } = supply;
  const asked = new Set(pool.map(({ concept_name }) => concept_name));
  const [named] = concepts;
  const own = concepts.filter((concept) => concept === named || asked.has(concept));
  const close = isNear ? [...own.slice(0, 1), ...askedNear(pool, isNear)] : own;
  const carried = [...new Set([...close, ...own, ...besides(own, supply)])];
  const quizOn = (wanted: readonly string[]) =>
    composeQuiz({ pool, concepts: wanted, length, asked: new Set(), missed: [] }).length;
  const chosen = carried.slice(0, Math.min(USUAL, new Set(close).size));
  for (const concept of carried.slice(chosen.length)) {
    const count = quizOn(chosen);
    if (chosen.length >= MOST || count >= length) break;
    // Concepts of one sentence carry one question together.
    if (quizOn([...chosen, concept]) > count) chosen.push(concept);
  }
  // Where little is asked at all, it is still told of.
  const silent = isNear ? [] : concepts.filter((concept) => !carried.includes(concept));
  return [...chosen, ...silent].slice(0, Math.max(chosen.length, USUAL));
}

function askedNear(pool: readonly QuizQuestion[], isNear: (sentence: string) => boolean): string[] {
  const near = pool.filter(({ source_context }) => isNear(source_context));
  return near.map(({ concept_name }) => concept_name);
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
