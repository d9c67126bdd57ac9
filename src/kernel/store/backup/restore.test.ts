import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { describePglite, describePostgres, newHome } from '../../../testing/stores/stores.ts';
import { tempFolder } from '../../../testing/stores/stores-folders.ts';
import {
  dumpLibrary,
  fillLibrary,
  laterMigrations,
  libraryMigrations,
} from '../../../testing/stores/stores-library.ts';
import { openStore } from '../open-store.ts';
import { backup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { BLOCK, decodeHeader, END_OF_ARCHIVE, encodeHeader, paddingAfter } from './tar.ts';

const migrations = libraryMigrations;
const strangers = '["7","eva",null]\n["8","fay",null]\n';

describePglite('an archive from anywhere', (openTestStore) => {
  let good: Entries;
  let goodFile: Buffer;
  beforeAll(async () => {
    const store = await openTestStore({ migrations });
    await fillLibrary(store);
    await writeFile(join(store.home.dataFolder, 'notes.txt'), 'a note');
    const file = join(store.home.dataFolder, 'good.tar.gz');
    await backup(store, store.home.dataFolder, file);
    goodFile = await readFile(file);
    good = unpack(goodFile);
  });

  const refused: [what: string, archive: () => Buffer, reason: string][] = [
    ['is empty', () => Buffer.alloc(0), 'damaged or not a backup'],
    ['is no archive', () => Buffer.from('hello'), 'damaged or not a backup'],
    ['is another archive', () => pack([['hello.txt', Buffer.from('hi')]]), 'no manifest'],
    ['is cut short', () => goodFile.subarray(0, goodFile.length / 2), 'damaged or not a backup'],
    ['misses its last byte', () => goodFile.subarray(0, -1), 'damaged or not a backup'],
    ['has a flipped bit', () => withFlippedBit(goodFile), ''],
    ['lost its end', () => gzipSync(gunzipSync(goodFile).subarray(0, -2 * BLOCK)), 'too early'],
    ['has more after its end', () => gzipSync(twice(gunzipSync(goodFile))), 'more after its end'],
    [
      'has a wrong checksum',
      () => pack(changed(good, 'files/000001', 'a lie!')),
      'checksum of files/',
    ],
    ['lost an entry', () => pack(good.filter(([name]) => name !== 'files/000001')), 'missing'],
    ['has an entry too many', () => pack([['files/000002', Buffer.from('')], ...good]), 'too many'],
    ['ends in another version', () => withManifest(good, { version: 2 }), 'cannot be understood'],
    ['is of another format', () => withManifest(good, { format: 'zip' }), 'cannot be understood'],
    ['has unknown fields', () => withManifest(good, { run: 'rm -rf' }), 'cannot be understood'],
    ['names a table twice', () => doubleTable(good), 'names something twice'],
    ['has a table of its own', () => withTable(good, 'pg_authid'), 'do not fit its migrations'],
    ['has other columns', () => withColumn(good, 'evil'), 'do not fit its migrations'],
    ['has rows that are no rows', () => withRows(good, 'defaults', '{"a":1}\n'), 'list of texts'],
    ['has rows of other width', () => withRows(good, 'defaults', '["a"]\n'), 'fit its columns'],
    [
      'has rows of many widths',
      () => withRows(good, 'defaults', '["a"]\n[]\n'),
      'differ in length',
    ],
    ['has rows with numbers', () => withRows(good, 'defaults', '["a",1]\n'), 'list of texts'],
    ['has rows that are not JSON', () => withRows(good, 'defaults', '["a",\n'), 'cannot be read'],
    ['has a row without end', () => withRows(good, 'defaults', '["a","1"]'), 'no end'],
    ['has too few rows', () => withRows(good, 'defaults', ''), 'as many rows as promised'],
    ['breaks a foreign key', () => withRows(good, 'people', strangers), 'do not fit the database'],
    ['swells like a bomb', () => bomb(), 'swells beyond any reason'],
  ];

  test.each(refused)('that %s is refused, and nothing is left', async (_, archive, reason) => {
    const folder = await tempFolder();
    const file = join(folder, 'hostile.tar.gz');
    await writeFile(file, archive());
    const dataFolder = join(folder, 'new');

    const restoring = restore(file, { dataFolder, migrations });

    await expect(restoring).rejects.toMatchObject({
      code: 'backup.corrupt',
      kind: 'input',
      message: expect.stringMatching(/^The backup cannot be used: .*\. Nothing was restored\.$/),
      details: { reason: expect.stringContaining(reason) },
    });
    expect(await namesIn(folder)).toEqual(['hostile.tar.gz']);
  });

  test.each([
    '../outside.txt',
    'a/../../outside.txt',
    '/outside.txt',
    'C:\\outside.txt',
    'C:/outside.txt',
    '..\\outside.txt',
    './notes.txt',
    'a//b',
    'a/',
    '',
    'notes\0.txt',
    'pg/PG_VERSION',
    'PG/PG_VERSION',
    'lyceum.lock',
    'restoring/x',
  ])('cannot write to %j', async (path) => {
    const folder = await tempFolder();
    const file = join(folder, 'hostile.tar.gz');
    await writeFile(file, withManifest(good, { files: [{ entry: 'files/000001', path }] }));

    const restoring = restore(file, { dataFolder: join(folder, 'new'), migrations });

    await expect(restoring).rejects.toMatchObject({ code: 'backup.corrupt' });
    expect(await namesIn(folder)).toEqual(['hostile.tar.gz']);
  });

  test('of a newer Lyceum is refused', async () => {
    const folder = await tempFolder();
    const file = join(folder, 'good.tar.gz');
    await writeFile(file, goodFile);

    const restoring = restore(file, { dataFolder: join(folder, 'new'), migrations: [] });

    await expect(restoring).rejects.toMatchObject({ code: 'store.newer' });
    expect(await namesIn(folder)).toEqual(['good.tar.gz']);
  });

  test('is not restored over anything', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'good.tar.gz'), goodFile);
    const file = join(folder, 'good.tar.gz');

    await expect(restore(file, { dataFolder: folder, migrations })).rejects.toMatchObject({
      code: 'backup.not-empty',
      kind: 'conflict',
    });
    expect(await namesIn(folder)).toEqual(['good.tar.gz']);
  });

  test('that was restored half-way by a process that died is not taken for whole', async () => {
    const dataFolder = await tempFolder();
    await mkdir(join(dataFolder, 'restoring/pg'), { recursive: true });

    await expect(openStore({ dataFolder, migrations })).rejects.toThrow('was interrupted');
    expect(existsSync(join(dataFolder, 'pg'))).toBe(false);
  });
});

describePostgres('a restore to a server', (openTestStore) => {
  test('refuses a database that has anything in it', async () => {
    const store = await openTestStore({ migrations });
    const file = join(await tempFolder(), 'all.tar.gz');
    await backup(store, store.home.dataFolder, file);

    const restoring = restore(file, { ...store.home, migrations });

    await expect(restoring).rejects.toMatchObject({ code: 'backup.not-empty' });
    expect(await namesIn(store.home.dataFolder)).toEqual([]);
  });

  test('of an older Lyceum brings it back and up to date', async () => {
    const store = await openTestStore({ migrations });
    await fillLibrary(store);
    await writeFile(join(store.home.dataFolder, 'notes.txt'), 'a note');
    const file = join(await tempFolder(), 'good.tar.gz');
    await backup(store, store.home.dataFolder, file);
    const home = await newHome('postgres');

    await restore(file, { ...home, migrations: laterMigrations });
    const later = await openTestStore({ home, migrations: laterMigrations });

    expect((await dumpLibrary(later)).people).toHaveLength(2);
    expect((await later.query('select * from shelves')).rows).toEqual([]);
    expect(await readFile(join(home.dataFolder, 'notes.txt'), 'utf8')).toBe('a note');
  });

  test('that fails leaves the database empty', async () => {
    const store = await openTestStore({ migrations });
    const folder = await tempFolder();
    await backup(store, store.home.dataFolder, join(folder, 'all.tar.gz'));
    const entries = unpack(await readFile(join(folder, 'all.tar.gz')));
    await writeFile(join(folder, 'bad.tar.gz'), withRows(entries, 'defaults', '["a","one"]\n'));
    const home = await newHome('postgres');

    const restoring = restore(join(folder, 'bad.tar.gz'), { ...home, migrations });

    await expect(restoring).rejects.toMatchObject({ code: 'backup.corrupt' });
    const after = await openTestStore({ home });
    const tables = await after.query(`select * from pg_tables where schemaname = 'public'`);
    expect(tables.rows).toEqual([]);
  });
});

describe('a tar header', () => {
  test('reads back what it wrote', () => {
    const header = { name: 'tables/æøå/000001.ndjson', bytes: 8 ** 11 - 1 };
    expect(decodeHeader(encodeHeader(header))).toEqual(header);
  });

  test('does not cut what does not fit', () => {
    expect(() => encodeHeader({ name: 'a'.repeat(101), bytes: 0 })).toThrow('too long');
    expect(() => encodeHeader({ name: 'a', bytes: 8 ** 11 })).toThrow('8 GB');
  });
});

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder);
}

type Entries = [name: string, content: Buffer][];

function unpack(archive: Buffer): Entries {
  const entries: Entries = [];
  const tar = gunzipSync(archive);
  for (let at = 0; ; ) {
    const header = decodeHeader(tar.subarray(at, at + BLOCK));
    if (!header) return entries;
    at += BLOCK;
    entries.push([header.name, tar.subarray(at, at + header.bytes)]);
    at += header.bytes + paddingAfter(header.bytes);
  }
}

function pack(entries: Entries): Buffer {
  const blocks = entries.flatMap(([name, content]) => [
    encodeHeader({ name, bytes: content.length }),
    content,
    Buffer.alloc(paddingAfter(content.length)),
  ]);
  return gzipSync(Buffer.concat([...blocks, END_OF_ARCHIVE]));
}

function changed(entries: Entries, name: string, text: string): Entries {
  return entries.map((entry) => (entry[0] === name ? [name, Buffer.from(text)] : entry));
}

function manifestOf(entries: Entries): Manifest {
  return JSON.parse(entries.at(-1)?.[1].toString() ?? '');
}

/** With a manifest that promises what is there, so that only the change itself is wrong. */
function withManifest(entries: Entries, change: Record<string, unknown>): Buffer {
  const content = entries.slice(0, -1);
  const promised = content.map(([name, bytes]) => ({
    name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const manifest = { ...manifestOf(entries), entries: promised, ...change };
  return pack([...content, ['manifest.json', Buffer.from(JSON.stringify(manifest))]]);
}

function withRows(entries: Entries, table: string, lines: string): Buffer {
  return withManifest(changed(entries, `tables/${table}/000001.ndjson`, lines), {});
}

function withTable(entries: Entries, name: string): Buffer {
  const columns = [{ name: 'rolname', type: 'pg_catalog.text' }];
  const tables = [...manifestOf(entries).tables, { name, columns, rows: 0 }];
  return withManifest(entries, { tables });
}

function withColumn(entries: Entries, name: string): Buffer {
  const tables = manifestOf(entries).tables.map((table) => ({
    ...table,
    columns: table.columns.map((column, at) => (at === 0 ? { ...column, name } : column)),
  }));
  return withManifest(entries, { tables });
}

function doubleTable(entries: Entries): Buffer {
  const { tables } = manifestOf(entries);
  return withManifest(entries, { tables: [...tables, ...tables] });
}

function withFlippedBit(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}

function twice(tar: Buffer): Buffer {
  return Buffer.concat([tar, tar]);
}

/** 200 MB of nothing in 200 kB. */
function bomb(): Buffer {
  return pack([['tables/books/000001.ndjson', Buffer.alloc(200_000_000, ' ')]]);
}
