/** The folder that holds everything of one Lyceum that is not on a PostgreSQL server. */
import { constants } from 'node:fs';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';

/** The embedded database's own files. */
export function databaseFolder(dataFolder: string): string {
  return join(dataFolder, 'pg');
}

/** It is there while the database is owed a compaction. */
export function compactionMark(dataFolder: string): string {
  return join(dataFolder, 'compaction.owed');
}

/** Where a restore puts things aside until all of them are there. */
export function restoringFolder(dataFolder: string): string {
  return join(dataFolder, 'restoring');
}

/** Makes the folder, readable by its owner only, or says in one line why it cannot be used. */
export async function prepareDataFolder(dataFolder: string): Promise<void> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(dataFolder, error);
  }
}

/** A restore that died while it moved things to their place has left half of them there. */
export async function refuseUnfinishedRestore(dataFolder: string): Promise<void> {
  const aside = restoringFolder(dataFolder);
  const left = await readdir(aside, { recursive: true }).catch(() => []);
  if (left.every((name) => name === 'files')) {
    await rm(aside, { recursive: true, force: true });
    return;
  }
  throw kernelError(
    'backup.corrupt',
    `A restore into the data folder ${dataFolder} was interrupted. Empty the folder and restore again.`,
  );
}

export function unwritable(dataFolder: string, cause: unknown): AppError {
  const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return kernelError(
    'store.unwritable',
    `Cannot write to the data folder ${dataFolder}${reason}. Choose another with LYCEUM_DATA or change its rights.`,
    { details: { dataFolder }, cause },
  );
}
