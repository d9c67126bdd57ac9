/** A copy of the embedded data before its shape changes, kept beside it. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '../../world/world.ts';
import type { Store } from '../store.ts';
import { backup } from './backup.ts';

const KEEP = 2;

/** Named after the number of migrations that it holds; the newest two are kept. */
export async function backupBeforeMigration(
  store: Store,
  dataFolder: string,
  applied: number,
  world: World,
): Promise<void> {
  const file = join(dataFolder, `before-migration-${applied}.tar.gz`);
  await backup(store, dataFolder, file, { overwrite: true, world });
  const numbers = (await readdir(dataFolder))
    .map((name) => /^before-migration-(\d+)\.tar\.gz$/.exec(name)?.[1])
    .filter((number) => number !== undefined)
    .map(Number)
    .sort((a, b) => b - a);
  for (const old of numbers.slice(KEEP)) {
    await rm(join(dataFolder, `before-migration-${old}.tar.gz`));
  }
}
