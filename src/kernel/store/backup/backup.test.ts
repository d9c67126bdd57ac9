import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedWorld } from '../../../testing/fixed-world.ts';
import { describeEachStore, newHome, type StoreKind } from '../../../testing/stores/stores.ts';
import { tempFolder } from '../../../testing/stores/stores-folders.ts';
import {
  dumpLibrary,
  fillLibrary,
  libraryMigrations,
} from '../../../testing/stores/stores-library.ts';
import type { openStore } from '../open-store.ts';
import { readArchive } from './archive-reader.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const migrations = libraryMigrations;

describeEachStore('a backup', (openTestStore, kind) => {
  const libraryStore = async () => {
    const store = await openTestStore({ migrations });
    await fillLibrary(store);
    return store;
  };

  test('brings back every row and every file, on the same kind of store', async () => {
    const store = await libraryStore();
    await writeFiles(store.home.dataFolder, {
      'originals/a/paper.pdf': '%PDF',
      'notes.txt': 'æøå',
      empty: '',
    });
    const file = join(await tempFolder(), 'all.tar.gz');

    const made = await backup(store, store.home.dataFolder, file);
    const home = await emptyHome(kind);
    const restored = await restore(file, { ...home, migrations });

    expect(made).toMatchObject({ files: 3, bytes: (await stat(file)).size });
    expect(restored).toMatchObject({ files: 3, tables: made.tables });
    const again = await openTestStore({ home, migrations });
    expect(await dumpLibrary(again)).toEqual(await dumpLibrary(store));
    expect(await readFile(join(home.dataFolder, 'originals/a/paper.pdf'), 'utf8')).toBe('%PDF');
    expect(await readFile(join(home.dataFolder, 'notes.txt'), 'utf8')).toBe('æøå');
    expect(await readFile(join(home.dataFolder, 'empty'), 'utf8')).toBe('');
    await expectUsable(again);
  });

  test('is one moment, although rows are written meanwhile', async () => {
    const store = await libraryStore();
    const file = join(await tempFolder(), 'all.tar.gz');
    let stop = false;
    const writing = (async () => {
      for (let n = 0; !stop; n++) {
        await store.transaction(async (tx) => {
          await tx.query(`insert into empty values ($1)`, [n]);
          await tx.query('insert into defaults values ($1, $2)', [`twin ${n}`, n]);
        });
      }
    })();

    const { tables } = await backup(store, store.home.dataFolder, file);
    stop = true;
    await writing;

    const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
    expect(rowsOf('defaults') - 1).toBe(rowsOf('empty'));
  });

  test('holds its manifest, and neither database files nor locks, logs or backups', async () => {
    const store = await libraryStore();
    const { dataFolder } = store.home;
    await writeFiles(dataFolder, {
      'lyceum.log': 'x',
      'logs/trace.jsonl': 'x',
      'older.tar.gz': 'x',
      'backups/old': 'x',
      'kept/deep.log': 'x',
    });
    const file = join(dataFolder, 'inside.tar.gz');

    await backup(store, dataFolder, file, { world: fixedWorld() });

    const { names, manifest } = await contentOf(file);
    expect(names.filter((name) => name.startsWith('files/'))).toEqual(['files/000001']);
    expect(names.at(-1)).toBe('manifest.json');
    expect(manifest).toMatchObject({
      format: 'lyceum-backup',
      version: 1,
      created_at: '2026-01-05T09:00:00.000Z',
      migrations: [{ area: 'library', number: 1, name: 'library' }],
      files: [{ entry: 'files/000001', path: 'kept/deep.log' }],
    });
    const left = await readdir(dataFolder);
    expect(left.filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  test('does not write over a file unless it is told to', async () => {
    const store = await openTestStore();
    const file = join(await tempFolder(), 'all.tar.gz');
    await writeFile(file, 'precious');

    await expect(backup(store, store.home.dataFolder, file)).rejects.toMatchObject({
      code: 'backup.exists',
    });
    expect(await readFile(file, 'utf8')).toBe('precious');
    await backup(store, store.home.dataFolder, file, { overwrite: true });
    expect((await contentOf(file)).names).toEqual(['manifest.json']);
  });

  test('that cannot be written says so and leaves nothing', async () => {
    const store = await openTestStore();
    const folder = await tempFolder();

    const failing = backup(store, store.home.dataFolder, join(folder, 'missing', 'all.tar.gz'));

    await expect(failing).rejects.toMatchObject({
      code: 'backup.failed',
      message: expect.stringContaining('(ENOENT)'),
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

async function expectUsable(store: Awaited<ReturnType<typeof openStore>>): Promise<void> {
  const next = await store.query(`insert into people (name) values ('cid') returning id, name`);
  expect(next.rows).toEqual([{ id: 3, name: 'CID' }]);
  const odd = await store.query(`insert into "Odd ""Name""" default values returning serial`);
  expect(odd.rows).toEqual([{ serial: 3 }]);
  const orphan = store.query(`insert into books (id, owner, added) values ('x', 99, now())`);
  await expect(orphan).rejects.toMatchObject({ details: { constraint: 'books_owner_fkey' } });
}

/** Nothing has ever been in it: not even the copied database that other tests start from. */
async function emptyHome(kind: StoreKind) {
  return kind === 'postgres' ? newHome(kind) : { dataFolder: join(await tempFolder(), 'new') };
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function contentOf(file: string): Promise<{ names: string[]; manifest: unknown }> {
  const names: string[] = [];
  let manifest = '';
  for await (const { name, content } of readArchive(file)) {
    names.push(name);
    if (name === 'manifest.json') for await (const chunk of content) manifest += chunk.toString();
  }
  return { names, manifest: JSON.parse(manifest) };
}
