/** What a library with tables of its own is given, and how processes see each other. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachStore, describePostgres } from '../../testing/stores/stores.ts';
import { openStore } from './open-store.ts';

describeEachStore('a script', (openTestStore, kind) => {
  test('may hold a transaction of its own, and gives the rows of all its statements', async () => {
    const store = await openTestStore();
    const rows = await store.script(
      `begin; set local lock_timeout = 1000; select 1 as n; create table t (n int);
       insert into t values (2) returning n; commit`,
    );
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await store.script('select n + $1::int as n from t', [1])).toEqual([{ n: 3 }]);
  });

  test('that fails leaves no transaction open and no row behind', async () => {
    const store = await openTestStore();
    await store.query('create table t (n int)');
    const script = store.script('begin; insert into t values (1); select 1 / 0; commit');
    await expect(script).rejects.toMatchObject({ details: { sqlState: '22012' } });
    expect(await store.script('select n from t')).toEqual([]);
    await store.transaction((tx) => tx.query('insert into t values (2)'));
    expect((await store.query('select n from t')).rows).toEqual([{ n: 2 }]);
  });

  test('each process sees the others as long as they have the store open', async () => {
    const store = await openTestStore();
    await store.script('select 1');
    expect(await store.processes()).toEqual([store.processName]);
    if (kind === 'pglite') return;
    const { databaseUrl = '', dataFolder } = store.home;
    const renamed = new URL(databaseUrl);
    renamed.searchParams.set('application_name', 'a name from the settings');
    const other = await openStore({ dataFolder, databaseUrl: renamed.href, migrations: [] });
    onTestFinished(() => other.close());
    await other.script('select 1');
    const both = [store.processName, other.processName].toSorted();
    expect((await store.processes()).toSorted()).toEqual(both);
    await other.close();
    await expect.poll(() => store.processes()).toEqual([store.processName]);
  });
});

describePostgres('a script', (openTestStore) => {
  test('is answered while work holds the whole pool', async () => {
    const store = await openTestStore();
    const gate = Promise.withResolvers<void>();
    const held = Array.from({ length: 10 }, () => store.transaction(() => gate.promise));
    expect(await store.script('select 1 as n')).toEqual([{ n: 1 }]);
    gate.resolve();
    await Promise.all(held);
  });

  test('that fails leaves no transaction open, also when the server is slow to say so', async () => {
    const { home } = await openTestStore();
    const databaseUrl = await withLateLastWords(home.databaseUrl ?? '');
    const store = await openStore({ dataFolder: home.dataFolder, databaseUrl, migrations: [] });
    onTestFinished(() => store.close());
    const script = store.script('begin; create table t (n int); select 1 / 0; commit');
    await expect(script).rejects.toMatchObject({ details: { sqlState: '22012' } });
    expect(await store.script('select 1 as n')).toEqual([{ n: 1 }]);
  });
});

/** The same server, whose "ready for the next" comes apart from what it answered. */
async function withLateLastWords(databaseUrl: string): Promise<string> {
  const { hostname, port: databasePort } = new URL(databaseUrl);
  const READY_BYTES = 6;
  const server = createServer((client) => {
    const database = connect(Number(databasePort || 5432), hostname);
    const late = new Transform({
      transform(answer: Buffer, _encoding, done) {
        this.push(answer.subarray(0, -READY_BYTES));
        setTimeout(() => done(null, answer.subarray(-READY_BYTES)), 20);
      },
    });
    pipeline(client, database, () => undefined);
    pipeline(database, late, client, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
}
