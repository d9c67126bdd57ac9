/** Stored files that do not lie in the data folder, for a backup: one after the other, each checked. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { kernelError } from '../errors/error-codes.ts';
import type { FileAside, FilesElsewhere } from '../store/backup/files-elsewhere.ts';
import type { Tx } from '../store/store.ts';
import { hasCatalog, listFiles } from './catalog.store.ts';
import type { Files } from './files.ts';

export function filesElsewhere(files: Files): FilesElsewhere {
  return async function* each(tx: Tx): AsyncGenerator<FileAside> {
    if (!(await hasCatalog(tx))) return;
    await files.copies.open();
    const rows = (await listFiles(tx)).filter(({ place }) => place !== 'folder');
    for (const row of rows) {
      const at = join(files.copies.folder, `backup-${row.id}`);
      try {
        if (await isThere(files.fetch(row, at, tx))) yield { path: `files/${row.name}`, at };
      } finally {
        await rm(at, { force: true });
      }
    }
  };
}

/** A backup holds what there is, as it does of the data folder. */
async function isThere(fetching: Promise<void>): Promise<boolean> {
  try {
    await fetching;
    return true;
  } catch (error) {
    if (kernelError.is(error, 'files.lost')) return false;
    throw error;
  }
}
