/**
 * Deletes files that no document of their owner needs. Under the lock of the owner's files,
 * and after the rows are gone for good: a crash in between leaves files to sweep, never a
 * document without its file. While a backup copies the files they stay, and are swept later.
 */
import type { UserId } from '../../contracts/ids.ts';
import { isBackupRunning } from '../../kernel/store/backup/backup-turn.ts';
import type { Store, Tx } from '../../kernel/store/store.ts';
import type { Revision } from './blocks.store.ts';
import { lockFiles } from './files-lock.ts';
import { listSources, unneededSources } from './revisions.store.ts';
import type { StoredFiles } from './stored-files.ts';

/** Of the person's files those given, or all: all go, when they have no document. */
export async function removeUnneededFiles(
  store: Store,
  files: StoredFiles,
  userId: UserId,
  sourceHashes?: readonly string[],
  rejected?: Revision,
): Promise<void> {
  const folder = files.ownerFolder(userId);
  await removeUnder(store, files, folder, async (tx) =>
    unneededSources(tx, userId, sourceHashes ?? (await files.listOf(tx, folder)), rejected),
  );
}

/** Everybody's files that no document rests on. */
export async function sweepFiles(store: Store, files: StoredFiles): Promise<void> {
  const needed = await neededFiles(store, files);
  const strays = (await files.list(store)).filter((file) => !needed.has(pathOf(file)));
  for (const owner of new Set(strays.map((file) => file.owner))) {
    await removeUnder(store, files, owner, async (tx) => {
      const stillNeeded = await neededFiles(tx, files);
      const stored = await files.listOf(tx, owner);
      return stored.filter((sourceHash) => !stillNeeded.has(pathOf({ owner, sourceHash })));
    });
  }
}

async function removeUnder(
  store: Store,
  files: StoredFiles,
  ownerFolder: string,
  unneeded: (tx: Tx) => Promise<string[]>,
): Promise<void> {
  const removed = await store.transaction(async (tx) => {
    await lockFiles(tx, ownerFolder);
    if (await isBackupRunning(tx)) return [];
    return files.remove(tx, ownerFolder, await unneeded(tx));
  });
  await files.erase(removed);
}

/** `owner/hash` of every file that some revision rests on. */
export async function neededFiles(db: Pick<Tx, 'query'>, files: StoredFiles): Promise<Set<string>> {
  const sources = await listSources(db);
  return new Set(
    sources.map(({ userId, sourceHash }) =>
      pathOf({ owner: files.ownerFolder(userId), sourceHash }),
    ),
  );
}

function pathOf({ owner, sourceHash }: { owner: string; sourceHash: string }): string {
  return `${owner}/${sourceHash}`;
}
