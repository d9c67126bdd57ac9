/** Takes an answer back: afterwards everything is as if it had never been given. */
import type { UserId } from '../contracts/ids.ts';
import { AppError } from '../kernel/errors/app-error.ts';
import type { Tx } from '../kernel/store/store.ts';
import { type CardMemory, replayCard, replayConcept } from './attempt.ts';
import {
  type AttemptRow,
  findAttempt,
  gradedOn,
  lastReview,
  markVoid,
  standingAttempts,
  takePlace,
} from './attempts.store.ts';
import { writeMastery } from './mastery.store.ts';
import { writeMemory } from './schedule.store.ts';

/** `by` names what voided it; an answer that is void already stays so. */
export async function voidAttempt(
  tx: Tx,
  userId: UserId,
  { attemptId, by }: { attemptId: string; by: string },
): Promise<void> {
  await takePlace(tx, userId);
  const attempt = await findAttempt(tx, userId, { id: attemptId });
  if (!attempt) throw new AppError('learner.missing', 'There is no such answer.');
  if (attempt.voided_by === null) await takeBack(tx, userId, attempt, by);
}

/** The card of the last review as it was before it. */
export async function undoReview(
  tx: Tx,
  userId: UserId,
  by: string,
): Promise<{ attemptId: string; cardId: string; memory: CardMemory | null }> {
  await takePlace(tx, userId);
  const last = await lastReview(tx, userId);
  if (!last) throw new AppError('learner.nothing-to-undo', 'There is no review to take back.');
  const memory = await takeBack(tx, userId, last, by);
  return { attemptId: last.id, cardId: last.item_id, memory };
}

async function takeBack(
  tx: Tx,
  userId: UserId,
  attempt: AttemptRow,
  by: string,
): Promise<CardMemory | null> {
  await markVoid(tx, attempt.id, by);
  if (attempt.source === 'quiz') {
    for (const concept of new Set(attempt.concepts)) await replayMastery(tx, userId, concept);
  }
  if (attempt.source !== 'review') return null;
  const memory = replayCard(reviewsIn(await standingAttempts(tx, userId, [attempt.item_id])));
  await writeMemory(tx, userId, attempt.item_id, memory);
  return memory;
}

/** Makes schedule and mastery again from nothing but the answers. */
export async function rebuild(tx: Tx, userId: UserId): Promise<void> {
  await takePlace(tx, userId);
  const attempts = await standingAttempts(tx, userId);
  await tx.query('delete from mastery where user_id = $1', [userId]);
  const graded = attempts.filter(({ source }) => source === 'quiz');
  for (const concept of new Set(graded.flatMap(({ concepts }) => concepts))) {
    await replayMastery(tx, userId, concept);
  }
  const { rows } = await tx.query<{ card_id: string }>(
    'select card_id from schedule where user_id = $1',
    [userId],
  );
  const byCard = Map.groupBy(
    attempts.filter(({ source }) => source === 'review'),
    ({ item_id }) => item_id,
  );
  for (const cardId of new Set([...byCard.keys(), ...rows.map(({ card_id }) => card_id)])) {
    await writeMemory(tx, userId, cardId, replayCard(reviewsIn(byCard.get(cardId) ?? [])));
  }
}

async function replayMastery(tx: Tx, userId: UserId, concept: string): Promise<void> {
  const answers = (await gradedOn(tx, userId, concept)).map((row) => ({
    isCorrect: row.is_correct,
    optionCount: row.option_count,
  }));
  await writeMastery(tx, userId, concept, replayConcept(answers));
}

function reviewsIn(rows: readonly AttemptRow[]) {
  return rows.flatMap(({ rating, at }) => (rating === null ? [] : [{ rating, at }]));
}
