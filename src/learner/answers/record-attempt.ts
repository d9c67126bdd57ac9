/**
 * The one place where an answer is recorded. The row is the truth; schedule and mastery follow
 * from the rows in their order, so that a replay ends in the same state.
 */

import { reviewCard } from '../../domain/scheduling/card-memory.ts';
import type { Tx } from '../../kernel/store/store.ts';
import { canonicalJson } from '../../kernel/trace/canonical-hash.ts';
import { learnerError } from '../error-codes.ts';
import {
  type Attempt,
  type CardMemory,
  type CardReview,
  masteryAfter,
  type QuizAnswer,
} from './attempt.ts';
import { type AttemptRow, findByKey, insertAttempt, takePlace } from './attempts.store.ts';
import { readMastery, writeMastery } from './mastery.store.ts';
import { readMemory, writeMemory } from './schedule.store.ts';

export interface Recorded {
  attemptId: string;
  /** False when this answer had been sent before. */
  isNew: boolean;
}

/** A rating of one's own memory moves the card's schedule, and never mastery. */
export async function recordReview(
  tx: Tx,
  review: CardReview,
): Promise<Recorded & { memory: CardMemory | null }> {
  const { userId, itemId, rating, at } = review;
  const place = await takePlace(tx, userId);
  const before = await readMemory(tx, userId, itemId);
  if (!(await insertAttempt(tx, review, { place, phase: before?.phase ?? 'new' }))) {
    return { ...(await sentBefore(tx, review)), memory: before };
  }
  const memory = reviewCard(before, rating, at);
  await writeMemory(tx, userId, itemId, memory);
  return { attemptId: review.id, isNew: true, memory };
}

/** Only what was graded moves mastery: an answer that the learner marked himself is kept, no more. */
export async function recordAnswer(tx: Tx, answer: QuizAnswer): Promise<Recorded> {
  const { userId, id } = answer;
  const place = await takePlace(tx, userId);
  if (!(await insertAttempt(tx, answer, { place, phase: null }))) return sentBefore(tx, answer);
  if (answer.source === 'quiz') {
    const concepts = [...new Set(answer.concepts)];
    const before = await readMastery(tx, userId, concepts);
    for (const concept of concepts) {
      await writeMastery(tx, userId, concept, masteryAfter(before.get(concept) ?? null, answer));
    }
  }
  return { attemptId: id, isNew: true };
}

async function sentBefore(tx: Tx, attempt: Attempt): Promise<Recorded> {
  const earlier = await findByKey(tx, attempt.userId, attempt.key ?? '');
  if (!earlier || !isSame(earlier, attempt)) {
    throw learnerError(
      'learner.key-reused',
      'This idempotency key was used for another answer. Send a new key with each answer.',
    );
  }
  return { attemptId: earlier.id, isNew: false };
}

function isSame(row: AttemptRow, attempt: Attempt): boolean {
  if (row.item_id !== attempt.itemId) return false;
  if (attempt.source === 'review') return row.rating === attempt.rating;
  return canonicalJson(row.answer) === canonicalJson(attempt.answer);
}
