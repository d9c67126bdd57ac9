/** Cards over time: what is due, a review and its undoing, and cards put aside. */

import { EvidenceId } from '../../contracts/evidence.ts';
import type { UserId } from '../../contracts/ids.ts';
import type {
  CardStanding,
  DueCard,
  DueReviews,
  ReviewDone,
  ReviewRequest,
  UndoneReview,
} from '../../contracts/learning.ts';
import { CardId, type ItemId, type StudySetId } from '../../contracts/reading.ts';
import { previewIntervals } from '../../domain/scheduling/card-memory.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { hashOf } from '../../kernel/trace/canonical-hash.ts';
import type { CardMemory } from '../../learner/attempt.ts';
import { flagItem } from '../../learner/flags.store.ts';
import { recordReview } from '../../learner/record-attempt.ts';
import { buryCard, suspendCard } from '../../learner/schedule.store.ts';
import { doneSince } from '../../learner/statistics.store.ts';
import { undoReview } from '../../learner/void-attempt.ts';
import { conceptKeys } from './concept-keys.ts';
import type { StudyGround } from './quiz-results.ts';
import { countDeck, type DeckCard, findOwnCard, isOwn, listDeck } from './reviews.store.ts';
import { dayStart } from './study-days.ts';

export interface DueWish {
  setId: StudySetId | null;
  limit: number;
  newPerDay: number;
  reviewsPerDay: number;
}

/** What is half learned comes first, then what would be forgotten, then what is new. */
export async function dueReviews(
  { store, world }: StudyGround,
  userId: UserId,
  { setId, limit, newPerDay, reviewsPerDay }: DueWish,
): Promise<DueReviews> {
  const now = world.now();
  const view = { userId, setId, now };
  const done = await doneSince(store, userId, dayStart(now));
  const counts = await countDeck(store, view);
  const left = {
    learning: counts.learning,
    due: Math.min(counts.due, Math.max(0, reviewsPerDay - done.reviews)),
    new: Math.min(counts.new, Math.max(0, newPerDay - done.new)),
  };
  const cards: DeckCard[] = [];
  for (const kind of ['learning', 'due', 'new'] as const) {
    const room = Math.min(left[kind], limit - cards.length);
    if (room > 0) cards.push(...(await listDeck(store, view, { kind, limit: room })));
  }
  return {
    counts: left,
    done_today: done,
    limits: { new: newPerDay, reviews: reviewsPerDay },
    cards: cards.map((card) => dueCard(card, now)),
    next_due_at:
      left.learning + left.due + left.new > 0 ? null : (counts.next_due_at?.toISOString() ?? null),
  };
}

function dueCard({ state, evidence, ...card }: DeckCard, now: Date): DueCard {
  return {
    ...card,
    evidence: (evidence ?? []).map((id) => EvidenceId.parse(id)),
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
  { store, world }: StudyGround,
  userId: UserId,
  { review, key }: { review: ReviewRequest; key: string | undefined },
): Promise<ReviewDone> {
  const card = await findOwnCard(store, userId, review.card_id);
  if (!card) throw noSuchCard();
  const { id, question, answer, concept } = card;
  const { attemptId, isNew, memory } = await store.transaction((tx) =>
    recordReview(tx, {
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
    }),
  );
  return { ...standing(id, memory), attempt_id: attemptId, is_new: isNew };
}

export async function undoLastReview(
  { store, world }: StudyGround,
  userId: UserId,
): Promise<UndoneReview> {
  const by = `undo ${world.id()}`;
  const { attemptId, cardId, memory } = await store.transaction((tx) => undoReview(tx, userId, by));
  return { ...standing(CardId.parse(cardId), memory), attempt_id: attemptId };
}

export async function setSuspended(
  { store }: StudyGround,
  userId: UserId,
  { cardId, isSuspended }: { cardId: CardId; isSuspended: boolean },
): Promise<void> {
  if (!(await isOwn(store, userId, { table: 'study_cards', id: cardId }))) throw noSuchCard();
  await store.transaction((tx) => suspendCard(tx, userId, cardId, isSuspended));
}

/** Out of sight for the rest of the day. */
export async function buryToday(
  { store, world }: StudyGround,
  userId: UserId,
  cardId: CardId,
): Promise<Date> {
  if (!(await isOwn(store, userId, { table: 'study_cards', id: cardId }))) throw noSuchCard();
  const until = dayStart(world.now(), 1);
  await store.transaction((tx) => buryCard(tx, userId, cardId, until));
  return until;
}

export async function flagMade(
  { store, world }: StudyGround,
  userId: UserId,
  { made, reason }: { made: { card: CardId } | { item: ItemId }; reason: string },
): Promise<void> {
  const [table, itemId] =
    'card' in made ? (['study_cards', made.card] as const) : (['study_items', made.item] as const);
  if (!(await isOwn(store, userId, { table, id: itemId }))) {
    throw new AppError('reading.missing', 'There is no such card or question.');
  }
  const itemKind = 'card' in made ? 'card' : 'quiz_item';
  await flagItem(store, userId, { itemId, itemKind, reason, at: world.now() });
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
  return new AppError('reading.missing', 'There is no such card.');
}
