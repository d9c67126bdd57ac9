/**
 * A text for a simulated course, and that course as the tutor gets it: sentences that can be told
 * and cited, questions on them, and the links that are truly there.
 */
import type { QuizQuestion, SentenceRole } from '../../contracts/tutoring/tutoring.ts';
import type { Told } from '../../domain/tutoring/explaining/told.ts';
import type { TopicMap } from '../../domain/tutoring/topics/topic-map.ts';
import type { SimulatedCourse } from './simulated-class.ts';

/** What `Teach me …` names. */
export const SIMULATED_TOPIC = 'Harbours';

/** Apart from the name, no two of them have a word in common; of two names they share too little. */
const SAYS: readonly (readonly [SentenceRole, (name: string) => string])[] = [
  ['definition', (name) => `What pilots call the ${name} is a device.`],
  ['mechanism', (name) => `Slow water turns the ${name} about.`],
  ['cause', (name) => `Because salt eats it, the ${name} rusts.`],
  ['example', (name) => `In Bergen, for instance, a ${name} hangs outdoors.`],
  ['contrast', (name) => `Granite blocks outweigh the ${name} however old.`],
  ['key_point', (name) => `Every town paid 4000 for its ${name} once.`],
  ['mechanism', (name) => `When spring floods rise, the ${name} opens.`],
  ['example', (name) => `Danish ferries, for example, gave a ${name} away.`],
  ['cause', (name) => `Since wooden seams shrink, the ${name} leaks.`],
  ['contrast', (name) => `Unlike iron lamps, the ${name} needs oil.`],
];

export interface SimulatedTextbook {
  text: string;
  map: TopicMap;
  pool: QuizQuestion[];
  told: Told[];
}

export function aTextbook(course: SimulatedCourse): SimulatedTextbook {
  const concepts = [...course.prerequisites, ...course.topic];
  const told = concepts.flatMap(tellOf);
  const paragraphs = concepts.map(
    (concept) =>
      `## ${concept}\n\n${tellOf(concept)
        .map(({ span }) => span.text)
        .join(' ')}`,
  );
  return {
    text: `# ${SIMULATED_TOPIC}\n\n${paragraphs.join('\n\n')}`,
    map: mapOf(course, concepts),
    pool: course.pool.map((question) => withSentence(question)),
    told,
  };
}

function tellOf(concept: string): Told[] {
  return SAYS.map(([role, say]) => {
    const text = say(concept);
    const span = { block_id: concept, start: 0, end: text.length, text };
    return { span, role, concepts: [concept], beside: [], section: concept, weight: 0.5 };
  });
}

/** The n-th question on a concept is on its n-th sentence. */
function withSentence(question: QuizQuestion): QuizQuestion {
  const at = Number(question.question_id.split('/')[1]);
  const sentence = tellOf(question.concept_name)[at];
  return { ...question, source_context: sentence?.span.text ?? '' };
}

function mapOf({ topic, links }: SimulatedCourse, concepts: readonly string[]): TopicMap {
  return {
    language: 'en',
    titles: [],
    concepts: concepts.map((term) => ({
      term,
      aliases: [],
      definition: null,
      mentions: tellOf(term).map(({ span }) => span),
      relevance: 'High',
      score: 0.5,
    })),
    prerequisites: links,
    sections: new Map([[SIMULATED_TOPIC, topic]]),
    blocks: [],
  };
}
