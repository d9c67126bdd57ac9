/** What is left when the process is killed at any instant. Embedded only: a server outlives us. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newPlace } from '../../testing/stores.ts';
import { manyMigrations } from '../../testing/stores-library.ts';
import { startStoreProcess } from '../../testing/stores-processes.ts';
import { seededRandom } from '../world/random.ts';
import { openStore } from './open-store.ts';

const slow = { timeout: 180_000 };

test(
  'every row that was acknowledged is there after a kill, and no half transaction',
  slow,
  async () => {
    const random = seededRandom('acknowledged rows');
    const { dataFolder } = await newPlace('pglite');
    let acknowledged = 0;
    let left = 0;

    for (let round = 0; round < 3; round++) {
      const writer = startStoreProcess(['write', dataFolder, String(left)]);
      const until = acknowledged + 20 + Math.floor(random() * 150);
      for (let line = await writer.nextLine(); line !== null; line = await writer.nextLine()) {
        acknowledged = Number(line) + 1;
        if (acknowledged >= until) break;
      }
      await wait(random() * 3);
      await writer.kill('SIGKILL');

      const store = await openStore({ dataFolder, migrations: [] });
      const { rows } = await store.query<{ rows: number; twins: number; both: number }>(`
      select (select count(*) from rows) as rows, (select count(*) from twins) as twins,
        (select count(*) from rows join twins using (id)) as both
    `);
      await store.close();
      left = rows[0]?.rows ?? 0;
      expect(left).toBeGreaterThanOrEqual(acknowledged);
      expect(rows).toEqual([{ rows: left, twins: left, both: left }]);
    }
  },
);

test('migrations that were killed half-way are finished by the next start', slow, async () => {
  const random = seededRandom('interrupted migrations');
  const { dataFolder } = await newPlace('pglite');

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
  const { dataFolder } = await newPlace('postgres');

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
