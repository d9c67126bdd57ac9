import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { describeEachStore } from '../../testing/stores/stores.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Store, Tx } from './store.ts';
import { isUniqueViolation } from './store-errors.ts';

describeEachStore('a store', (openTestStore) => {
  let shared: Store;
  beforeAll(async () => {
    shared = await openTestStore();
  });

  async function emptyNotes(): Promise<Store> {
    await shared.query(`
      drop table if exists notes;
      create table notes (id int primary key, text text not null);
    `);
    return shared;
  }

  test('keeps what a transaction wrote', async () => {
    const store = await emptyNotes();

    const answer = await store.transaction(async (tx) => {
      await tx.query('insert into notes values (1, $1)', ['kept']);
      return 'done';
    });

    expect(answer).toBe('done');
    expect(await notes(store)).toEqual(['kept']);
  });

  test('forgets what a failed transaction wrote', async () => {
    const store = await emptyNotes();

    const failing = store.transaction(async (tx) => {
      await tx.query('insert into notes values (1, $1)', ['lost']);
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes(store)).toEqual([]);
  });

  test('does not pretend to commit when a failed statement was ignored', async () => {
    const store = await emptyNotes();

    const transaction = store.transaction(async (tx) => {
      await tx.query('insert into notes values (1, $1)', ['lost']);
      await tx.query('select 1 / 0').catch(() => undefined);
    });

    await expect(transaction).rejects.toMatchObject({
      code: 'store.failed',
      details: { sqlState: '25P02' },
    });
    expect(await notes(store)).toEqual([]);
  });

  test('refuses to be used inside its own transaction, however deep', async () => {
    const store = await emptyNotes();
    const deep = async (use: () => Promise<unknown>): Promise<unknown> => {
      await nextTurn();
      return Promise.all([use()]);
    };
    const uses: (() => Promise<unknown>)[] = [
      () => store.query('select 1'),
      () => store.transaction(() => Promise.resolve()),
      () => store.exclusive('x', () => Promise.resolve()),
      () => store.listen('x', () => undefined),
    ];

    for (const use of uses) {
      const nested = store.transaction(() => deep(use));
      await expect(nested).rejects.toMatchObject({ code: 'store.nested', kind: 'bug' });
    }
    expect(await notes(store)).toEqual([]);
  });

  test('may be used again by work that outlives the transaction it began in', async () => {
    const store = await emptyNotes();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<string[]> = Promise.resolve([]);

    await store.transaction(async (tx) => {
      later = ended.then(() => notes(store));
      await tx.query('insert into notes values (1, $1)', ['kept']);
    });
    end();

    expect(await later).toEqual(['kept']);
  });

  test('lets two transactions work at the same time without mixing them', async () => {
    const store = await emptyNotes();
    const write = (first: number, text: string) =>
      store.transaction(async (tx) => {
        for (let id = first; id < first + 20; id++) {
          await tx.query('insert into notes values ($1, $2)', [id, text]);
        }
        await tx.query('insert into notes values ($1, $2)', [first + 20, text]);
      });
    await store.query(`insert into notes values (120, 'there before')`);

    const outcomes = await Promise.allSettled([
      write(0, 'kept'),
      write(100, 'lost'),
      write(200, 'kept'),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(new Set(await notes(store))).toEqual(new Set(['kept', 'there before']));
    expect(await notes(store)).toHaveLength(43);
  });

  test('runs statements of one transaction in the order they were asked for', async () => {
    const store = await emptyNotes();

    await store.transaction(async (tx) => {
      await Promise.all(
        [1, 2, 3, 4].map((id) => tx.query('insert into notes values ($1, $2)', [id, `note ${id}`])),
      );
    });

    expect(await notes(store)).toEqual(['note 1', 'note 2', 'note 3', 'note 4']);
  });

  test('refuses a transaction that has ended', async () => {
    const store = await emptyNotes();
    const kept: Tx[] = [];

    await store.transaction(async (tx) => {
      kept.push(tx);
    });

    await expect(kept[0]?.query('select 1')).rejects.toMatchObject({
      code: 'store.misused',
      message: 'A transaction was used after it had ended.',
    });
  });

  test.each(['begin', 'COMMIT', 'rollback', 'set work_mem = 64', 'listen x', 'discard all'])(
    'refuses %s, which would change the session for others',
    async (sql) => {
      const store = await emptyNotes();

      await expect(store.query(sql)).rejects.toMatchObject({ code: 'store.misused' });
      await expect(store.transaction((tx) => tx.query(sql))).rejects.toMatchObject({
        code: 'store.misused',
      });
    },
  );

  test('notices a transaction that was opened or ended by hand among other statements', async () => {
    const store = await emptyNotes();

    await expect(store.query('select 1; begin')).rejects.toMatchObject({ code: 'store.misused' });
    const ended = store.transaction((tx) => tx.query('select 1; commit'));
    await expect(ended).rejects.toMatchObject({ code: 'store.misused' });
    expect(await notes(store)).toEqual([]);
  });

  test('takes several statements at once when they have no values', async () => {
    const store = await emptyNotes();

    const { rows, count } = await store.query(`
      insert into notes values (1, 'a;b');
      insert into notes values (2, 'c');
      select id from notes order by id;
    `);

    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(count).toBe(2);
  });

  test('counts the rows that a statement changed', async () => {
    const store = await emptyNotes();
    await store.query(`insert into notes select n, 'x' from generate_series(1, 5) n`);

    const changed = await store.query('update notes set text = $1 where id > $2', ['y', 2]);
    const returned = await store.query('delete from notes where id > 3 returning id');

    expect(changed).toEqual({ rows: [], count: 3 });
    expect(returned.count).toBe(2);
  });

  test('names the constraint that refused a row, and not the row', async () => {
    const store = await emptyNotes();
    await store.query(`insert into notes values (1, 'first')`);

    const refused = await store
      .query('insert into notes values ($1, $2)', [1, 'a secret'])
      .catch((error: unknown) => error);

    expect(refused).toMatchObject({
      code: 'store.taken',
      details: { sqlState: '23505', constraint: 'notes_pkey' },
      cause: { message: expect.stringContaining('duplicate key') },
    });
    expect(String(refused)).not.toContain('secret');
    expect(isUniqueViolation(refused)).toBe(true);
    const other = await store.query('select 1 / 0').catch((error: unknown) => error);
    expect(isUniqueViolation(other)).toBe(false);
  });

  test('tells a row that lost what it belongs to, and a text that cannot be kept', async () => {
    const store = await emptyNotes();
    await store.query(
      'create table books (id int primary key); create table remarks (book int references books, body jsonb)',
    );

    const codes = await Promise.all(
      [
        store.query('insert into remarks values (7, null)'),
        store.query('insert into notes values (1, $1)', ['a\0b']),
        store.query('insert into remarks values (null, $1)', ['"a\\u0000b"']),
      ].map((refused) => refused.catch((error: AppError) => [error.code, error.status])),
    );

    expect(codes).toEqual([
      ['store.gone', 404],
      ['store.unstorable', 400],
      ['store.unstorable', 400],
    ]);
    await store.query('drop table remarks, books');
  });

  test('gives a name to one holder at a time', async () => {
    const store = await emptyNotes();
    const log: string[] = [];
    const hold = (who: string) =>
      store.exclusive('the pen', async () => {
        log.push(`${who} takes it`);
        await store.query('select 1');
        await nextTurn();
        log.push(`${who} gives it back`);
      });

    await Promise.all([hold('ann'), hold('bob'), hold('cid')]);

    expect(log).toEqual(
      ['ann', 'bob', 'cid'].flatMap((who) => [`${who} takes it`, `${who} gives it back`]),
    );
  });

  test('gives a name back when its holder fails', async () => {
    const store = await emptyNotes();

    const failing = store.exclusive('the pen', () => Promise.reject(new Error('dropped it')));

    await expect(failing).rejects.toThrow('dropped it');
    await expect(store.exclusive('the pen', () => Promise.resolve('taken'))).resolves.toBe('taken');
  });

  test('refuses a holder that asks for the name again', async () => {
    const store = await emptyNotes();

    const twice = store.exclusive('the pen', () =>
      store.exclusive('the pen', () => Promise.resolve()),
    );

    await expect(twice).rejects.toMatchObject({ code: 'store.nested' });
  });

  test('tells listeners of a channel when the transaction that notified commits', async () => {
    const store = await emptyNotes();
    const heard: string[] = [];
    const stop = await store.listen('news', (payload) => heard.push(payload));
    await store.listen('other_news', (payload) => heard.push(`other ${payload}`));
    const last = heardOnce(store, 'news', 'last');

    await store
      .transaction(async (tx) => {
        await tx.query(`select pg_notify('news', 'rolled back')`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await store.transaction(async (tx) => {
      await tx.query(`select pg_notify('news', 'one')`);
      await tx.query(`select pg_notify('news', 'two')`);
    });
    await (await last).notify();
    await stop();
    const after = await heardOnce(store, 'news', 'after stop');
    await after.notify();

    expect(heard).toEqual(['one', 'two', 'last']);
  });

  test('is closed for good', async () => {
    const store = await openTestStore();
    await store.close();

    await expect(store.query('select 1')).rejects.toMatchObject({ code: 'store.closed' });
    await expect(store.transaction(() => Promise.resolve())).rejects.toMatchObject({
      code: 'store.closed',
    });
    await expect(store.close()).resolves.toBeUndefined();
  });
});

async function notes(store: Store): Promise<string[]> {
  const { rows } = await store.query<{ text: string }>('select text from notes order by id');
  return rows.map(({ text }) => text);
}

/** Listens for one payload; `notify` sends it and waits until it was heard. */
async function heardOnce(store: Store, channel: string, payload: string) {
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  await store.listen(channel, (received) => {
    if (received === payload) resolve();
  });
  async function notify(): Promise<void> {
    await store.query('select pg_notify($1, $2)', [channel, payload]);
    await heard;
  }
  return { notify };
}
