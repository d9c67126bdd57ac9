/** The rows of what the sources gave for a question. */
import type { UserId } from '../../../contracts/ids.ts';
import type {
  ContextChunk,
  FilteredChunk,
  ResearchQueryId,
} from '../../../contracts/research/research.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';

export async function insertChunks(
  db: Queryable,
  userId: UserId,
  chunks: readonly ContextChunk[],
): Promise<void> {
  await db.query(
    `insert into research_chunks (query_id, id, user_id, document_id, place, body)
     select body ->> 'query_id', body ->> 'id', $1, documents.id, (body ->> 'position')::int, body
     from jsonb_array_elements($2::jsonb) as given (body)
     join documents on documents.id = body -> 'evidence' ->> 'document_id'
       and documents.user_id = $1
     on conflict do nothing`,
    [userId, JSON.stringify(chunks)],
  );
}

export async function readChunks(
  db: Queryable,
  userId: UserId,
  queryId: ResearchQueryId,
): Promise<ContextChunk[]> {
  const { rows } = await db.query<{ body: ContextChunk }>(
    `select body from research_chunks where user_id = $1 and query_id = $2 order by place, id`,
    [userId, queryId],
  );
  return rows.map(({ body }) => body);
}

type Quality = Pick<
  FilteredChunk,
  'quality_score' | 'quality_components' | 'filtering_decision' | 'corroborated_by'
>;

export async function keepQuality(
  tx: Tx,
  queryId: ResearchQueryId,
  kept: readonly FilteredChunk[],
): Promise<void> {
  const given = kept.map(
    ({ id, quality_score, quality_components, filtering_decision, corroborated_by }) => ({
      id,
      quality: { quality_score, quality_components, filtering_decision, corroborated_by },
    }),
  );
  await tx.query(
    `update research_chunks set quality = given.quality
     from jsonb_to_recordset($2) as given (id text, quality jsonb)
     where query_id = $1 and research_chunks.id = given.id`,
    [queryId, JSON.stringify(given)],
  );
}

/** Best first. */
export async function readKept(
  db: Queryable,
  userId: UserId,
  queryId: ResearchQueryId,
): Promise<FilteredChunk[]> {
  const { rows } = await db.query<{ body: ContextChunk; quality: Quality }>(
    `select body, quality from research_chunks
     where user_id = $1 and query_id = $2 and quality is not null
     order by (quality ->> 'quality_score')::float8 desc, place, id`,
    [userId, queryId],
  );
  return rows.map(({ body, quality }) => ({ ...body, ...quality }));
}
