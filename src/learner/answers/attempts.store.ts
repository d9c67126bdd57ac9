/** The rows of answers. Nothing is ever deleted here but by its owner; a mistake is voided. */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { Attempt, CardPhase, CardRating } from './attempt.ts';

export interface AttemptRow {
  id: string;
  item_id: string;
  item_hash: string;
  concepts: string[];
  source: Attempt['source'];
  answer: object;
  option_count: number | null;
  is_correct: boolean;
  rating: CardRating | null;
  latency_ms: number | null;
  at: Date;
  voided_by: string | null;
}

/** Also makes every other writer of this person's answers wait until the transaction ends. */
export async function takePlace(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await tx.query<{ last_place: number }>(
    `insert into learners (user_id, last_place) values ($1, 1)
     on conflict (user_id) do update set last_place = learners.last_place + 1
     returning last_place`,
    [userId],
  );
  return rows[0]?.last_place ?? 1;
}

/** Everybody who ever answered. */
export async function allLearners(db: Queryable): Promise<UserId[]> {
  const { rows } = await db.query<{ user_id: UserId }>(
    'select user_id from learners order by user_id',
  );
  return rows.map(({ user_id }) => user_id);
}

/** False when an answer with this key is there already. */
export async function insertAttempt(
  tx: Tx,
  attempt: Attempt,
  { place, phase }: { place: number; phase: CardPhase | null },
): Promise<boolean> {
  const isReview = attempt.source === 'review';
  const { count } = await tx.query(
    `insert into attempts (id, user_id, place, item_id, item_kind, item_hash, concepts, source,
       answer, option_count, is_correct, rating, phase, latency_ms, at, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (user_id, idempotency_key) do nothing`,
    [
      attempt.id,
      attempt.userId,
      place,
      attempt.itemId,
      isReview ? 'card' : 'quiz_item',
      attempt.itemHash,
      attempt.concepts,
      attempt.source,
      JSON.stringify(isReview ? {} : attempt.answer),
      isReview ? null : attempt.optionCount,
      isReview ? attempt.rating > 1 : attempt.isCorrect,
      isReview ? attempt.rating : null,
      phase,
      attempt.latencyMs,
      attempt.at,
      attempt.key,
    ],
  );
  return count > 0;
}

export async function findByKey(
  db: Queryable,
  userId: UserId,
  key: string,
): Promise<AttemptRow | undefined> {
  const { rows } = await db.query<AttemptRow>(
    'select * from attempts where user_id = $1 and idempotency_key = $2',
    [userId, key],
  );
  return rows[0];
}

export async function lastReview(db: Queryable, userId: UserId): Promise<AttemptRow | undefined> {
  const { rows } = await db.query<AttemptRow>(
    `select * from attempts where user_id = $1 and source = 'review' and voided_by is null
       and not item_gone order by place desc limit 1`,
    [userId],
  );
  return rows[0];
}

const STANDING = 'from attempts where user_id = $1 and voided_by is null and not item_gone';

/** What counts of the answers to these items, in its order. */
export async function standingAttempts(
  db: Queryable,
  userId: UserId,
  itemIds: readonly string[],
): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    `select * ${STANDING} and item_id = any($2) order by place`,
    [userId, itemIds],
  );
  return rows;
}

/** How many answers to each of these items count. */
export async function countStanding(
  db: Queryable,
  userId: UserId,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ item_id: string; answers: number }>(
    `select item_id, count(*) as answers ${STANDING} and item_id = any($2) group by item_id`,
    [userId, itemIds],
  );
  return new Map(rows.map(({ item_id, answers }) => [item_id, answers]));
}

/** Every review that counts, in its order. */
export async function standingReviews(db: Queryable, userId: UserId): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    `select * ${STANDING} and source = 'review' order by place`,
    [userId],
  );
  return rows;
}

/** Every concept that a graded answer says something about. */
export async function gradedConcepts(db: Queryable, userId: UserId): Promise<string[]> {
  const { rows } = await db.query<{ concept: string }>(
    `select distinct unnest(concepts) as concept from attempts
     where user_id = $1 and source = 'quiz' and voided_by is null order by 1`,
    [userId],
  );
  return rows.map(({ concept }) => concept);
}

/** The answers that say something about a concept: those that were graded. */
export async function gradedOn(
  db: Queryable,
  userId: UserId,
  concept: string,
): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    `select * from attempts where user_id = $1 and source = 'quiz' and voided_by is null
       and concepts @> array[$2::text] order by place`,
    [userId, concept],
  );
  return rows;
}

export async function markVoid(tx: Tx, ids: readonly string[], by: string): Promise<void> {
  await tx.query('update attempts set voided_by = $2 where id = any($1)', [ids, by]);
}
