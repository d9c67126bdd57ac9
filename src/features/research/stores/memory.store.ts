/** The rows of history and preferences, and the way to erase what is remembered. */
import type { UserId } from '../../../contracts/ids.ts';
import { UserPreferences } from '../../../contracts/research/research.ts';
import type { HistoryEntry } from '../../../contracts/research/research-memory.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';

export async function listHistory(db: Queryable, userId: UserId): Promise<HistoryEntry[]> {
  const { rows } = await db.query<
    Omit<HistoryEntry, 'asked_at' | 'answered_at'> & { asked_at: Date; answered_at: Date | null }
  >(
    `select id as query_id, response ->> 'id' as response_id, session_id,
       request ->> 'query_text' as question, response ->> 'answer' as answer,
       response ->> 'outcome' as outcome, created_at as asked_at, answered_at,
       request -> 'context' as context
     from research_queries where user_id = $1 order by id desc limit 1000`,
    [userId],
  );
  return rows.map(({ asked_at, answered_at, ...entry }) => ({
    ...entry,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  }));
}

export async function readPreferences(db: Queryable, userId: UserId): Promise<UserPreferences> {
  const { rows } = await db.query<{ body: unknown }>(
    'select body from research_preferences where user_id = $1',
    [userId],
  );
  return UserPreferences.parse(rows[0]?.body ?? {});
}

export async function keepPreferences(
  db: Queryable,
  userId: UserId,
  preferences: UserPreferences,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into research_preferences (user_id, body, updated_at) values ($1, $2, $3)
     on conflict (user_id) do update set body = excluded.body, updated_at = excluded.updated_at`,
    [userId, JSON.stringify(preferences), now],
  );
}

const REMEMBERED = [
  'research_facts',
  'research_relations',
  'research_mentions',
  'research_entities',
  'research_preferences',
];

export async function eraseMemory(tx: Tx, userId: UserId): Promise<void> {
  for (const table of REMEMBERED)
    await tx.query(`delete from ${table} where user_id = $1`, [userId]);
}
