/** The rows of entities and relations: corrected by a newer row, never rewritten. */
import type { UserId } from '../../../contracts/ids.ts';
import type { ResearchQueryId } from '../../../contracts/research/research.ts';
import type {
  Entity,
  EntityCorrection,
  EntityId,
  EntityRelationship,
} from '../../../contracts/research/research-memory.ts';
import type { FoundEntity, FoundRelation } from '../../../domain/research/find-entities.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { researchError } from '../error-codes.ts';

export interface Remembering {
  userId: UserId;
  queryId: ResearchQueryId;
  at: Date;
  newId: () => string;
}

export async function keepEntities(
  tx: Tx,
  { userId, queryId, at, newId }: Remembering,
  found: readonly FoundEntity[],
): Promise<{ added: number; updated: number; byKey: Map<string, string> }> {
  const byKey = new Map<string, string>();
  let added = 0;
  for (const { name, key, type, confidence, sentences } of found) {
    const { rows } = await tx.query<{ id: string; is_new: boolean }>(
      `insert into research_entities (id, user_id, name, key, type, confidence, first_seen, last_seen)
       values ($1, $2, $3, $4, $5, $6, $7, $7)
       on conflict (user_id, key) where ended_at is null
         do update set last_seen = excluded.last_seen
       returning id, id = $1 as is_new`,
      [newId(), userId, name, key, type, confidence, at],
    );
    const [row] = rows;
    if (!row) continue;
    byKey.set(key, row.id);
    if (row.is_new) added += 1;
    await tx.query(
      `insert into research_mentions (entity_id, query_id, user_id, n)
       select $1, $2, $3, n from unnest($4::int[]) as given (n) on conflict do nothing`,
      [row.id, queryId, userId, sentences],
    );
  }
  return { added, updated: byKey.size - added, byKey };
}

/** Both directions: who looks from either end finds it. */
export async function keepRelations(
  tx: Tx,
  { userId, queryId, at, newId }: Remembering,
  relations: readonly FoundRelation[],
  byKey: ReadonlyMap<string, string>,
): Promise<number> {
  let added = 0;
  for (const { from, to, type, confidence, shown_by } of relations) {
    const [one, other] = [byKey.get(from), byKey.get(to)];
    if (one === undefined || other === undefined) continue;
    for (const [start, end] of [
      [one, other],
      [other, one],
    ]) {
      const { count } = await tx.query(
        `insert into research_relations (id, user_id, query_id, from_id, to_id, type, confidence,
           shown_by, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
        [newId(), userId, queryId, start, end, type, confidence, shown_by, at],
      );
      added += count;
    }
  }
  return added;
}

export async function listEntities(db: Queryable, userId: UserId): Promise<Entity[]> {
  const { rows } = await db.query<
    Omit<Entity, 'first_seen' | 'last_seen'> & { first_seen: Date; last_seen: Date }
  >(
    `select id, name, type, confidence, first_seen, last_seen,
       (select count(*)::int from research_mentions where entity_id = research_entities.id) as mentions
     from research_entities where user_id = $1 and ended_at is null
     order by last_seen desc, name limit 1000`,
    [userId],
  );
  return rows.map(({ first_seen, last_seen, ...entity }) => ({
    ...entity,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
  }));
}

export async function listRelations(db: Queryable, userId: UserId): Promise<EntityRelationship[]> {
  const { rows } = await db.query<Omit<EntityRelationship, 'at'> & { at: Date }>(
    `select related.id, from_id as "from", one.name as from_name, to_id as "to",
       other.name as to_name, related.type, related.confidence, shown_by, at
     from research_relations related join research_entities one on one.id = from_id
     join research_entities other on other.id = to_id
     where related.user_id = $1 order by at desc, related.id limit 1000`,
    [userId],
  );
  return rows.map(({ at, ...relation }) => ({ ...relation, at: at.toISOString() }));
}

/** The row as it was ends; one with the correction follows, and has its mentions. */
export async function correctEntity(
  tx: Tx,
  { userId, id, newId, at }: { userId: UserId; id: EntityId; newId: string; at: Date },
  { name, type }: EntityCorrection,
): Promise<void> {
  const { count } = await tx.query(
    `update research_entities set ended_at = $3, superseded_by = $4
     where user_id = $1 and id = $2 and ended_at is null`,
    [userId, id, at, newId],
  );
  if (count === 0) throw researchError('research.missing', 'There is no such entity.');
  await tx.query(
    `insert into research_entities (id, user_id, name, key, type, confidence, first_seen, last_seen)
     select $3, user_id, coalesce($4, name), lower(coalesce($4, name)), coalesce($5, type), 1,
       first_seen, $6 from research_entities where user_id = $1 and id = $2`,
    [userId, id, newId, name ?? null, type ?? null, at],
  );
  await tx.query(
    'update research_mentions set entity_id = $3 where user_id = $1 and entity_id = $2',
    [userId, id, newId],
  );
}

export async function deleteEntity(tx: Tx, userId: UserId, id: EntityId): Promise<void> {
  const { count } = await tx.query('delete from research_entities where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  if (count === 0) throw researchError('research.missing', 'There is no such entity.');
}
