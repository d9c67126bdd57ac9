/** Deletes the files of a person that none of their documents needs: all, when they have no document. */
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { unneededSources } from './revisions.store.ts';
import type { StoredFiles } from './stored-files.ts';

export async function removeUnneededFiles(
  db: Queryable,
  files: StoredFiles,
  userId: UserId,
): Promise<void> {
  const folder = files.ownerFolder(userId);
  const stored = (await files.list()).filter(({ owner }) => owner === folder);
  const hashes = stored.map(({ sourceHash }) => sourceHash);
  for (const hash of await unneededSources(db, userId, hashes)) await files.remove(userId, hash);
  // Stays while a file is in it, and may never have been there.
  await rmdir(join(files.folder, folder)).catch(() => undefined);
}
