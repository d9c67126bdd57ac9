/** Takes an answer back: afterwards everything is as if it had never been given. */
import type { UserId } from '../../contracts/ids.ts';
import type { Tx } from '../../kernel/store/store.ts';
import { learnerError } from '../error-codes.ts';
import type { CardMemory } from './attempt.ts';
import {
  type AttemptRow,
  lastReview,
  markVoid,
  standingAttempts,
  takePlace,
} from './attempts.store.ts';
import { replayMastery, replaySchedule } from './replay.ts';

/** All answers that count of one item; `by` names what voids them. Says how many there were. */
export async function voidAnswersTo(
  tx: Tx,
  userId: UserId,
  { itemId, by }: { itemId: string; by: string },
): Promise<number> {
  await takePlace(tx, userId);
  const answers = await standingAttempts(tx, userId, [itemId]);
  await takeBack(tx, userId, answers, by);
  return answers.length;
}

/** The card of the last review as it was before it. */
export async function undoReview(
  tx: Tx,
  userId: UserId,
  by: string,
): Promise<{ attemptId: string; cardId: string; memory: CardMemory | null }> {
  await takePlace(tx, userId);
  const last = await lastReview(tx, userId);
  if (!last) throw learnerError('learner.nothing-to-undo', 'There is no review to take back.');
  await takeBack(tx, userId, [last], by);
  const memory = await replaySchedule(tx, userId, last.item_id);
  return { attemptId: last.id, cardId: last.item_id, memory };
}

async function takeBack(
  tx: Tx,
  userId: UserId,
  answers: readonly AttemptRow[],
  by: string,
): Promise<void> {
  await markVoid(
    tx,
    answers.map(({ id }) => id),
    by,
  );
  const graded = answers.filter(({ source }) => source === 'quiz');
  const reviews = answers.filter(({ source }) => source === 'review');
  for (const concept of new Set(graded.flatMap(({ concepts }) => concepts))) {
    await replayMastery(tx, userId, concept);
  }
  for (const cardId of new Set(reviews.map(({ item_id }) => item_id))) {
    await replaySchedule(tx, userId, cardId);
  }
}
