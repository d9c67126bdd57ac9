/** The files of some folders: those that are there, then each that comes, once it is whole. */
import { statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cliError } from '../../error-codes.ts';

/** A file that has not changed between two looks has been written to its end. */
const LOOK_EVERY_MS = 1000;

export async function* watchFolders(
  folders: readonly string[],
  signal: AbortSignal,
  lookEveryMs = LOOK_EVERY_MS,
): AsyncGenerator<string> {
  for (const folder of folders) refuseOther(folder);
  const seen = new Map<string, string>();
  const given = new Set<string>();
  while (!signal.aborted) {
    for (const file of await filesIn(folders)) {
      const mark = await markOf(file);
      if (mark === null) continue;
      const isWhole = seen.get(file) === mark;
      seen.set(file, mark);
      if (!isWhole || given.has(`${file} ${mark}`)) continue;
      given.add(`${file} ${mark}`);
      yield file;
    }
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

function refuseOther(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw cliError('cli.file', `${folder} is no folder; --watch needs folders`);
}

async function filesIn(folders: readonly string[]): Promise<string[]> {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(folder, entry.name)),
    ),
  );
  return names.flat().sort();
}

/** What changes when the file does; null when it is gone again. */
async function markOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found && `${found.size} ${found.mtimeMs}`;
}
