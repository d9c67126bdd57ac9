/** What was deleted is in no byte of the database's files any more, also after a crash in between. */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesWith } from '../../testing/files-with.ts';
import { describeEachStore, describePglite, type TestStore } from '../../testing/stores/stores.ts';
import { Compaction } from './compaction.ts';
import { compactionMark, databaseFolder } from './data-folder.ts';

const WORD = 'xylophagous';
const SENTENCE = `A ${WORD} larva eats the wood of old ships.`;
const never = new AbortController().signal;

describePglite('deleted rows of the embedded store', (openTestStore) => {
  test('are in none of its files after compaction, and the rows that stay are as they were', async () => {
    const store = await openTestStore();
    await fill(store);
    await store.query('delete from notes where id <= 500');
    expect(await filesWith(store.home.dataFolder, WORD)).not.toEqual([]);

    await store.compact(never);

    expect(await filesWith(store.home.dataFolder, WORD)).toEqual([]);
    const { rows } = await store.query('select count(*)::int as left, min(id) as first from notes');
    expect(rows).toEqual([{ left: 500, first: 501 }]);
  });

  test('are gone too from what a kill left of an earlier compaction', async () => {
    const store = await openTestStore();
    await fill(store);
    const [database = ''] = (await readdir(join(databaseFolder(store.home.dataFolder), 'base')))
      .map(Number)
      .toSorted((one, other) => other - one)
      .map(String);
    const { rows } = await store.query<{ oid: string }>(
      'select oid::text from pg_database where datname = current_database()',
    );
    expect(rows[0]?.oid).toBe(database);
    const left = join(databaseFolder(store.home.dataFolder), 'base', database, '987654');
    await writeFile(left, SENTENCE);
    await store.query('delete from notes where id <= 500');

    await store.compact(never);

    expect(existsSync(left)).toBe(false);
    expect((await store.query('select 1 from notes')).count).toBe(500);
  });
});

describeEachStore('a compaction', (openTestStore) => {
  describe('that is owed', () => {
    test('is done by itself, once for several deletions', async () => {
      const store = await openTestStore();
      await fill(store);
      let done = 0;
      const counting = {
        ...store,
        compact(signal: AbortSignal) {
          done += 1;
          return store.compact(signal);
        },
      };
      const compaction = opened(counting, { quietMs: 20 });
      await Promise.all(
        [1, 2, 3].map((id) =>
          compaction.owedBy(() => store.query('delete from notes where id = $1', [id])),
        ),
      );
      expect(compaction.isOwed).toBe(true);

      await expect.poll(() => compaction.isOwed, { timeout: 30_000 }).toBe(false);
      expect(done).toBe(1);
      await compaction.close();
    });

    test('waits while something else is under way', async () => {
      const store = await openTestStore();
      await fill(store);
      let asked = 0;
      const isBusy = async () => {
        asked += 1;
        return asked < 4;
      };
      const compaction = opened(store, { quietMs: 5, isBusy });
      await compaction.owedBy(() => store.query('delete from notes'));

      await expect.poll(() => compaction.isOwed, { timeout: 30_000 }).toBe(false);
      expect(asked).toBe(4);
      await compaction.close();
    });

    test('is still owed when the process dies at any instant, and done by the next', async () => {
      const store = await openTestStore();
      await fill(store);
      const first = opened(store, { quietMs: 60_000 });
      const died = first.owedBy(async () => {
        await store.query('delete from notes where id <= 500');
        throw new Error('the process died here');
      });
      await expect(died).rejects.toThrow('died');
      await first.close();
      expect(existsSync(compactionMark(store.home.dataFolder))).toBe(true);

      const second = opened(store, { quietMs: 5 });
      await expect.poll(() => second.isOwed, { timeout: 30_000 }).toBe(false);
      if (store.kind === 'pglite') {
        expect(await filesWith(store.home.dataFolder, WORD)).toEqual([]);
      }
      await second.close();
    });

    test('is owed again by a deletion that ends while it is under way', async () => {
      const store = await openTestStore();
      await fill(store);
      const compaction = opened(store, { quietMs: 60_000 });
      await compaction.owedBy(async () => undefined);
      const deleted = Promise.withResolvers<void>();
      const deleting = compaction.owedBy(() => deleted.promise);
      await compaction.settle();
      expect(compaction.isOwed).toBe(true);
      deleted.resolve();
      await deleting;
      await compaction.settle();
      expect(compaction.isOwed).toBe(false);
      await compaction.close();
    });
  });
});

function opened(
  store: TestStore,
  options: { quietMs: number; isBusy?: () => Promise<boolean> },
): Compaction {
  const { dataFolder } = store.home;
  const compaction = new Compaction({ store, dataFolder, isBusy: async () => false, ...options });
  compaction.open();
  return compaction;
}

/** Short rows, so that no compression hides a word from who looks for it. */
async function fill(store: TestStore): Promise<void> {
  await store.query('create table notes (id int primary key, text text not null)');
  await store.query(
    `insert into notes select n, case when n <= 500 then $1 || n else 'plain ' || n end
     from generate_series(1, 1000) n`,
    [SENTENCE],
  );
}
