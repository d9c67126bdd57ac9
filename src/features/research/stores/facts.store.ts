/** The rows of what is remembered of answers: added, superseded, never rewritten. */
import type { UserId } from '../../../contracts/ids.ts';
import type { ChunkPlace, ResearchQueryId } from '../../../contracts/research/research.ts';
import type { RememberedFact } from '../../../contracts/research/research-memory.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';

export interface FactRow {
  id: string;
  query_id: ResearchQueryId;
  question: string;
  title: string;
  text: string;
  place: ChunkPlace;
  at: Date;
}

export async function currentFacts(
  db: Queryable,
  userId: UserId,
  limit: number,
): Promise<FactRow[]> {
  const { rows } = await db.query<FactRow>(
    `select facts.id, facts.query_id, request ->> 'query_text' as question, title, facts.text,
       facts.place, facts.at
     from research_facts facts join research_queries asked on asked.id = facts.query_id
     join documents on documents.id = facts.document_id
     where facts.user_id = $1 and superseded_at is null and documents.trashed_at is null
     order by facts.at desc, facts.id limit $2`,
    [userId, limit],
  );
  return rows;
}

export interface NewFact {
  id: string;
  text: string;
  place: ChunkPlace;
}

export async function insertFacts(
  tx: Tx,
  { userId, queryId, at }: { userId: UserId; queryId: ResearchQueryId; at: Date },
  facts: readonly NewFact[],
): Promise<void> {
  await tx.query(
    `insert into research_facts (id, user_id, query_id, document_id, text, place, at)
     select id, $1, $2, place ->> 'document_id', text, place, $3
     from jsonb_to_recordset($4) as given (id text, text text, place jsonb)
     on conflict do nothing`,
    [userId, queryId, at, JSON.stringify(facts)],
  );
}

/** The older one stays, with the time at which it stopped to count. */
export async function supersedeFact(
  tx: Tx,
  userId: UserId,
  { older, newer, at }: { older: string; newer: string; at: Date },
): Promise<void> {
  await tx.query(
    `update research_facts set superseded_at = $4, superseded_by = $3
     where user_id = $1 and id = $2 and superseded_at is null`,
    [userId, older, newer, at],
  );
}

export async function listFacts(db: Queryable, userId: UserId): Promise<RememberedFact[]> {
  const { rows } = await db.query<
    Omit<RememberedFact, 'at' | 'superseded_at'> & { at: Date; superseded_at: Date | null }
  >(
    `select id, query_id, text, at, superseded_at, superseded_by from research_facts
     where user_id = $1 order by at desc, id`,
    [userId],
  );
  return rows.map(({ at, superseded_at, ...fact }) => ({
    ...fact,
    at: at.toISOString(),
    superseded_at: superseded_at?.toISOString() ?? null,
  }));
}
