/**
 * Where files lie in the database or in a bucket, those of this machine's data folder are taken
 * there: of an installation from before, or one whose settings changed. A file leaves the folder
 * once its bytes were read back and are the same.
 */
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findFile } from '../../kernel/files/catalog.store.ts';
import type { Files } from '../../kernel/files/files.ts';
import type { Queryable, Store } from '../../kernel/store/store.ts';
import { lockFiles } from './files-lock.ts';

export async function takeOverFiles(
  store: Store,
  files: Files,
  onProgress?: (message: string) => void,
): Promise<void> {
  if (files.place === 'folder') return;
  const names = await files.listHere();
  if (names.length === 0) return;
  const where = files.place === 's3' ? 'the bucket' : 'the database';
  onProgress?.(`Taking ${names.length} files of the data folder into ${where}`);
  for (const name of names) await takeOver(store, files, name).catch(unlessGone);
}

async function takeOver(store: Store, files: Files, name: string): Promise<void> {
  const path = files.pathHere(name);
  const isElsewhere = async (db: Queryable) => {
    const row = await findFile(db, name);
    return row !== undefined && row.place !== 'folder' && (await files.size(name, db)) !== null;
  };
  if (!(await isElsewhere(store))) {
    // Damaged bytes stay where they are, and the doctor says so.
    if ((await files.isWhole(name)) === false) return;
    const brought = await files.bring(path);
    const isPut = await store.transaction(async (tx) => {
      await lockFiles(tx, dirname(name));
      const isDeleted = !(await files.listHere(dirname(name))).includes(name);
      if (isDeleted || (await isElsewhere(tx))) return false;
      await files.put(tx, name, brought);
      return true;
    });
    if (!isPut) await files.drop(brought);
  }
  if (await files.isWhole(name)) await rm(path, { force: true });
}

/** Another process on this disk took it over, or its document was deleted meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
