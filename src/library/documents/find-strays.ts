/** What a crash or a hand in the data folder may have left behind, for the doctor and the sweep. */
import type { Queryable } from '../../kernel/store/store.ts';
import { listSources } from './revisions.store.ts';
import type { StoredFiles } from './stored-files.ts';

export interface Strays {
  /** Files that no document rests on. */
  files: number;
  /** Documents that can be read and whose file is gone. */
  withoutFile: string[];
  /** Documents that are to be read and that no living run reads. */
  unread: string[];
  /** Documents that show nothing, though they say that they are ready. */
  withoutText: string[];
}

export async function findStrays(db: Queryable, files: StoredFiles): Promise<Strays> {
  const stored = await files.list();
  const needed = await neededFiles(db, files);
  const there = new Set(stored.map(({ owner, sourceHash }) => `${owner}/${sourceHash}`));
  return {
    files: stored.filter(({ owner, sourceHash }) => !needed.has(`${owner}/${sourceHash}`)).length,
    withoutFile: await readableWithout(db, files, there),
    unread: await idsOf(
      db,
      `select documents.id from documents left join runs on runs.id = run_id
       where documents.status in ('reading', 'needs_review')
         and (runs.id is null or runs.status = 'done')`,
    ),
    withoutText: await idsOf(
      db,
      `select id from documents where status = 'ready' and not exists (
         select 1 from blocks where document_id = id and blocks.revision = documents.revision)`,
    ),
  };
}

/** Removes the files that no document rests on. */
export async function sweepFiles(
  db: Queryable,
  files: StoredFiles,
  olderThan: Date,
): Promise<void> {
  const needed = await neededFiles(db, files);
  await files.sweep((owner, sourceHash) => needed.has(`${owner}/${sourceHash}`), olderThan);
}

async function neededFiles(db: Queryable, files: StoredFiles): Promise<Set<string>> {
  const sources = await listSources(db);
  return new Set(
    sources.map(({ userId, sourceHash }) => `${files.ownerFolder(userId)}/${sourceHash}`),
  );
}

async function readableWithout(
  db: Queryable,
  files: StoredFiles,
  there: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string; user_id: string; source_hash: string }>(
    `select id, user_id, source_hash from documents_now where status <> 'failed'`,
  );
  return rows
    .filter((row) => !there.has(`${files.ownerFolder(row.user_id)}/${row.source_hash}`))
    .map(({ id }) => id);
}

async function idsOf(db: Queryable, sql: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
}
