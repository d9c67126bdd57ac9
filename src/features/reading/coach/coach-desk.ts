/** What the coach's desk offers. */
import type { Difficulty } from '../../../contracts/reading.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import type { CardCandidate, ItemCandidate } from '../../../domain/study/candidate.ts';

/** All that a text carries, best first. */
export interface Candidates {
  cards: CardCandidate[];
  items: ItemCandidate[];
}

export interface CoachDesk {
  candidates(material: Material, difficulty: Difficulty, signal: AbortSignal): Promise<Candidates>;
}
