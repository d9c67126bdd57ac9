/** Runs that opened a document whose text must not leave this machine. */
import type { DocumentId } from '../../contracts/document.ts';
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { runAtWork } from '../../kernel/world/run-at-work.ts';

/** Said where a text is opened, before anything of it is given away. */
export async function markOpened(db: Queryable, ids: readonly DocumentId[]): Promise<void> {
  const run = runAtWork();
  if (run === undefined || ids.length === 0) return;
  await db.query(
    `insert into local_only_runs (run_id)
     select $1 where exists (select 1 from documents where id = any($2) and local_only)
     on conflict do nothing`,
    [run, ids],
  );
}

export async function hasOpenedLocal(db: Queryable, run: RunId): Promise<boolean> {
  const { rows } = await db.query('select 1 from local_only_runs where run_id = $1', [run]);
  return rows.length > 0;
}

export interface LocalDocument {
  id: DocumentId;
  revision: number;
  title: string;
  file_name: string;
}

export async function localDocuments(db: Queryable, userId: UserId): Promise<LocalDocument[]> {
  const { rows } = await db.query<LocalDocument>(
    'select id, revision, title, file_name from documents where user_id = $1 and local_only',
    [userId],
  );
  return rows;
}
