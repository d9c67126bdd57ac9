/**
 * Deletes all that belongs to a person. Which tables that concerns is read from the
 * migrations and the catalogue, so no table with an owner can be forgotten here; what has no
 * owner of its own goes with the row that it hangs on. Broken off, it can be done again.
 */
import type { UserId } from '../contracts/ids.ts';
import type { RunStatus } from '../contracts/run.ts';
import { kernelError } from '../kernel/errors/error-codes.ts';
import type { Runs } from '../kernel/runs/runs.ts';
import { readTables } from '../kernel/store/backup/table-catalog.ts';
import type { Compaction } from '../kernel/store/compaction.ts';
import type { Migration } from '../kernel/store/migrations.ts';
import type { Queryable, Store, Tx } from '../kernel/store/store.ts';
import { forgetLearner } from '../learner/answers/forget-learner.ts';
import { libraryError } from '../library/error-codes.ts';
import type { Documents } from '../library/intake/documents.ts';

export interface ForgetPorts {
  store: Store;
  runs: Runs;
  documents: Documents;
  compaction: Compaction;
  removeUnneededFiles(userId: UserId): Promise<void>;
  migrations: readonly Migration[];
}

const UNFINISHED: readonly RunStatus[] = ['queued', 'running', 'waiting'];
const AT_ONCE = 100;

/** What lets a person come in; the only admin keeps it, or nobody could let anybody in. */
const ACCOUNT = ['people', 'person_sessions', 'api_tokens', 'invitations'];

export function forgetPerson(
  ports: ForgetPorts,
  userId: UserId,
  { keepsAccount = false } = {},
): Promise<void> {
  return ports.compaction.owedBy(() => deleteAll(ports, userId, keepsAccount ? ACCOUNT : []));
}

async function deleteAll(
  ports: ForgetPorts,
  userId: UserId,
  kept: readonly string[],
): Promise<void> {
  const { store, documents } = ports;
  await cancelRuns(ports.runs, userId);
  // With their runs, journals and events: a document alone would search them for its sentences.
  await store.query('delete from sessions where user_id = $1', [userId]);
  for (const trashed of [false, true]) await removeDocuments(documents, userId, trashed);
  const owned = await ownedTables(store, ports.migrations);
  const tables = owned.filter((table) => !kept.includes(table));
  await store.transaction(async (tx) => {
    await forgetLearner(tx, userId);
    await emptyTables(tx, tables, userId);
  });
  await ports.removeUnneededFiles(userId);
}

/** Those of our tables that name an owner, in the order in which they were made. */
export async function ownedTables(
  db: Queryable,
  migrations: readonly Migration[],
): Promise<string[]> {
  const made = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name),
  );
  const owned = (await readTables(db))
    .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    .map(({ name }) => name);
  return owned
    .filter((name) => made.includes(name))
    .toSorted((one, other) => made.indexOf(one) - made.indexOf(other));
}

async function cancelRuns(runs: Runs, userId: UserId): Promise<void> {
  for (const status of UNFINISHED) {
    for (;;) {
      const page = await runs.list(userId, { status, limit: AT_ONCE });
      if (page.length === 0) break;
      for (const { run_id } of page) await runs.cancel(userId, run_id).catch(unlessOver);
    }
  }
}

/** It may end, or go, by itself meanwhile. */
function unlessOver(thrown: unknown): void {
  const isOver =
    kernelError.is(thrown, 'run.finished', 'run.missing') ||
    libraryError.is(thrown, 'document.missing');
  if (!isOver) throw thrown;
}

/** One by one: the embedded store serves others in between. */
async function removeDocuments(
  documents: Documents,
  userId: UserId,
  trashed: boolean,
): Promise<void> {
  for (;;) {
    const page = await documents.list(userId, { trashed, limit: AT_ONCE });
    if (page.length === 0) return;
    for (const { id } of page) await documents.remove(userId, id).catch(unlessOver);
  }
}

/** A trigger may write into a table that was emptied before, so it goes on until nothing is left. */
async function emptyTables(tx: Tx, tables: readonly string[], userId: UserId): Promise<void> {
  let deleted: number;
  do {
    deleted = 0;
    for (const table of tables) {
      const { count } = await tx.query(`delete from ${table} where user_id = $1`, [userId]);
      deleted += count;
    }
  } while (deleted > 0);
}
