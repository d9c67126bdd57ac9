/**
 * Files out of a folder into where files lie, within one transaction: those that a backup brought
 * back, or those of a data folder that moves to a server.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kernelError } from '../errors/error-codes.ts';
import type { Queryable, Tx } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { type CatalogRow, findFile, hasCatalog, putFile } from './catalog.store.ts';
import { contentOf } from './content-of.ts';
import type { FilePlace } from './file-place.ts';
import { damaged } from './files-error.ts';
import { namesIn } from './names-in.ts';
import { type FilesSettings, openPlaces } from './open-place.ts';

/** Those of a backup, in the folder that it was unpacked in: to where the settings say, or they stay. */
export async function placeRestored(
  tx: Tx,
  folder: string,
  settings: FilesSettings,
  world: World,
): Promise<void> {
  // A backup of an earlier version: the next start takes its files over.
  if (!(await hasCatalog(tx))) return;
  const { now: place } = await openPlaces(settings, tx, world);
  await orNothing(place, async (written) => {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      await putFile(tx, await placed(tx, { name, path }, { place, world, written }));
      if (place) await rm(path);
    }
  });
}

export interface Moving {
  /** The catalog of before. */
  from: Queryable;
  to: Tx;
  folder: string;
}

/** Copies them, reads back what the database or the bucket then has, and says how many they are. */
export async function placeMoved(
  { from, to: tx, folder }: Moving,
  settings: FilesSettings,
  world: World,
): Promise<number> {
  const { now: place } = await openPlaces(settings, tx, world);
  if (!place) return 0;
  const names = await namesIn(folder);
  await orNothing(place, async (written) => {
    for (const name of names) {
      const path = join(folder, name);
      const known = await findFile(from, name);
      const row = await placed(tx, { name, path }, { place, world, written });
      if (known && known.sha256 !== row.sha256) throw damaged(name);
      await compare(tx, place, row);
      await putFile(tx, row);
    }
  });
  return names.length;
}

interface Placing {
  place: FilePlace | null;
  world: World;
  written: string[];
}

async function placed(
  tx: Tx,
  { name, path }: { name: string; path: string },
  { place, world, written }: Placing,
): Promise<CatalogRow> {
  const content = await contentOf(path);
  const id = world.id();
  written.push(id);
  await place?.write(id, path, content, tx);
  return { name, id, place: place?.kind ?? 'folder', ...content };
}

async function compare(tx: Tx, place: FilePlace, row: CatalogRow): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'lyceum-move-'));
  const to = join(aside, row.id);
  try {
    await place.fetch(row.id, to, row, tx);
    const { sha256 } = await contentOf(to);
    if (sha256 !== row.sha256 || (await stat(to)).size !== row.bytes) {
      throw kernelError('store.failed', `The file ${row.name} arrived changed; nothing was moved.`);
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** A bucket takes no part in the transaction, so what was put there is taken back. */
async function orNothing(
  place: FilePlace | null,
  work: (written: string[]) => Promise<void>,
): Promise<void> {
  const written: string[] = [];
  try {
    await work(written);
  } catch (error) {
    if (place?.kind === 's3') await place.erase(written).catch(() => undefined);
    throw error;
  }
}
