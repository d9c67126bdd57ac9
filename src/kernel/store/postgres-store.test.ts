import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { describePostgres } from '../../testing/stores/stores.ts';
import { openPostgresStore } from './postgres-store.ts';
import type { Queryable, Store } from './store.ts';

const patiently = { timeout: 30_000 };

describePostgres('several stores on one database', (openTestStore) => {
  test('share a name that one holder has at a time', async () => {
    const ann = await openTestStore();
    const bob = await openTestStore({ home: ann.home });
    const log: string[] = [];
    const annHolds = Promise.withResolvers<void>();
    const annMayGo = Promise.withResolvers<void>();

    const first = ann.exclusive('the pen', async () => {
      log.push('ann takes it');
      annHolds.resolve();
      await annMayGo.promise;
      log.push('ann gives it back');
    });
    await annHolds.promise;
    const second = bob.exclusive('the pen', async () => log.push('bob takes it'));
    await waitingForLock(ann);
    annMayGo.resolve();
    await Promise.all([first, second]);

    expect(log).toEqual(['ann takes it', 'ann gives it back', 'bob takes it']);
  });

  test('get a name whose holder lost its connection, and that holder is told', async () => {
    const ann = await openTestStore();
    const bob = await openTestStore({ home: ann.home });

    const lost = ann.exclusive('the pen', async () => {
      await bob.query(`
        select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
      `);
      await bob.exclusive('the pen', () => Promise.resolve());
      return 'finished';
    });

    await expect(lost).rejects.toMatchObject({ code: 'store.lost' });
  });

  test('hear each other', async () => {
    const ann = await openTestStore();
    const bob = await openTestStore({ home: ann.home });
    const heard = Promise.withResolvers<string>();
    await bob.listen('news', heard.resolve);

    await ann.query(`select pg_notify('news', 'from ann')`);

    expect(await heard.promise).toBe('from ann');
  });

  test('wake their listeners after a lost connection, and hear again', async () => {
    const ann = await openTestStore();
    const bob = await openTestStore({ home: ann.home });
    const heard = listener();
    await bob.listen('news', heard.hear);

    await ann.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "news"'
    `);
    await heard.until('');
    await ann.query(`select pg_notify('news', 'again')`);
    await heard.until('again');

    expect(heard.all).toEqual(['', 'again']);
  });

  test('see a lost update only as an error, never as a lost row', async () => {
    const ann = await openTestStore();
    const bob = await openTestStore({ home: ann.home });
    await ann.query('create table counter (n int); insert into counter values (0)');
    const raise = (store: Store) =>
      store.transaction(async (tx) => {
        const { rows } = await tx.query<{ n: number }>('select n from counter for update');
        await tx.query('update counter set n = $1', [(rows[0]?.n ?? 0) + 1]);
      });

    await Promise.all(Array.from({ length: 20 }, (_, at) => raise(at % 2 ? ann : bob)));

    expect((await ann.query('select n from counter')).rows).toEqual([{ n: 20 }]);
  });
});

describePostgres('a pool of connections', (openTestStore) => {
  test('a connection lost in a transaction is a typed error, and the pool recovers', async () => {
    const store = await openTestStore();
    const other = await openTestStore({ home: store.home });
    await store.query('create table notes (id int)');

    const cut = store.transaction(async (tx) => {
      await tx.query('insert into notes values (1)');
      await hangUp(other, await pidOf(tx));
      await tx.query('insert into notes values (2)');
    });

    await expect(cut).rejects.toMatchObject({ code: 'store.lost', retryable: true });
    expect((await store.query('select * from notes')).rows).toEqual([]);
  });

  test('a connection lost at the commit says that nobody knows the outcome', async () => {
    const store = await openTestStore();
    const other = await openTestStore({ home: store.home });

    const cut = store.transaction(async (tx) => hangUp(other, await pidOf(tx)));

    await expect(cut).rejects.toMatchObject({
      code: 'store.lost',
      details: { outcome: 'unknown' },
    });
  });

  test('idle connections that are lost do no harm', async () => {
    const store = await openTestStore();
    const other = await openTestStore({ home: store.home });
    await Promise.all(Array.from({ length: 5 }, () => store.query('select pg_sleep(0.01)')));

    await other.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `);

    await expect
      .poll(() => store.query('select 1 as one').catch(() => null))
      .toMatchObject({
        rows: [{ one: 1 }],
      });
  });

  test('nobody waits for a connection for ever', async () => {
    const { home } = await openTestStore();
    const store = await openPostgresStore({
      databaseUrl: home.databaseUrl ?? '',
      connections: 1,
      waitMs: 2_000,
    });
    const mayGo = Promise.withResolvers<void>();

    const holding = store.transaction(() => mayGo.promise);
    await expect(store.query('select 1')).rejects.toMatchObject({
      code: 'store.busy',
      retryable: true,
    });
    mayGo.resolve();
    await holding;
    await store.close();
  });

  test('a setting of one transaction is not seen by the next', async () => {
    const { home } = await openTestStore();
    const store = await openPostgresStore({ databaseUrl: home.databaseUrl ?? '', connections: 1 });

    await store.transaction((tx) => tx.query(`set local application_name = 'changed'`));

    const { rows } = await store.query('show application_name');
    expect(rows).toEqual([{ application_name: 'lyceum' }]);
    await store.close();
  });
});

test('an unreachable server is named in one line, without its password', async () => {
  const port = await unusedPort();
  const databaseUrl = `postgres://ann:a-secret-word@127.0.0.1:${port}/lyceum`;

  const failure = await openPostgresStore({ databaseUrl }).catch((error: unknown) => error);

  expect(failure).toMatchObject({
    code: 'store.unreachable',
    kind: 'outside',
    message: `Cannot reach PostgreSQL at 127.0.0.1:${port} (connection refused). Check DATABASE_URL and that the server runs.`,
    details: { host: '127.0.0.1', port },
  });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('secret');
});

test('a server that accepts but never answers is given up', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };

  const opening = openPostgresStore({
    databaseUrl: `postgres://ann@127.0.0.1:${port}/lyceum`,
    waitMs: 2_000,
  });

  await expect(opening).rejects.toMatchObject({
    code: 'store.unreachable',
    message: expect.stringContaining('(no answer in time)'),
  });
  server.close();
});

async function pidOf(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function hangUp(store: Store, pid: number): Promise<void> {
  await store.query('select pg_terminate_backend($1, 5000)', [pid]);
}

/** Until somebody waits for an advisory lock. */
async function waitingForLock(store: Store): Promise<void> {
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await store.query(waiting)).count, patiently).toBe(1);
}

function listener() {
  const all: string[] = [];
  return {
    all,
    hear: (payload: string) => {
      all.push(payload);
    },
    until: (payload: string) => expect.poll(() => all, patiently).toContain(payload),
  };
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
