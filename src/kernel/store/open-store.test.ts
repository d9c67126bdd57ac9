import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newHome } from '../../testing/stores/stores.ts';
import { tempFolder } from '../../testing/stores/stores-folders.ts';
import {
  fillLibrary,
  laterMigrations,
  libraryMigrations,
} from '../../testing/stores/stores-library.ts';
import { startStoreProcess } from '../../testing/stores/stores-processes.ts';
import { verifyArchive } from './backup/verify-archive.ts';
import { holder } from './lock.ts';
import type { Migration } from './migrations.ts';
import { type OpenStore, openStore } from './open-store.ts';
import type { Store } from './store.ts';

test('an embedded store names its holder while it is open', async () => {
  const home = await newHome('pglite');
  const serverUrl = 'http://127.0.0.1:4000';

  const store = await open({ ...home, migrations: [], serverUrl });

  expect(await holder(home.dataFolder)).toMatchObject({ pid: process.pid, url: serverUrl });
  await store.close();
  expect(await holder(home.dataFolder)).toBeNull();
});

test('a second process on the folder is refused', async () => {
  const home = await newHome('pglite');
  await open({ ...home, migrations: [] });

  const second = startStoreProcess(['write', home.dataFolder]);

  expect(await second.nextLine()).toBe('{"code":"store.locked"}');
});

test('a folder that cannot be written to is named in one line', async () => {
  const file = join(await tempFolder(), 'a file');
  await writeFile(file, '');
  const dataFolder = join(file, 'data');

  await expect(openStore({ dataFolder, migrations: [] })).rejects.toMatchObject({
    code: 'store.unwritable',
    message: `Cannot write to the data folder ${dataFolder} (ENOTDIR). Choose another with LYCEUM_DATA or change its rights.`,
  });
});

test('a store that cannot be opened leaves its folder free', async () => {
  const home = await newHome('pglite');
  const broken = [{ ...first(libraryMigrations), sql: 'select 1 / 0' }];

  await expect(openStore({ ...home, migrations: broken })).rejects.toMatchObject({
    code: 'store.migration-failed',
  });

  expect(await holder(home.dataFolder)).toBeNull();
  await open({ ...home, migrations: libraryMigrations });
});

test('database files that PostgreSQL refuses are an error with its reason', async () => {
  const home = await newHome('pglite');
  await writeFile(join(home.dataFolder, 'pg/PG_VERSION'), '9.6\n');

  await expect(openStore({ ...home, migrations: [] })).rejects.toMatchObject({
    code: 'store.failed',
    message: `The embedded database in ${join(home.dataFolder, 'pg')} did not start: database files are incompatible with server`,
  });
  expect(await holder(home.dataFolder)).toBeNull();
});

test('the first start makes the database, for its owner only, and says what a person waits for', async () => {
  const lines: string[] = [];
  const dataFolder = join(await tempFolder(), 'made', 'on the way');

  await open({ dataFolder, migrations: libraryMigrations, onProgress: (line) => lines.push(line) });

  expect(lines).toEqual([
    'Preparing the database for its first start',
    'Updating the database: 1 to go',
  ]);
  expect((await stat(join(dataFolder, 'pg'))).mode & 0o777).toBe(0o700);
  await expect(stat(join(dataFolder, 'pg.preparing'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('keeps a copy of the data before it changes their shape, and only the newest two', {
  timeout: 180_000,
}, async () => {
  const home = await newHome('pglite');
  const filled = await open({ ...home, migrations: libraryMigrations });
  await fillLibrary(filled);
  await filled.close();
  expect(await copiesIn(home.dataFolder)).toEqual([]);

  const more = [...laterMigrations, another(3), another(4)];
  for (let many = 1; many <= more.length; many++) {
    const store = await open({ ...home, migrations: more.slice(0, many) });
    await store.close();
  }

  expect(await copiesIn(home.dataFolder)).toEqual([
    'before-migration-2.tar.gz',
    'before-migration-3.tar.gz',
  ]);
  const { tables, migrations } = await verifyArchive(
    join(home.dataFolder, 'before-migration-2.tar.gz'),
  );
  expect(tables.find(({ name }) => name === 'people')?.rows).toBe(2);
  expect(migrations).toHaveLength(2);
});

async function open(options: OpenStore): Promise<Store> {
  const store = await openStore(options);
  onTestFinished(() => store.close());
  return store;
}

function first(migrations: readonly Migration[]): Migration {
  const [migration] = migrations;
  if (!migration) throw new Error('no migration');
  return migration;
}

function another(number: number): Migration {
  const sql = `create table another_${number} (id int)`;
  return { area: 'library', number, name: 'another', sql, sha256: String(number).repeat(64) };
}

async function copiesIn(folder: string): Promise<string[]> {
  const names: string[] = await readdir(folder);
  return names.filter((name) => name.startsWith('before-migration')).sort();
}
