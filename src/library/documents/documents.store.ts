/** The rows of documents and their revisions. Every reading query names the owner. */
import type {
  CollectionId,
  DocumentId,
  DocumentStatus,
  OcrSummary,
  ReadingProgress,
} from '../../contracts/document.ts';
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { Revision } from './blocks.store.ts';
import type { DocumentRow, HiddenKind } from './document-row.ts';
import { insertRevision, type NewRevision } from './revisions.store.ts';

export async function insertDocument(
  tx: Tx,
  document: NewRevision & {
    title: string | null;
    hidden?: HiddenKind;
    localOnly?: boolean | undefined;
  },
): Promise<void> {
  const { id, userId, title, fileName, format, now, hidden, localOnly = false } = document;
  await tx.query(
    `insert into documents (id, user_id, title, file_name, format, status, revision,
       has_own_title, reading_revision, pages, created_at, updated_at, hidden, local_only)
     values ($1, $2, $3, $4, $5, 'reading', 1, $6, 1, 0, $7, $7, $8, $9)`,
    [
      id,
      userId,
      title ?? fileName,
      fileName,
      format,
      title !== null,
      now,
      hidden ?? null,
      localOnly,
    ],
  );
  await insertRevision(tx, document, 1);
}

export async function findDocument(
  db: Queryable,
  userId: UserId,
  id: DocumentId,
): Promise<DocumentRow | undefined> {
  const { rows } = await db.query<DocumentRow>(
    'select * from documents_now where user_id = $1 and id = $2',
    [userId, id],
  );
  return rows[0];
}

/** The document that shows these bytes, if one does; a hidden one is another matter. */
export async function findBySource(
  db: Queryable,
  userId: UserId,
  sourceHash: string,
  hidden: HiddenKind | null = null,
): Promise<DocumentRow | undefined> {
  const { rows } = await db.query<DocumentRow>(
    `select * from documents_now where user_id = $1 and source_hash = $2 and trashed_at is null
       and hidden is not distinct from $3 order by id limit 1`,
    [userId, sourceHash, hidden],
  );
  return rows[0];
}

/** Of all users: what is to be read and has no run. */
export async function findUnread(db: Queryable): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
    `select * from documents_now where status = 'reading' and run_id is null`,
  );
  return rows;
}

/** Documents without a text yet; one that is being replaced still has the text of before. */
export async function countUnread(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    `select count(*)::int as unread from documents_now where user_id = $1 and hidden is null
       and trashed_at is null and status = 'reading' and reading_revision = revision`,
    [userId],
  );
  return rows[0]?.unread ?? 0;
}

export interface DocumentFilter {
  query?: string;
  status?: DocumentStatus;
  collection?: CollectionId;
  /** Only documents older than this one: the last of the page before. */
  before?: DocumentId;
  trashed: boolean;
  limit: number;
}

export async function listDocuments(
  db: Queryable,
  userId: UserId,
  { query, status, collection, before, trashed, limit }: DocumentFilter,
): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
    `select * from documents_now where user_id = $1 and hidden is null
       and (trashed_at is not null) = $2
       and ($3::text is null or title ilike $3 or file_name ilike $3)
       and ($4::text is null or status = $4)
       and ($5::text is null or id in
         (select document_id from collection_documents where collection_id = $5))
       and ($6::text is null or id < $6)
     order by id desc limit $7`,
    [
      userId,
      trashed,
      likePattern(query),
      status ?? null,
      collection ?? null,
      before ?? null,
      limit,
    ],
  );
  return rows;
}

/** What people type is searched for as it stands: `%` and `_` mean themselves. */
function likePattern(query: string | undefined): string | null {
  return query ? `%${query.replace(/[\\%_]/g, '\\$&')}%` : null;
}

export async function setNeedsReview(
  db: Queryable,
  id: DocumentId,
  ocr: OcrSummary,
  now: Date,
): Promise<void> {
  await db.query(
    `update documents set status = 'needs_review', ocr = $2, progress = null, updated_at = $3 where id = $1`,
    [id, JSON.stringify(ocr), now],
  );
}

export interface ReadDocument {
  title: string;
  language: string | null;
  pages: number;
  ocr: OcrSummary | null;
}

/** What has been read is what is shown from now on. */
export async function setReady(
  db: Queryable,
  { id, revision }: Revision,
  { title, language, pages, ocr }: ReadDocument,
  now: Date,
): Promise<void> {
  await db.query(
    `update documents set status = 'ready', language = $4, pages = $5, ocr = $6,
       problem = null, progress = null, revision = $2, reading_revision = null, updated_at = $7,
       title = case when has_own_title then title else $3 end,
       format = read.format, file_name = read.file_name
     from document_revisions read
     where documents.id = $1 and read.document_id = $1 and read.revision = $2`,
    [id, revision, title, language, pages, ocr ? JSON.stringify(ocr) : null, now],
  );
}

/** A first reading that failed leaves a failed document; a replacement leaves what was there. */
export async function setFailed(
  tx: Tx,
  { id, revision }: Revision,
  problem: Problem,
  now: Date,
): Promise<void> {
  await tx.query(
    `update documents set status = case when revision = $2 then 'failed' else 'ready' end,
       problem = $3, progress = null, reading_revision = null, updated_at = $4 where id = $1`,
    [id, revision, JSON.stringify(problem), now],
  );
  await tx.query(
    `delete from document_revisions using documents
     where document_id = $1 and document_revisions.revision = $2
       and documents.id = $1 and documents.revision <> $2`,
    [id, revision],
  );
}

export async function setProgress(
  db: Queryable,
  id: DocumentId,
  progress: ReadingProgress,
): Promise<void> {
  await db.query('update documents set progress = $2 where id = $1', [
    id,
    JSON.stringify(progress),
  ]);
}

export async function isBeingRead(db: Queryable, { id, revision }: Revision): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from documents where id = $1 and reading_revision = $2',
    [id, revision],
  );
  return rows.length > 0;
}

/** Locks the row until the transaction ends: an annotation added meanwhile waits for the next revision. */
export async function shownRevision(tx: Tx, id: DocumentId): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>(
    'select revision from documents where id = $1 for no key update',
    [id],
  );
  return rows[0]?.revision ?? 1;
}

export async function setRun(db: Queryable, id: DocumentId, runId: RunId): Promise<void> {
  await db.query('update documents set run_id = $2 where id = $1', [id, runId]);
}

export interface DocumentChange {
  title?: string | undefined;
  local_only?: boolean | undefined;
}

/** What is not named stays as it is. */
export async function changeDocument(
  db: Queryable,
  id: DocumentId,
  { title, local_only }: DocumentChange,
): Promise<void> {
  await db.query(
    `update documents set title = coalesce($2, title), has_own_title = has_own_title or $2 is not null,
       local_only = coalesce($3, local_only) where id = $1`,
    [id, title ?? null, local_only ?? null],
  );
}

export async function setTrashed(db: Queryable, id: DocumentId, at: Date | null): Promise<void> {
  await db.query('update documents set trashed_at = $2 where id = $1', [id, at]);
}

/** Of all users: documents that went into the trash before then. */
export async function findLongTrashed(
  db: Queryable,
  before: Date,
): Promise<Pick<DocumentRow, 'id' | 'user_id'>[]> {
  const { rows } = await db.query<Pick<DocumentRow, 'id' | 'user_id'>>(
    'select id, user_id from documents where trashed_at < $1',
    [before],
  );
  return rows;
}

/**
 * Until the transaction ends, the document stays as it is: nobody else deletes, restores or
 * replaces it. False, when there is none, or none that went into the trash before then.
 */
export async function holdDocument(
  tx: Tx,
  userId: UserId,
  id: DocumentId,
  trashedBefore: Date | null = null,
): Promise<boolean> {
  const { rows } = await tx.query(
    `select id from documents where user_id = $1 and id = $2
       and ($3::timestamptz is null or trashed_at < $3) for update`,
    [userId, id, trashedBefore],
  );
  return rows.length > 0;
}

/** Of the runs that work on the document, those that are not over. */
export async function unfinishedRuns(
  db: Queryable,
  userId: UserId,
  id: DocumentId,
): Promise<RunId[]> {
  const { rows } = await db.query<{ id: RunId }>(
    `select id from runs where user_id = $1 and strpos(input::text, $2) > 0
       and status in ('queued', 'running', 'waiting') order by id`,
    [userId, id],
  );
  return rows.map((run) => run.id);
}

/**
 * Answers the hashes of its files. The rows of its text go with it; what rests on that text is
 * deleted before.
 */
export async function deleteDocument(tx: Tx, userId: UserId, id: DocumentId): Promise<string[]> {
  const { rows } = await tx.query<{ source_hash: string }>(
    'select distinct source_hash from document_revisions where document_id = $1',
    [id],
  );
  await tx.query('delete from documents where user_id = $1 and id = $2', [userId, id]);
  return rows.map(({ source_hash }) => source_hash);
}
