/** The rows of documents and their revisions. Every reading query names the owner. */
import type {
  DocumentFormat,
  DocumentId,
  DocumentStatus,
  OcrSummary,
} from '../../contracts/document.ts';
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { DocumentRow } from './document-row.ts';

export interface NewDocument {
  id: DocumentId;
  userId: UserId;
  title: string;
  fileName: string;
  format: DocumentFormat;
  sourceHash: string;
  size: number;
  extractor: string;
  now: Date;
}

const WITH_SOURCE = `select documents.*, source_hash, size from documents
  join document_revisions on document_id = documents.id and document_revisions.revision = documents.revision`;

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { id, userId, title, fileName, format, now } = document;
  await tx.query(
    `insert into documents (id, user_id, title, file_name, format, status, revision, pages, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'reading', 1, 0, $6, $6)`,
    [id, userId, title, fileName, format, now],
  );
  await insertRevision(tx, { ...document, revision: 1 });
}

async function insertRevision(
  tx: Tx,
  revision: Pick<NewDocument, 'id' | 'userId' | 'sourceHash' | 'size' | 'extractor' | 'now'> & {
    revision: number;
  },
): Promise<void> {
  const { id, userId, sourceHash, size, extractor, now } = revision;
  await tx.query(
    `insert into document_revisions (document_id, revision, user_id, source_hash, size, extractor, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, revision.revision, userId, sourceHash, size, extractor, now],
  );
}

export async function findDocument(
  db: Queryable,
  userId: UserId,
  id: DocumentId,
): Promise<DocumentRow | undefined> {
  const { rows } = await db.query<DocumentRow>(
    `${WITH_SOURCE} where documents.user_id = $1 and documents.id = $2`,
    [userId, id],
  );
  return rows[0];
}

/** The document that already holds these bytes, if one does. */
export async function findBySource(
  db: Queryable,
  userId: UserId,
  sourceHash: string,
): Promise<DocumentRow | undefined> {
  const { rows } = await db.query<DocumentRow>(
    `${WITH_SOURCE} where documents.user_id = $1 and source_hash = $2 and trashed_at is null limit 1`,
    [userId, sourceHash],
  );
  return rows[0];
}

/** Of all users: what has a row and no run. */
export async function findUnread(db: Queryable): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
    `${WITH_SOURCE} where status = 'reading' and run_id is null`,
  );
  return rows;
}

export async function listDocuments(
  db: Queryable,
  userId: UserId,
  filter: { query?: string; status?: DocumentStatus; trashed: boolean; limit: number },
): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
    `${WITH_SOURCE} where documents.user_id = $1
       and (trashed_at is not null) = $2
       and ($3::text is null or title ilike $3 or file_name ilike $3)
       and ($4::text is null or status = $4)
     order by documents.id desc limit $5`,
    [userId, filter.trashed, likePattern(filter.query), filter.status ?? null, filter.limit],
  );
  return rows;
}

/** What people type is searched for as it stands: `%` and `_` mean themselves. */
function likePattern(query: string | undefined): string | null {
  return query ? `%${query.replace(/[\\%_]/g, '\\$&')}%` : null;
}

export interface Change {
  status: DocumentStatus;
  title?: string;
  language?: string | null;
  pages?: number;
  ocr?: OcrSummary | null;
  problem?: Problem | null;
}

/** Only the run that reads a document changes it, so its id is the only condition. */
export async function changeDocument(
  db: Queryable,
  id: DocumentId,
  change: Change,
  now: Date,
): Promise<void> {
  const { status, title, language, pages, ocr, problem } = change;
  await db.query(
    `update documents set status = $2, title = coalesce($3, title), language = coalesce($4, language),
       pages = coalesce($5, pages), ocr = coalesce($6::jsonb, ocr), problem = $7, updated_at = $8
     where id = $1`,
    [
      id,
      status,
      title ?? null,
      language ?? null,
      pages ?? null,
      ocr ? JSON.stringify(ocr) : null,
      problem ? JSON.stringify(problem) : null,
      now,
    ],
  );
}

export async function setRun(db: Queryable, id: DocumentId, runId: RunId): Promise<void> {
  await db.query('update documents set run_id = $2 where id = $1', [id, runId]);
}

export async function setTrashed(db: Queryable, id: DocumentId, at: Date | null): Promise<void> {
  await db.query('update documents set trashed_at = $2 where id = $1', [id, at]);
}

/** Everything of the document goes with its row; answers the hashes of files nobody else needs. */
export async function deleteDocument(tx: Tx, userId: UserId, id: DocumentId): Promise<string[]> {
  const { rows: held } = await tx.query<{ source_hash: string }>(
    'select distinct source_hash from document_revisions where document_id = $1',
    [id],
  );
  await tx.query('delete from documents where user_id = $1 and id = $2', [userId, id]);
  const { rows: needed } = await tx.query<{ source_hash: string }>(
    'select distinct source_hash from document_revisions where user_id = $1 and source_hash = any($2)',
    [userId, held.map(({ source_hash }) => source_hash)],
  );
  const stays = new Set(needed.map(({ source_hash }) => source_hash));
  return held.map(({ source_hash }) => source_hash).filter((hash) => !stays.has(hash));
}
