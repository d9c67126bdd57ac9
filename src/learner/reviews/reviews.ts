/** Cards over time: what is due, a review and its undoing, and cards put aside. */

import type { UserId } from '../../contracts/ids.ts';
import type {
  CardStanding,
  DueCard,
  DueReviews,
  ReviewDone,
  ReviewRequest,
  UndoneReview,
} from '../../contracts/learning.ts';
import { CardId, type StudySetId } from '../../contracts/reading.ts';
import { previewIntervals } from '../../domain/scheduling/card-memory.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { hashOf } from '../../kernel/trace/canonical-hash.ts';
import type { CardMemory } from '../answers/attempt.ts';
import { conceptKeys } from '../answers/concept-keys.ts';
import { recordReview } from '../answers/record-attempt.ts';
import { buryCard, suspendCard } from '../answers/schedule.store.ts';
import { undoReview } from '../answers/void-attempt.ts';
import { learnerError } from '../error-codes.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { isOwn } from '../items/made.store.ts';
import { type DailyLimits, readLimits } from './limits.store.ts';
import { doneSince } from './review-days.store.ts';
import { type DeckCard, holdOwnCard, nextDueAt, readDeck } from './reviews.store.ts';
import { dayStart } from './study-days.ts';

const MINUTE_MS = 60_000;

export interface DueWish {
  setId: StudySetId | null;
  limit: number;
  /** Half-learned cards that come so soon are shown too. */
  aheadMinutes: number;
  /** For this once, in place of the limits that the person has set. */
  limits: Partial<DailyLimits>;
}

export async function dueReviews(
  { store, world }: LearnerPorts,
  userId: UserId,
  { setId, limit, limits, aheadMinutes }: DueWish,
): Promise<DueReviews> {
  const now = world.now();
  const done = await doneSince(store, userId, dayStart(now));
  const { newPerDay, reviewsPerDay } = { ...(await readLimits(store, userId)), ...limits };
  const view = {
    userId,
    setId,
    now,
    soon: new Date(now.getTime() + aheadMinutes * MINUTE_MS),
    dayEnd: dayStart(now, 1),
    left: {
      due: Math.max(0, reviewsPerDay - done.reviews),
      new: Math.max(0, newPerDay - done.new),
    },
    limit,
  };
  const { counts, cards, isEmpty } = await readDeck(store, view);
  const next = isEmpty ? await nextDueAt(store, view) : null;
  return {
    counts,
    done_today: done,
    limits: { new: newPerDay, reviews: reviewsPerDay },
    cards: cards.map((card) => dueCard(card, now)),
    next_due_at: next?.toISOString() ?? null,
  };
}

function dueCard({ state, evidence, quote, ...card }: DeckCard, now: Date): DueCard {
  return {
    ...card,
    evidence: evidence ?? [],
    quote: quote ?? '',
    phase: state?.phase ?? 'new',
    due_at: state?.due ?? null,
    previews: previewIntervals(state, now).map(({ rating, due, intervalSeconds }) => ({
      rating,
      due_at: due,
      interval_seconds: intervalSeconds,
    })),
  };
}

export async function takeReview(
  { store, world }: LearnerPorts,
  userId: UserId,
  { review, key }: { review: ReviewRequest; key: string | undefined },
): Promise<ReviewDone> {
  const { attemptId, isNew, memory } = await store.transaction(async (tx) => {
    const card = await holdOwnCard(tx, userId, review.card_id);
    if (!card) throw noSuchCard();
    const { id, question, answer, concept } = card;
    return recordReview(tx, {
      id: world.id(),
      userId,
      source: 'review',
      itemId: id,
      itemHash: hashOf({ question, answer }),
      concepts: conceptKeys(concept),
      rating: review.rating,
      latencyMs: review.latency_ms ?? null,
      at: world.now(),
      key: key === undefined ? null : `review ${key}`,
    });
  });
  return { ...standing(review.card_id, memory), attempt_id: attemptId, is_new: isNew };
}

export async function undoLastReview(
  { store, world }: LearnerPorts,
  userId: UserId,
): Promise<UndoneReview> {
  const by = `undo ${world.id()}`;
  const { attemptId, cardId, memory } = await store.transaction((tx) => undoReview(tx, userId, by));
  return { ...standing(CardId.parse(cardId), memory), attempt_id: attemptId };
}

export async function setSuspended(
  { store }: LearnerPorts,
  userId: UserId,
  { cardId, isSuspended }: { cardId: CardId; isSuspended: boolean },
): Promise<void> {
  if (!(await isOwn(store, userId, { table: 'study_cards', id: cardId }))) throw noSuchCard();
  await store.transaction((tx) => suspendCard(tx, userId, cardId, isSuspended));
}

/** Out of sight for the rest of the day, or back at once. */
export async function setBuried(
  { store, world }: LearnerPorts,
  userId: UserId,
  { cardId, isBuried }: { cardId: CardId; isBuried: boolean },
): Promise<Date | null> {
  if (!(await isOwn(store, userId, { table: 'study_cards', id: cardId }))) throw noSuchCard();
  const until = isBuried ? dayStart(world.now(), 1) : null;
  await store.transaction((tx) => buryCard(tx, userId, cardId, until));
  return until;
}

function standing(cardId: CardId, memory: CardMemory | null): CardStanding {
  return {
    card_id: cardId,
    phase: memory?.phase ?? 'new',
    due_at: memory?.due ?? null,
    reviews: memory?.reviews ?? 0,
    lapses: memory?.lapses ?? 0,
  };
}

function noSuchCard(): AppError {
  return learnerError('reading.missing', 'There is no such card.');
}
