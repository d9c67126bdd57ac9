/**
 * Which cards are to be shown. A schedule outlives its card, so every query starts from the
 * cards that are there.
 */
import type { UserId } from '../../contracts/ids.ts';
import type { CardId, ItemId, StudySetId } from '../../contracts/reading.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { CardMemory } from '../../learner/attempt.ts';
import type { MadeTable } from './study-sets.store.ts';

/** Of one set where one is named, at this moment. */
export interface DeckView {
  userId: UserId;
  setId: StudySetId | null;
  now: Date;
}

export interface DeckCard {
  id: CardId;
  study_set_id: StudySetId;
  question: string;
  answer: string;
  concept: string | null;
  evidence: string[] | null;
  state: CardMemory | null;
}

/** A class of cards: what makes a card belong to it, and which comes first. */
const CLASSES = {
  learning: {
    where: "s.phase in ('learning', 'relearning') and s.due_at <= $3",
    order: 's.due_at, c.id',
  },
  due: { where: "s.phase = 'review' and s.due_at <= $3", order: 's.due_at, c.id' },
  new: { where: 's.state is null', order: 'c.study_set_id, c.place' },
} as const;

export type DeckClass = keyof typeof CLASSES;

/** What was put aside is not shown. */
const CARDS = `from study_cards c
  left join schedule s on s.user_id = c.user_id and s.card_id = c.id
  where c.user_id = $1 and ($2::text is null or c.study_set_id = $2)
    and not coalesce(s.is_suspended, false) and coalesce(s.buried_until <= $3, true)`;

const EVIDENCE = `(select jsonb_agg(evidence_id order by evidence_id) from claim_evidence
  join claims on claims.id = claim_id where claims.artifact_id = c.artifact_id) as evidence`;

export async function listDeck(
  db: Queryable,
  { userId, setId, now }: DeckView,
  { kind, limit }: { kind: DeckClass; limit: number },
): Promise<DeckCard[]> {
  const { where, order } = CLASSES[kind];
  const { rows } = await db.query<DeckCard>(
    `select c.id, c.study_set_id, c.question, c.answer, c.concept, s.state, ${EVIDENCE}
     ${CARDS} and ${where} order by ${order} limit $4`,
    [userId, setId, now, limit],
  );
  return rows;
}

export async function countDeck(
  db: Queryable,
  { userId, setId, now }: DeckView,
): Promise<Record<DeckClass, number> & { next_due_at: Date | null }> {
  const { rows } = await db.query<Record<DeckClass, number> & { next_due_at: Date | null }>(
    `select count(*) filter (where ${CLASSES.learning.where}) as learning,
       count(*) filter (where ${CLASSES.due.where}) as due,
       count(*) filter (where ${CLASSES.new.where}) as new,
       min(s.due_at) filter (where s.due_at > $3) as next_due_at ${CARDS}`,
    [userId, setId, now],
  );
  return rows[0] ?? { learning: 0, due: 0, new: 0, next_due_at: null };
}

export interface OwnCard {
  id: CardId;
  question: string;
  answer: string;
  concept: string | null;
}

export async function findOwnCard(
  db: Queryable,
  userId: UserId,
  id: CardId,
): Promise<OwnCard | undefined> {
  const { rows } = await db.query<OwnCard>(
    'select id, question, answer, concept from study_cards where user_id = $1 and id = $2',
    [userId, id],
  );
  return rows[0];
}

export async function isOwn(
  db: Queryable,
  userId: UserId,
  { table, id }: { table: MadeTable; id: CardId | ItemId },
): Promise<boolean> {
  const { rows } = await db.query(`select 1 from ${table} where user_id = $1 and id = $2`, [
    userId,
    id,
  ]);
  return rows.length > 0;
}
