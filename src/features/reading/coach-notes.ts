/** What the coach says after a quiz: which concepts and difficulties go badly, if any do. */
import type { CoachNotes } from '../../contracts/learning.ts';
import {
  findWeaknesses,
  type MarkedAnswer,
  type Weakness,
} from '../../domain/mastery/find-weaknesses.ts';

export interface CoachAdvice extends CoachNotes {
  /** The weak concepts: what the next set should put first. */
  focusAreas: string[];
}

export function adviseOn(answers: readonly MarkedAnswer[]): CoachAdvice {
  const weaknesses = findWeaknesses(answers);
  const concepts = weaknesses.filter(({ by }) => by !== 'difficulty').map(({ name }) => name);
  return { notes: weaknesses.map(noteOn), focusAreas: [...new Set(concepts)] };
}

function noteOn({ by, name }: Weakness): string {
  if (by === 'concept') return `User struggles with '${name}'.`;
  if (by === 'latency') return `User takes long over questions about '${name}'.`;
  return `User consistently answers ${name.toUpperCase()} questions incorrectly.`;
}
