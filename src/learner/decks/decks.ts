/** Decks: a person's own, and all of them at a glance. */
import type { Deck, NewDeck } from '../../contracts/decks.ts';
import type { UserId } from '../../contracts/ids.ts';
import { StudySetId } from '../../contracts/reading.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { insertStudySet } from '../items/study-sets.store.ts';
import { dayStart } from '../reviews/study-days.ts';
import { listDecks } from './decks.store.ts';

export async function openDeck(
  { store, world }: LearnerPorts,
  userId: UserId,
  { title, language, importKey }: NewDeck & { importKey?: string },
): Promise<StudySetId> {
  const id = StudySetId.parse(world.id());
  await store.transaction((tx) =>
    insertStudySet(tx, {
      id,
      userId,
      made: null,
      title,
      request: { documentIds: [], language },
      requestHash: `deck ${id}`,
      madeBy: { mind: 'person' },
      now: world.now(),
      ...(importKey !== undefined && { importKey }),
    }),
  );
  return id;
}

export async function decksOf(
  { store, world }: LearnerPorts,
  userId: UserId,
  { limit }: { limit: number },
): Promise<Deck[]> {
  const now = world.now();
  const rows = await listDecks(store, { userId, now, dayEnd: dayStart(now, 1), limit });
  return rows.map(({ request, new: fresh, learning, due, created_at, ...deck }) => ({
    ...deck,
    documentIds: request.documentIds,
    counts: { new: fresh, learning, due },
    created_at: created_at.toISOString(),
  }));
}
