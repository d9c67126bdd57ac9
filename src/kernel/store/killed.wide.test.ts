/**
 * What is left when the process is killed at any instant. Embedded only: a server outlives us.
 * Hundreds of kills are in `killed.long.ts`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newHome } from '../../testing/stores/stores.ts';
import { tempFolder } from '../../testing/stores/stores-folders.ts';
import { killWriters } from '../../testing/stores/stores-kill.ts';
import { manyMigrations } from '../../testing/stores/stores-library.ts';
import { startStoreProcess } from '../../testing/stores/stores-processes.ts';
import { seededRandom } from '../world/random.ts';
import { openStore } from './open-store.ts';

const slow = { timeout: 180_000 };

test(
  'no acknowledged row is lost by a kill, and no transaction is kept by half',
  slow,
  async () => {
    for (const { acknowledged, rows, twins, pairs } of await killWriters(3, 'acknowledged rows')) {
      expect(rows).toBeGreaterThanOrEqual(acknowledged);
      expect([twins, pairs]).toEqual([rows, rows]);
    }
  },
);

test('migrations that were killed half-way are finished by the next start', slow, async () => {
  const random = seededRandom('interrupted migrations');
  const { dataFolder } = await newHome('pglite');

  for (let round = 0; round < 3; round++) {
    const process = startStoreProcess(['migrate', dataFolder]);
    expect(await process.nextLine()).toMatch(/^Updating the database|^done/);
    await wait(random() * 60);
    await process.kill('SIGKILL');
  }
  const store = await openStore({ dataFolder, migrations: manyMigrations });
  onTestFinished(() => store.close());

  const marks = await store.query('select count(*) as n from schema_migrations');
  expect(marks.rows).toEqual([{ n: manyMigrations.length }]);
  for (const { name } of manyMigrations) {
    expect((await store.query(`select 1 from ${name}`)).count).toBe(200);
  }
});

test('a first start that was killed half-way is begun again', slow, async () => {
  const random = seededRandom('interrupted first start');
  const dataFolder = await tempFolder();

  for (let round = 0; round < 2; round++) {
    const process = startStoreProcess(['migrate', dataFolder]);
    expect(await process.nextLine()).toBe('Preparing the database for its first start');
    await wait(random() * 1000);
    await process.kill('SIGKILL');
  }
  const store = await openStore({ dataFolder, migrations: [] });
  onTestFinished(() => store.close());

  expect((await store.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
