/**
 * How well a card is remembered and when to show it again: FSRS-6, by `ts-fsrs`. The memory is
 * plain JSON, the time is passed in and nothing is drawn by chance, so the same ratings at the
 * same times always give the same memory.
 */
import { type Card, createEmptyCard, fsrs, type Grade, State } from 'ts-fsrs';

/** 1 again, 2 hard, 3 good, 4 easy. */
export type CardRating = 1 | 2 | 3 | 4;

export type CardPhase = 'new' | 'learning' | 'review' | 'relearning';

export interface CardMemory {
  phase: CardPhase;
  due: string;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  /** How many of the short steps of (re)learning are taken. */
  steps: number;
  reviews: number;
  lapses: number;
  lastReview: string | null;
}

interface IntervalPreview {
  rating: CardRating;
  due: string;
  intervalSeconds: number;
}

/** Chance is left out of the intervals: a replay must end where the first run ended. */
const scheduler = fsrs({ enable_fuzz: false });

const RATINGS = [1, 2, 3, 4] as const;

const STATES: Record<CardPhase, State> = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
};

const PHASES: Record<State, CardPhase> = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
};

/** The memory after one more review; without one before, the card was new. */
export function reviewCard(before: CardMemory | null, rating: CardRating, at: Date): CardMemory {
  const { card } = scheduler.next(
    cardOf(before, at),
    reviewedAt(before, at),
    rating satisfies Grade,
  );
  return memoryOf(card);
}

/** When each of the four ratings would bring the card back. */
export function previewIntervals(before: CardMemory | null, at: Date): IntervalPreview[] {
  const now = reviewedAt(before, at);
  const outcomes = scheduler.repeat(cardOf(before, at), now);
  return RATINGS.map((rating) => {
    const { due } = outcomes[rating].card;
    return {
      rating,
      due: due.toISOString(),
      intervalSeconds: Math.round((due.getTime() - now.getTime()) / 1000),
    };
  });
}

/** A clock that was set back must not stop a review: no review is before the one before it. */
function reviewedAt(before: CardMemory | null, at: Date): Date {
  const last = before?.lastReview ? new Date(before.lastReview) : at;
  return last > at ? last : at;
}

function cardOf(memory: CardMemory | null, at: Date): Card {
  if (!memory) return createEmptyCard(at);
  return {
    state: STATES[memory.phase],
    due: new Date(memory.due),
    stability: memory.stability,
    difficulty: memory.difficulty,
    // Old and unread: `ts-fsrs` counts from the last review.
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.steps,
    reps: memory.reviews,
    lapses: memory.lapses,
    ...(memory.lastReview && { last_review: new Date(memory.lastReview) }),
  };
}

function memoryOf(card: Card): CardMemory {
  return {
    phase: PHASES[card.state],
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    steps: card.learning_steps,
    reviews: card.reps,
    lapses: card.lapses,
    lastReview: card.last_review?.toISOString() ?? null,
  };
}
