/**
 * Deletes a document for good. It goes into the trash first, so that nobody who adds the same
 * bytes meanwhile is given this one; what works on it is called off, so that nothing more is
 * written about it; then its rows go, all at once, and the database is owed a compaction;
 * then the files go that nobody else needs. A crash in between leaves it in the trash, or files to sweep.
 */
import type { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { Compaction } from '../../kernel/store/compaction.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import {
  deleteDocument,
  holdDocument,
  setTrashed,
  unfinishedRuns,
} from '../documents/documents.store.ts';
import { removeUnneededFiles } from '../documents/remove-files.ts';
import type { StoredFiles } from '../documents/stored-files.ts';
import { deleteRestingOn } from '../evidence/ledger.store.ts';

export interface RemovingPorts {
  store: Store;
  files: StoredFiles;
  world: World;
  compaction: Compaction;
}

export interface Doomed {
  userId: UserId;
  id: DocumentId;
  /** It is spared when somebody took it out of the trash meanwhile. */
  trashedBefore?: Date;
}

export async function removeDocument(
  { store, files, world, compaction }: RemovingPorts,
  runs: Runs,
  { userId, id, trashedBefore }: Doomed,
): Promise<void> {
  const isThere = await store.transaction(async (tx) => {
    const held = await holdDocument(tx, userId, id, trashedBefore);
    if (held && !trashedBefore) await setTrashed(tx, id, world.now());
    return held;
  });
  if (!isThere) return;
  for (const run of await unfinishedRuns(store, userId, id)) {
    await runs.cancel(userId, run).catch(unlessOver);
  }
  const hashes = await compaction.owedBy(() =>
    store.transaction(async (tx) => {
      if (!(await holdDocument(tx, userId, id, trashedBefore))) return [];
      await deleteRestingOn(tx, userId, id);
      return deleteDocument(tx, userId, id);
    }),
  );
  await removeUnneededFiles(store, files, userId, hashes);
}

/** It may end, or go, by itself meanwhile. */
function unlessOver(thrown: unknown): void {
  if (!kernelError.is(thrown, 'run.finished', 'run.missing')) throw thrown;
}
