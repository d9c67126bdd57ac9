/**
 * Compares what is stored of schedules and mastery with what the answers say. There is never a
 * difference, unless something wrote past `record-attempt`; then the answers are right.
 */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import { canonicalJson } from '../../kernel/trace/canonical-hash.ts';
import type { CardMemory, ConceptMastery } from './attempt.ts';
import { gradedConcepts, gradedOn, standingReviews, takePlace } from './attempts.store.ts';
import { allMastery, writeMastery } from './mastery.store.ts';
import { masteryFrom, memoryFrom } from './replay.ts';
import { allMemories, writeMemory } from './schedule.store.ts';

export interface Drift {
  cards: { cardId: string; memory: CardMemory | null }[];
  concepts: { concept: string; mastery: ConceptMastery | null }[];
}

export async function findDrift(db: Queryable, userId: UserId): Promise<Drift> {
  return { cards: await driftOfCards(db, userId), concepts: await driftOfConcepts(db, userId) };
}

async function driftOfCards(db: Queryable, userId: UserId): Promise<Drift['cards']> {
  const stored = await allMemories(db, userId);
  const reviews = Map.groupBy(await standingReviews(db, userId), ({ item_id }) => item_id);
  return [...new Set([...stored.keys(), ...reviews.keys()])].flatMap((cardId) => {
    const { state = null, start = null } = stored.get(cardId) ?? {};
    const memory = memoryFrom(reviews.get(cardId) ?? [], start);
    return canonicalJson(memory) === canonicalJson(state) ? [] : [{ cardId, memory }];
  });
}

async function driftOfConcepts(db: Queryable, userId: UserId): Promise<Drift['concepts']> {
  const stored = await allMastery(db, userId);
  const drift: Drift['concepts'] = [];
  for (const concept of new Set([...stored.keys(), ...(await gradedConcepts(db, userId))])) {
    const mastery = masteryFrom(await gradedOn(db, userId, concept));
    const isSame = canonicalJson(mastery) === canonicalJson(stored.get(concept) ?? null);
    if (!isSame) drift.push({ concept, mastery });
  }
  return drift;
}

/** Makes what differs again from the answers, and says what differed. */
export async function mendDrift(tx: Tx, userId: UserId): Promise<Drift> {
  await takePlace(tx, userId);
  const drift = await findDrift(tx, userId);
  for (const { cardId, memory } of drift.cards) await writeMemory(tx, userId, cardId, memory);
  for (const { concept, mastery } of drift.concepts) {
    await writeMastery(tx, userId, concept, mastery);
  }
  return drift;
}
