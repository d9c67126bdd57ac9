/** Drops a card or a question, gives it back, and forgets in the end what nobody wanted back. */
import type { UserId } from '../../contracts/ids.ts';
import type { CardId, Flashcard, ItemId, QuizItem, StudySetId } from '../../contracts/reading.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { learnerError } from '../error-codes.ts';
import { existingCard, existingItem } from './edit-made.ts';
import type { LearnerPorts } from './learner-ports.ts';
import { emptyMadeTrash, setTrashed } from './made.store.ts';
import { ownSet } from './own-set.ts';
import { findCard } from './study-cards.store.ts';
import { findItem } from './study-items.store.ts';

const DAY_MS = 86_400_000;

export async function dropCard(
  { store, world }: LearnerPorts,
  userId: UserId,
  { setId, id }: { setId: StudySetId; id: CardId },
): Promise<void> {
  await ownSet(store, userId, setId);
  await existingCard(store, setId, id);
  await setTrashed(store, 'study_cards', { id, at: world.now() });
}

export async function dropItem(
  { store, world }: LearnerPorts,
  userId: UserId,
  { setId, id }: { setId: StudySetId; id: ItemId },
): Promise<void> {
  await ownSet(store, userId, setId);
  await existingItem(store, setId, id);
  await setTrashed(store, 'study_items', { id, at: world.now() });
}

/** As it was, its schedule included. */
export async function restoreCard(
  { store }: LearnerPorts,
  userId: UserId,
  { setId, id }: { setId: StudySetId; id: CardId },
): Promise<Flashcard> {
  await ownSet(store, userId, setId);
  if (!(await findCard(store, setId, { id, isTrashed: true }))) throw notDropped('card');
  await setTrashed(store, 'study_cards', { id, at: null });
  return existingCard(store, setId, id);
}

export async function restoreItem(
  { store }: LearnerPorts,
  userId: UserId,
  { setId, id }: { setId: StudySetId; id: ItemId },
): Promise<QuizItem> {
  await ownSet(store, userId, setId);
  if (!(await findItem(store, setId, { id, isTrashed: true }))) throw notDropped('question');
  await setTrashed(store, 'study_items', { id, at: null });
  return existingItem(store, setId, id);
}

function notDropped(what: string): AppError {
  return learnerError('reading.missing', `No such ${what} of this set can be had back.`);
}

export async function emptyTrash({ store, world }: LearnerPorts, keepDays: number): Promise<void> {
  await emptyMadeTrash(store, new Date(world.now().getTime() - keepDays * DAY_MS));
}
