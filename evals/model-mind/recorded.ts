/** What a recorded draft is: what a model wrote, whether a strict teacher would keep it, and why not. */
import type { DraftCard, DraftItem } from '../../src/contracts/reading.ts';

export interface Recorded<Draft> {
  isGood: boolean;
  /** The error that was planted; empty where it is good. */
  error: string;
  draft: Draft;
}

export type RecordedCard = Pick<DraftCard, 'question' | 'answer' | 'quote'>;
export type RecordedItem = Pick<
  DraftItem,
  'question' | 'options' | 'correctAnswerIndex' | 'explanation' | 'quote'
>;
export interface RecordedClaim {
  claim: string;
  quotes: string[];
}
