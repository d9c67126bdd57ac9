/** Backups that take long to make: of a lot of nothing, and from one kind of store to the other. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describePglite, describePostgres, newHome } from '../../../testing/stores/stores.ts';
import { tempFolder } from '../../../testing/stores/stores-folders.ts';
import {
  dumpLibrary,
  fillLibrary,
  libraryMigrations,
} from '../../../testing/stores/stores-library.ts';
import { openStore } from '../open-store.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { verifyArchive } from './verify-archive.ts';

const migrations = libraryMigrations;

/** What is packed is the same from both stores. */
describePglite('a backup', (openTestStore) => {
  test('of a lot of nothing is not taken for a bomb', async () => {
    const store = await openTestStore({ migrations });
    const zeros = new Uint8Array(3_000_000);
    await store.query(`insert into people (name) values ('ann')`);
    for (let n = 0; n < 30; n++) {
      await store.query('insert into books (id, owner, added, cover) values ($1, 1, now(), $2)', [
        String(n),
        zeros,
      ]);
    }
    const file = join(await tempFolder(), 'zeros.tar.gz');

    const { bytes } = await backup(store, store.home.dataFolder, file);

    expect(bytes).toBeLessThan(2_000_000);
    const { tables } = await verifyArchive(file);
    expect(tables.find(({ name }) => name === 'books')?.rows).toBe(30);
  });
});

describePostgres('a move from the embedded store', (openServer) => {
  describePglite('to a server', (openEmbedded) => {
    test('can also go through a backup, and back', async () => {
      const embedded = await openEmbedded({ migrations });
      await fillLibrary(embedded);
      const folder = await tempFolder();
      const there = await newHome('postgres');
      const back = { dataFolder: join(folder, 'back') };

      await backup(embedded, embedded.home.dataFolder, join(folder, 'there.tar.gz'));
      await restore(join(folder, 'there.tar.gz'), { ...there, migrations });
      const server = await openServer({ home: there, migrations });
      await backup(server, there.dataFolder, join(folder, 'back.tar.gz'));
      await restore(join(folder, 'back.tar.gz'), { ...back, migrations });
      const again = await openStore({ ...back, migrations });

      expect(await dumpLibrary(again)).toEqual(await dumpLibrary(embedded));
      await again.close();
    });
  });
});
