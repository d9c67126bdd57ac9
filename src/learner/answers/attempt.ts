/** An answer that someone gave, and what follows from a row of them. */
import type { UserId } from '../../contracts/ids.ts';
import { updateMastery, usualParameters } from '../../domain/mastery/bkt.ts';
import {
  type CardMemory,
  type CardPhase,
  type CardRating,
  reviewCard,
} from '../../domain/scheduling/card-memory.ts';

/** An answer knows its item by what the caller says of it: items are never looked up from here. */
export interface AnsweredItem {
  itemId: string;
  itemHash: string;
  concepts: readonly string[];
}

interface Answered extends AnsweredItem {
  id: string;
  userId: UserId;
  latencyMs: number | null;
  at: Date;
  /** The same key again is the same answer: it counts once. */
  key: string | null;
}

export interface CardReview extends Answered {
  source: 'review';
  rating: CardRating;
}

/** `self-reported` when nobody but the learner says that it was right. */
export interface QuizAnswer extends Answered {
  source: 'quiz' | 'self-reported';
  answer: object;
  optionCount: number | null;
  isCorrect: boolean;
}

export type Attempt = CardReview | QuizAnswer;

export interface ConceptMastery {
  /** How likely the concept is known, 0 to 1. */
  known: number;
  answers: number;
  correct: number;
}

type Graded = Pick<QuizAnswer, 'isCorrect' | 'optionCount'>;

export function masteryAfter(before: ConceptMastery | null, answer: Graded): ConceptMastery {
  const parameters = usualParameters(answer.optionCount);
  return {
    known: updateMastery(before?.known ?? parameters.prior, answer.isCorrect, parameters),
    answers: (before?.answers ?? 0) + 1,
    correct: (before?.correct ?? 0) + (answer.isCorrect ? 1 : 0),
  };
}

export function replayConcept(answers: readonly Graded[]): ConceptMastery | null {
  return answers.reduce<ConceptMastery | null>(masteryAfter, null);
}

/** From `start`, what another program knew of the card; null for a card that was new. */
export function replayCard(
  reviews: readonly { rating: CardRating; at: Date }[],
  start: CardMemory | null,
): CardMemory | null {
  return reviews.reduce<CardMemory | null>(
    (memory, { rating, at }) => reviewCard(memory, rating, at),
    start,
  );
}

export type { CardMemory, CardPhase, CardRating };
