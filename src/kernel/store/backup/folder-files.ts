/** The files of the data folder that belong into a backup, as paths with forward slashes. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { kernelError } from '../../errors/error-codes.ts';
import { FilePath, isOurs } from './manifest.ts';

export async function filesOf(dataFolder: string): Promise<string[]> {
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isOurs(path))
    .sort();
  // A name that a restore would refuse must fail now, not on the day the backup is needed.
  const unfit = paths.find((path) => !FilePath.safeParse(path).success);
  if (unfit === undefined) return paths;
  throw kernelError(
    'backup.failed',
    `The name of ${unfit} in the data folder cannot be kept in a backup. Rename it.`,
  );
}
