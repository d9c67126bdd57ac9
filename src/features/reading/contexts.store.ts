/** The rows of what readers made of texts. */
import type { ArtifactId } from '../../contracts/evidence.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { HandoverContext } from '../../contracts/reading.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';

export interface ReaderContext {
  id: string;
  context: HandoverContext;
  diagrams: { caption: string; page: number }[];
}

export interface NewContext extends ReaderContext {
  userId: UserId;
  artifactId: ArtifactId;
  sourceKey: string;
  reader: string;
  now: Date;
}

export async function findContext(
  db: Queryable,
  userId: UserId,
  { sourceKey, reader }: { sourceKey: string; reader: string },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from reader_contexts where user_id = $1 and source_key = $2 and reader = $3',
    [userId, sourceKey, reader],
  );
  return rows[0]?.id ?? null;
}

export async function readContext(
  db: Queryable,
  userId: UserId,
  id: string,
): Promise<ReaderContext> {
  const { rows } = await db.query<ReaderContext>(
    'select id, context, diagrams from reader_contexts where user_id = $1 and id = $2',
    [userId, id],
  );
  const [row] = rows;
  if (!row) throw new Error('the context of the run is gone: its document was deleted');
  return row;
}

/** Two runs may read the same text at the same time; the first one stays. */
export async function insertContext(tx: Tx, context: NewContext): Promise<string> {
  const { id, userId, artifactId, sourceKey, reader, now } = context;
  const { rows } = await tx.query<{ id: string }>(
    `insert into reader_contexts (id, user_id, artifact_id, source_key, reader, context,
       diagrams, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, source_key, reader) do update set reader = excluded.reader returning id`,
    [
      id,
      userId,
      artifactId,
      sourceKey,
      reader,
      JSON.stringify(context.context),
      JSON.stringify(context.diagrams),
      now,
    ],
  );
  return rows[0]?.id ?? id;
}
