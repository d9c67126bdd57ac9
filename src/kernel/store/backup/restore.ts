/**
 * Brings a backup back, into an empty data folder and, where one is used, an empty
 * PostgreSQL database: all of it or nothing.
 *
 * The backup is read twice: once to check all of it before anything is written, once
 * to load it. What it holds is first put aside in the folder and moved to its place
 * at the very end.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { kernelError } from '../../errors/error-codes.ts';
import { realWorld } from '../../world/world.ts';
import { databaseFolder, prepareDataFolder, restoringFolder } from '../data-folder.ts';
import { takeLock } from '../lock.ts';
import { applyMigration, type Migration, migrationsToRepeat } from '../migrations.ts';
import { openPgliteStore } from '../pglite-store.ts';
import { openPostgresStore } from '../postgres-store.ts';
import type { Store, Tx } from '../store.ts';
import { isRefused } from '../store-errors.ts';
import { type BackupFile, corrupt } from './archive-reader.ts';
import { loadArchive } from './load-archive.ts';
import type { Manifest } from './manifest.ts';
import { notEmpty } from './not-empty.ts';
import { isSealed, openSealed } from './sealed-file.ts';
import { isEmptyDatabase } from './table-catalog.ts';
import { readVerified, verifyArchive } from './verify-archive.ts';

export interface RestoreOptions {
  dataFolder: string;
  databaseUrl?: string | undefined;
  migrations: readonly Migration[];
  /** In the transaction that brings the rows back: the files of the backup, which lie in that folder. */
  placeFiles?: PlaceFiles | undefined;
  /** Of a backup that was encrypted. */
  passphrase?: string | undefined;
}

export type PlaceFiles = (tx: Tx, folder: string) => Promise<void>;

export interface Restored {
  createdAt: string;
  tables: { name: string; rows: number }[];
  files: number;
}

export async function restore(path: string, options: RestoreOptions): Promise<Restored> {
  const file = await openBackup(path, options.passphrase);
  const manifest = await verifyArchive(file);
  const migrations = migrationsToRepeat(options.migrations, manifest.migrations);
  const { dataFolder } = options;
  const wasThere = existsSync(dataFolder);
  await prepareDataFolder(dataFolder);
  if ((await readdir(dataFolder)).length > 0) throw notEmpty(`The data folder ${dataFolder}`);
  const lock = await takeLock(dataFolder, realWorld);
  try {
    await restoreAside(file, manifest, { ...options, migrations });
    await putInPlace(dataFolder);
  } catch (error) {
    await rm(restoringFolder(dataFolder), { recursive: true, force: true });
    throw asCorrupt(error);
  } finally {
    await lock.release();
    if (!wasThere) await rmdir(dataFolder).catch(() => undefined);
  }
  const tables = manifest.tables.map(({ name, rows }) => ({ name, rows }));
  return { createdAt: manifest.created_at, tables, files: manifest.files.length };
}

async function openBackup(path: string, passphrase: string | undefined): Promise<BackupFile> {
  if (!(await isSealed(path))) return path;
  if (passphrase !== undefined) return openSealed(path, passphrase);
  throw kernelError(
    'backup.sealed',
    'This backup is encrypted: give the passphrase that it was made with.',
  );
}

async function restoreAside(
  file: BackupFile,
  manifest: Manifest,
  { dataFolder, databaseUrl, migrations, placeFiles }: RestoreOptions,
): Promise<void> {
  const aside = restoringFolder(dataFolder);
  await mkdir(join(aside, 'files'), { recursive: true, mode: 0o700 });
  await restoreFiles(file, manifest, join(aside, 'files'));
  const store = databaseUrl
    ? await openPostgresStore({ databaseUrl })
    : await openPgliteStore({ folder: databaseFolder(aside) });
  try {
    const place = async (tx: Tx) => placeFiles?.(tx, join(aside, 'files'));
    await restoreRows(store, file, manifest, { migrations, place });
  } finally {
    await store.close();
  }
}

async function restoreRows(
  store: Store,
  file: BackupFile,
  manifest: Manifest,
  { migrations, place }: { migrations: readonly Migration[]; place(tx: Tx): Promise<void> },
): Promise<void> {
  await store.exclusive('migrate', () =>
    store.transaction(async (tx) => {
      if (!(await isEmptyDatabase(tx))) throw notEmpty('The PostgreSQL database');
      for (const migration of migrations) await applyMigration(tx, migration);
      await loadArchive(tx, file, manifest);
      await place(tx);
    }),
  );
}

async function restoreFiles(file: BackupFile, manifest: Manifest, folder: string): Promise<void> {
  if (manifest.files.length === 0) return;
  const paths = new Map(manifest.files.map(({ entry, path }) => [entry, path]));
  for await (const { name, content } of readVerified(file, manifest)) {
    const path = paths.get(name);
    if (path === undefined) continue;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  }
}

/** Renames only, the database last: openStore refuses a folder where this was interrupted. */
async function putInPlace(dataFolder: string): Promise<void> {
  const aside = restoringFolder(dataFolder);
  for (const name of await readdir(join(aside, 'files'))) {
    await rename(join(aside, 'files', name), join(dataFolder, name));
  }
  const database = databaseFolder(aside);
  if (existsSync(database)) await rename(database, databaseFolder(dataFolder));
  await rm(aside, { recursive: true });
}

/** Rows that PostgreSQL refuses were not written by a backup. */
function asCorrupt(error: unknown): unknown {
  return isRefused(error) ? corrupt('its rows do not fit the database', error) : error;
}
