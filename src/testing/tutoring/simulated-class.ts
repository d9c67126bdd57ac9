/**
 * A simulated class: a course of concepts that rest on each other, and learners who truly know
 * some of them. What they answer follows from that, by slips and guesses of their own.
 */
import type { QuizQuestion } from '../../contracts/tutoring/tutoring.ts';
import type { Prerequisite } from '../../domain/concepts/links/weigh-prerequisites.ts';

type Chance = () => number;

export interface SimulatedCourse {
  /** What the topic rests on, lower ones first. */
  prerequisites: string[];
  topic: string[];
  links: Prerequisite[];
  pool: QuizQuestion[];
}

export interface SimulatedLearner {
  known: Set<string>;
  slip: number;
  guessFactor: number;
  /** How likely an explanation makes one concept known whose ground is known. */
  learn: number;
}

const GROUND = [
  ...['anchor', 'bollard', 'capstan', 'davit', 'fender'],
  ...['gangway', 'halyard', 'jetty', 'keelson', 'lantern'],
];
const TOPIC = ['mooring', 'pilotage', 'quay', 'roadstead', 'sluice'];
const KINDS = ['choice', 'gap', 'choice', 'typed', 'choice', 'gap'] as const;
const OPTIONS = ['right', 'wrong 1', 'wrong 2', 'wrong 3'];
const TYPED_GUESS = 0.05;
const STATED = 0.8;
const BY_ORDER = 0.4;

export function aCourse(random: Chance): SimulatedCourse {
  const prerequisites = GROUND.slice(0, 5 + Math.floor(random() * 6));
  const topic = TOPIC.slice(0, 3 + Math.floor(random() * 3));
  const links: Prerequisite[] = [];
  const need = (concept: string, needs: string): void => {
    if (links.some((one) => one.concept === concept && one.needs === needs)) return;
    links.push({ concept, needs, weight: random() < 0.5 ? STATED : BY_ORDER });
  };
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  for (const [at, concept] of prerequisites.entries()) {
    if (at > 1) need(concept, pick(prerequisites.slice(0, at)));
    if (at > 3 && random() < 0.4) need(concept, pick(prerequisites.slice(0, at)));
  }
  for (const ground of prerequisites) need(pick(topic), ground);
  const pool = [...prerequisites, ...topic].flatMap((concept) =>
    KINDS.map((kind, at) => aQuestion(concept, kind, at)),
  );
  return { prerequisites, topic, links, pool };
}

function aQuestion(concept: string, kind: QuizQuestion['kind'], at: number): QuizQuestion {
  return {
    question_id: `${concept}/${at}`,
    question_text: `${concept}, question ${at}?`,
    concept_name: concept,
    difficulty: 'medium',
    kind,
    options: kind === 'choice' ? OPTIONS : [],
    expected_answer: 'right',
    source_context: `Sentence ${at} on ${concept}.`,
  };
}

/** Who does not know the ground hardly knows what stands on it. */
export function aLearner({ prerequisites, topic, links }: SimulatedCourse, random: Chance) {
  const ability = 0.25 + random() * 0.65;
  const learner: SimulatedLearner = {
    known: new Set(),
    slip: 0.04 + random() * 0.12,
    guessFactor: 0.6 + random() * 0.8,
    learn: 0.25 + random() * 0.4,
  };
  for (const concept of [...prerequisites, ...topic]) {
    const isGrounded = groundOf(links, concept).every((one) => learner.known.has(one));
    const share = topic.includes(concept) ? 0.3 : 1;
    if (random() < share * (isGrounded ? ability : 0.1)) learner.known.add(concept);
  }
  return learner;
}

function groundOf(links: readonly Prerequisite[], concept: string): string[] {
  return links.filter((link) => link.concept === concept).map(({ needs }) => needs);
}

/** What an explanation does: gaps are told of first, then the topic. */
export function teachLearner(
  learner: SimulatedLearner,
  { links }: SimulatedCourse,
  { concepts, random }: { concepts: readonly string[]; random: Chance },
): void {
  for (const concept of concepts) {
    const isGrounded = groundOf(links, concept).every((one) => learner.known.has(one));
    if (random() < (isGrounded ? learner.learn : learner.learn / 2)) learner.known.add(concept);
  }
}

export function answersRightly(
  { known, slip, guessFactor }: SimulatedLearner,
  { concept_name, kind, options }: QuizQuestion,
  random: Chance,
): boolean {
  const guess = kind === 'choice' ? 1 / options.length : TYPED_GUESS;
  return random() < (known.has(concept_name) ? 1 - slip : guess * guessFactor);
}
