import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../testing/stores/stores-folders.ts';
import { startStoreProcess } from '../../testing/stores/stores-processes.ts';
import { openPgliteStore } from './pglite-store.ts';
import type { Store } from './store.ts';

/** Would run for hours. */
const ENDLESS = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b';

test('a busy database leaves the rest of the process free', async () => {
  const store = await openCopy();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);

  await store.query('select count(*) from generate_series(1, 500000)');

  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('a statement that never ends fails its transaction for good and the calls that wait, and the store goes on', async () => {
  const store = await openCopy({ answerWithinMs: 4_000 });
  await store.query('create table notes (id int)');
  const heard: string[] = [];
  await store.listen('news', (payload) => heard.push(payload));

  const endless = store.transaction(async (tx) => {
    await tx.query('insert into notes values (1)');
    await tx.query(ENDLESS).catch(() => undefined);
    // Would be written through the next transaction, if it were not refused.
    await tx.query('insert into notes values (2)');
  });
  const waiting = store.query('select count(*)::int as notes from notes');

  await expect(endless).rejects.toMatchObject({ code: 'store.lost', retryable: true });
  expect((await waiting).rows).toEqual([{ notes: 0 }]);
  expect((await store.query('select * from notes')).rows).toEqual([]);
  expect(heard).toEqual(['']);
  await store.query(`select pg_notify('news', 'again')`);
  expect(heard).toEqual(['', 'again']);
});

test('statements of nothing but comments are no crash', async () => {
  const store = await openCopy();

  for (const sql of ['', ' ; ', '-- nothing', '/* nothing;\nat all */ ;']) {
    expect(await store.query(sql)).toEqual({ rows: [], count: 0 });
  }
});

test.runIf(process.platform === 'linux')(
  'a full disk under a table fails the transaction and nothing else',
  async () => {
    // The limit is above the log's 16 MB files, so that only the table can reach it.
    const writer = startStoreProcess(['fill', await copiedDataFolder()], 20_000);

    expect(JSON.parse((await writer.nextLine()) ?? '')).toMatchObject({
      code: 'store.failed',
      kept: 1,
    });
  },
);

test.runIf(process.platform === 'linux')(
  'a full disk under the log, which ends PostgreSQL, is an error and not silence',
  async () => {
    const dataFolder = await copiedDataFolder();
    const writer = startStoreProcess(['fill', dataFolder], 10_000);

    expect(JSON.parse((await writer.nextLine()) ?? '')).toMatchObject({
      code: 'store.lost',
      message: 'The disk of the database is full. Free some space, then try again.',
    });
    await writer.kill('SIGKILL');
    const store = await openPgliteStore({ folder: join(dataFolder, 'pg') });
    onTestFinished(() => store.close());
    expect((await store.query('select count(*)::int as rows from kept')).rows).toEqual([
      { rows: 1 },
    ]);
  },
);

async function openCopy(options: { answerWithinMs?: number } = {}): Promise<Store> {
  const folder = join(await copiedDataFolder(), 'pg');
  const store = await openPgliteStore({ folder, ...options });
  onTestFinished(() => store.close());
  return store;
}

async function copiedDataFolder(): Promise<string> {
  const folder = await tempFolder();
  cpSync(inject('stores').pgliteTemplate, join(folder, 'pg'), { recursive: true });
  return folder;
}
