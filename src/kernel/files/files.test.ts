/** Stored files in all their places: what was put comes back, what was removed is gone. */
import { readdir, writeFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../../app/compose.ts';
import {
  bucketServer,
  filesIn,
  putText,
  receivedFile,
  textIn,
} from '../../testing/s3-server/files-in.ts';
import { describeEachStore, type TestStore } from '../../testing/stores/stores.ts';
import { Config } from '../config/config.ts';
import { realWorld } from '../world/world.ts';
import type { Files } from './files.ts';
import { openPlaces, whereTo } from './open-place.ts';

const NAME = 'owner/hash';
const server = bucketServer();

describeEachStore('stored files', (openTestStore, kind) => {
  const places = kind === 'pglite' ? ['folder'] : ['folder', 'postgres', 's3'];
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore({ migrations: await allMigrations() });
  });
  beforeEach(async () => {
    await store.query('truncate stored_files, file_chunks');
    server().objects.clear();
  });

  test.each(places)(
    'in %s come back as they were put, and go when they are removed',
    async (at) => {
      const files = await filesIn(store, at, server());
      const text = 'ÆØÅ'.repeat(200_000);
      await putText(files, store, NAME, text);

      expect([files.place, await files.size(NAME)]).toEqual([at, Buffer.byteLength(text)]);
      expect(await textIn(files, NAME)).toBe(text);
      expect(await files.list(store, 'owner')).toEqual([NAME]);
      expect(await files.isWhole(NAME)).toBe(true);

      await files.erase(await store.transaction((tx) => files.remove(tx, [NAME])));
      expect(await files.size(NAME)).toBeNull();
      expect(await files.list()).toEqual([]);
      expect(await bytesAnywhere(files)).toEqual([]);
    },
  );

  test.each(places)(
    'in %s are put again under their name, and nothing of before is left',
    async (at) => {
      const files = await filesIn(store, at, server());
      await putText(files, store, NAME, 'with its protection');
      expect(await textIn(files, NAME)).toBe('with its protection');
      await putText(files, store, NAME, 'without it');
      expect(await textIn(files, NAME)).toBe('without it');
      await files.copies.close();
      await settle(files);
      expect(await bytesAnywhere(files)).toHaveLength(1);
    },
  );

  test.each(places)('in %s whose bytes changed are said to be damaged', async (at) => {
    const files = await filesIn(store, at, server());
    await putText(files, store, NAME, 'as it was stored');
    await damage(files, at);
    expect(await files.isWhole(NAME)).toBe(false);
    if (at === 'folder') return;
    await expect(textIn(files, NAME)).rejects.toMatchObject({ code: 'files.damaged' });
    expect(await readdir(files.copies.folder)).toEqual([]);
  });

  test.each(places)(
    'in %s that no transaction named are not there, and leave nothing',
    async (at) => {
      const files = await filesIn(store, at, server());
      await files.drop(await files.bring(await receivedFile(files, 'not needed after all')));
      await files.bring(await receivedFile(files, 'left by a crash'));
      await settle(files);
      expect([await files.list(), await bytesAnywhere(files)]).toEqual([[], []]);
    },
  );

  if (kind === 'pglite') return;

  test('are copied once for all who read at the same time, and the copy goes with the file', async () => {
    const files = await filesIn(store, 's3', server());
    await putText(files, store, NAME, 'read by many');
    const before = server().seen.length;
    const texts = await Promise.all([1, 2, 3].map(() => textIn(files, NAME)));
    expect(new Set(texts)).toEqual(new Set(['read by many']));
    const fetched = server().seen.slice(before);
    expect(fetched.filter((one) => one.startsWith('GET'))).toHaveLength(1);
    expect(await readdir(files.copies.folder)).toHaveLength(1);

    await files.erase(await store.transaction((tx) => files.remove(tx, [NAME])));
    expect(await readdir(files.copies.folder)).toEqual([]);
  });

  test('in a bucket that refuses are not said to be gone', async () => {
    const files = await filesIn(store, 's3', server());
    await putText(files, store, NAME, 'in the bucket');
    server().faults.push({ status: 403 });
    await expect(files.size(NAME)).rejects.toMatchObject({ code: 'files.refused' });
    const without = await filesIn(store, 'postgres', server(), { s3Bucket: undefined });
    await expect(textIn(without, NAME)).rejects.toMatchObject({ code: 'files.refused' });
  });

  async function bytesAnywhere(files: Files): Promise<string[]> {
    const { rows } = await store.query<{ id: string }>(
      'select distinct file_id as id from file_chunks',
    );
    const here = (await readdir(files.folder, { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile() && !one.parentPath.endsWith('incoming'))
      .map(({ name }) => name);
    return [...rows.map(({ id }) => id), ...here, ...server().objects.keys()];
  }

  /** An hour goes by for all that was written, and what nobody names is swept away. */
  async function settle(files: Files): Promise<void> {
    await store.query(`update file_chunks set at = at - interval '2 hours'`);
    for (const object of server().objects.values()) object.at = new Date(0);
    await files.sweep();
  }

  async function damage(files: Files, at: string): Promise<void> {
    const bytes = Buffer.from('as it was stopped');
    if (at === 'folder') await writeFile(files.pathHere(NAME), bytes);
    await store.query('update file_chunks set bytes = $1', [bytes]);
    for (const object of server().objects.values()) object.bytes = bytes;
  }
});

test.each([
  [{}, 'folder'],
  [{ databaseUrl: 'postgres://x/y' }, 'postgres'],
  [{ databaseUrl: 'postgres://x/y', filesIn: 'folder' }, 'folder'],
])('%j keeps files in %s', (settings, place) => {
  expect(whereTo(Config.parse(settings))).toBe(place);
});

test.each([
  [{ filesIn: 's3' }, 'DATABASE_URL'],
  [{ filesIn: 's3', databaseUrl: 'postgres://x/y' }, 'LYCEUM_S3_BUCKET, LYCEUM_S3_URL'],
  [{ s3Bucket: 'files', databaseUrl: 'postgres://x/y' }, 'AWS_SECRET_ACCESS_KEY'],
])('%j is refused before anything is opened, and says what it lacks', (settings, lacks) => {
  expect(() => whereTo(Config.parse(settings))).toThrow(lacks);
});

test('an embedded folder knows no other place', async () => {
  const unasked = { query: () => Promise.reject(new Error('asked')) };
  expect(await openPlaces(Config.parse({}), unasked, realWorld)).toEqual({ now: null, all: [] });
});
