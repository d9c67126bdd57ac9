/** What a crash or a hand in the data folder may have left behind, for the doctor. */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { neededFiles } from './remove-files.ts';
import type { StoredFile, StoredFiles } from './stored-files.ts';

export interface Strays {
  /** Files that no document rests on. */
  files: number;
  /** Documents that can be read and whose file is gone. */
  withoutFile: string[];
  /** Files whose bytes are not those that were stored. */
  damaged: number;
  /** Documents that are to be read and that no living run reads. */
  unread: string[];
  /** Documents that show nothing, though they say that they are ready. */
  withoutText: string[];
}

/** Reads every stored file. */
export async function findStrays(db: Queryable, files: StoredFiles): Promise<Strays> {
  const stored = await files.list(db);
  const needed = await neededFiles(db, files);
  return {
    files: stored.filter(({ owner, sourceHash }) => !needed.has(`${owner}/${sourceHash}`)).length,
    withoutFile: await readableWithout(db, files),
    damaged: await countDamaged(files, stored),
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

async function readableWithout(db: Queryable, files: StoredFiles): Promise<string[]> {
  const { rows } = await db.query<{ id: string; user_id: UserId; source_hash: string }>(
    `select id, user_id, source_hash from documents_now where status <> 'failed'`,
  );
  const without: string[] = [];
  for (const { id, user_id, source_hash } of rows) {
    if ((await files.size(user_id, source_hash, db)) === null) without.push(id);
  }
  return without;
}

async function countDamaged(files: StoredFiles, stored: readonly StoredFile[]): Promise<number> {
  let damaged = 0;
  for (const file of stored) {
    if ((await files.isWhole(file)) === false) damaged += 1;
  }
  return damaged;
}

async function idsOf(db: Queryable, sql: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
}
