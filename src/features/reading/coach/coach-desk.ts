/** What the coach's desk offers. */
import type { Difficulty, GenerationGoal, SetNote } from '../../../contracts/reading.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import type { CardCandidate, ItemCandidate } from '../../../domain/study/drafts/candidate.ts';

/** All that a text carries and that passes every check, best first. */
export interface Candidates {
  cards: CardCandidate[];
  items: ItemCandidate[];
  /** Why there are none, where there are none. */
  without: Partial<Record<GenerationGoal, SetNote['reason']>>;
}

export interface CoachDesk {
  candidates(material: Material, difficulty: Difficulty, signal: AbortSignal): Promise<Candidates>;
}
