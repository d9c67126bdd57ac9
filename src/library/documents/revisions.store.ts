/** The rows of revisions: each file that a document has had. */
import type { DocumentFormat, DocumentId, DocumentRevision } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { Revision } from './blocks.store.ts';

export interface NewRevision {
  id: DocumentId;
  userId: UserId;
  fileName: string;
  format: DocumentFormat;
  sourceHash: string;
  size: number;
  sourceUrl: string | null;
  extractor: string;
  now: Date;
}

/**
 * The next revision begins to be read. What is shown stays until it has been; where there
 * is nothing to show, because the last reading failed, the new one takes its place at once.
 */
export async function insertNextRevision(
  tx: Tx,
  revision: NewRevision,
  { hasText }: { hasText: boolean },
): Promise<void> {
  const { rows } = await tx.query<{ next: number }>(
    'select max(revision) + 1 as next from document_revisions where document_id = $1',
    [revision.id],
  );
  const next = rows[0]?.next ?? 1;
  await insertRevision(tx, revision, next);
  await tx.query(
    `update documents set status = 'reading', reading_revision = $2, run_id = null, problem = null,
       progress = null, revision = case when $3 then revision else $2 end, updated_at = $4
     where id = $1`,
    [revision.id, next, hasText, revision.now],
  );
}

export async function insertRevision(tx: Tx, revision: NewRevision, number: number): Promise<void> {
  const { id, userId, sourceHash, size, extractor, now, fileName, format, sourceUrl } = revision;
  await tx.query(
    `insert into document_revisions (document_id, revision, user_id, source_hash, size, extractor,
       created_at, file_name, format, source_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, number, userId, sourceHash, size, extractor, now, fileName, format, sourceUrl],
  );
}

export async function listRevisions(db: Queryable, id: DocumentId): Promise<DocumentRevision[]> {
  const { rows } = await db.query<
    Omit<DocumentRevision, 'sourceHash' | 'created_at'> & { source_hash: string; created_at: Date }
  >(
    `select revision, file_name, format, source_hash, size::float8 as size, source_url, created_at
     from document_revisions where document_id = $1 order by revision desc`,
    [id],
  );
  return rows.map(({ source_hash, created_at, ...rest }) => ({
    ...rest,
    sourceHash: source_hash,
    created_at: created_at.toISOString(),
  }));
}

/** The file of a revision that is to be read. */
export async function findSource(
  db: Queryable,
  { id, revision }: Revision,
): Promise<{ sourceHash: string; format: DocumentFormat; fileName: string } | undefined> {
  const { rows } = await db.query<{
    sourceHash: string;
    format: DocumentFormat;
    fileName: string;
  }>(
    `select source_hash as "sourceHash", format, file_name as "fileName"
     from document_revisions where document_id = $1 and revision = $2`,
    [id, revision],
  );
  return rows[0];
}

/**
 * Those of the files that no revision of the person needs. A document that came to nothing
 * with the revision that a person rejected needs neither that one nor those before it.
 */
export async function unneededSources(
  db: Queryable,
  userId: UserId,
  hashes: readonly string[],
  rejected?: Revision,
): Promise<string[]> {
  const { rows } = await db.query<{ source_hash: string }>(
    `select distinct source_hash from document_revisions needing
       join documents on documents.id = document_id
     where needing.user_id = $1 and source_hash = any($2)
       and not (documents.id = $3 and documents.revision = $4 and needing.revision <= $4)`,
    [userId, hashes, rejected?.id ?? '', rejected?.revision ?? 0],
  );
  const needed = new Set(rows.map(({ source_hash }) => source_hash));
  return hashes.filter((hash) => !needed.has(hash));
}

/** Every file that some revision rests on, with its owner. */
export async function listSources(
  db: Queryable,
): Promise<{ userId: UserId; sourceHash: string }[]> {
  const { rows } = await db.query<{ userId: UserId; sourceHash: string }>(
    `select distinct user_id as "userId", source_hash as "sourceHash" from document_revisions`,
  );
  return rows;
}
