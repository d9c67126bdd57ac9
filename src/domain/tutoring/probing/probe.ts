/**
 * What a learner knows before a topic begins, from as few questions as it takes. Every answer
 * tells of its concept (Bayes, with slips and guesses), and of its neighbours: who knows a thing
 * likely knows what it rests on, who does not likely lacks what rests on it. The next question is
 * the one whose answer is least certain and tells most.
 */
import type { GapDetail, LearnerLevel } from '../../../contracts/tutoring/tutoring.ts';
import { MOST_PROBED, REQUIRED_MASTERY } from '../../../contracts/tutoring/tutoring.ts';
import type { Prerequisite } from '../../concepts/links/weigh-prerequisites.ts';
import { predictCorrect, usualParameters } from '../../mastery/bkt.ts';

export interface ProbedConcept {
  concept: string;
  /** From earlier answers; null where there are none. */
  known: number | null;
}

export interface ProbeAnswer {
  concept: string;
  isCorrect: boolean;
  optionCount: number | null;
}

const UNKNOWN_PRIOR = 0.5;
/** How much of what is learned about a concept holds for its neighbour, times the link's weight. */
const CARRIES_OVER = 0.6;
const SURE = { low: 0.15, high: 0.85 };
/** A third question on one concept tells little. */
const MOST_ON_ONE = 2;

export type Beliefs = Map<string, number>;

export function beliefsAfter(
  concepts: readonly ProbedConcept[],
  links: readonly Prerequisite[],
  answers: readonly ProbeAnswer[],
): Beliefs {
  const beliefs: Beliefs = new Map(
    concepts.map(({ concept, known }) => [concept, known ?? UNKNOWN_PRIOR]),
  );
  for (const answer of answers) learn(beliefs, links, answer);
  return beliefs;
}

function learn(beliefs: Beliefs, links: readonly Prerequisite[], answer: ProbeAnswer): void {
  const before = beliefs.get(answer.concept);
  if (before === undefined) return;
  const { slip, guess } = usualParameters(answer.optionCount);
  const right = predictCorrect(before, { slip, guess });
  const after = answer.isCorrect ? (before * (1 - slip)) / right : (before * slip) / (1 - right);
  beliefs.set(answer.concept, after);
  for (const { concept, needs, weight } of links) {
    const carried = CARRIES_OVER * weight;
    const below = beliefs.get(needs);
    if (concept === answer.concept && answer.isCorrect && below !== undefined)
      beliefs.set(needs, below + (1 - below) * carried * after);
    const above = beliefs.get(concept);
    if (needs === answer.concept && !answer.isCorrect && above !== undefined)
      beliefs.set(concept, above * (1 - carried * (1 - after)));
  }
}

/** The concept to ask about next; null when enough is known, or nothing more can be asked. */
export function nextProbe(
  beliefs: Beliefs,
  links: readonly Prerequisite[],
  { asked, askable }: { asked: readonly string[]; askable: ReadonlySet<string> },
): string | null {
  if (asked.length >= MOST_PROBED) return null;
  const open = [...beliefs].filter(
    ([concept, belief]) =>
      askable.has(concept) &&
      belief > SURE.low &&
      belief < SURE.high &&
      asked.filter((one) => one === concept).length < MOST_ON_ONE,
  );
  const worth = ([concept, belief]: [string, number]) =>
    belief * (1 - belief) * (1 + 0.25 * linkCount(links, concept));
  return open.toSorted((a, b) => worth(b) - worth(a))[0]?.[0] ?? null;
}

function linkCount(links: readonly Prerequisite[], concept: string): number {
  return links.filter((link) => link.concept === concept || link.needs === concept).length;
}

export interface Diagnosis {
  gaps: GapDetail[];
  level: Exclude<LearnerLevel, 'unknown'>;
  recommendations: string[];
}

/** Gaps are what the topic rests on and is rather not known; the level goes by all that was looked at. */
export function diagnose(
  beliefs: Beliefs,
  { prerequisites, topic }: { prerequisites: readonly string[]; topic: readonly string[] },
): Diagnosis {
  const beliefOf = (concept: string) => beliefs.get(concept) ?? UNKNOWN_PRIOR;
  const gaps = prerequisites
    .filter((concept) => beliefOf(concept) < REQUIRED_MASTERY)
    .map((concept) => ({
      concept,
      current_mastery: beliefOf(concept),
      required_mastery: REQUIRED_MASTERY,
    }))
    .toSorted((a, b) => a.current_mastery - b.current_mastery);
  const looked = [...new Set([...prerequisites, ...topic])];
  const mean = looked.reduce((sum, one) => sum + beliefOf(one), 0) / Math.max(1, looked.length);
  const knowsTopic = topic.length > 0 && topic.every((one) => beliefOf(one) >= SURE.high);
  const begin = gaps.length > 0 ? 'remediate' : 'proceed';
  const first = knowsTopic ? 'skip_ahead' : begin;
  const recommendations = [first, ...gaps.map(({ concept }) => concept)];
  return { gaps, level: levelAt(mean), recommendations };
}

function levelAt(mean: number): Diagnosis['level'] {
  if (mean < 0.4) return 'beginner';
  return mean < 0.75 ? 'intermediate' : 'advanced';
}
