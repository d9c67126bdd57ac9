import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/stores/store-templates.ts';
import { describePglite, describePostgres, newHome } from '../../../testing/stores/stores.ts';
import { tempFolder } from '../../../testing/stores/stores-folders.ts';
import {
  dumpLibrary,
  fillLibrary,
  libraryMigrations,
} from '../../../testing/stores/stores-library.ts';
import { openStore } from '../open-store.ts';
import { backup } from './backup.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

const migrations = libraryMigrations;

describePostgres('moving from the embedded store', (openServer) => {
  describePglite('to a server', (openEmbedded) => {
    test('takes every row along and compares both sides', async () => {
      const embedded = await openEmbedded({ migrations });
      await fillLibrary(embedded);
      const databaseUrl = await freshDatabase();

      const { tables } = await move(embedded, { databaseUrl, migrations });

      expect(tables.map(({ table, rows }) => [table, rows])).toEqual([
        ['Odd "Name"', 2],
        ['books', 2002],
        ['defaults', 1],
        ['empty', 0],
        ['people', 2],
      ]);
      expect(new Set(tables.map(({ checksum }) => checksum)).size).toBe(5);
      const server = await openServer({
        home: { ...embedded.home, databaseUrl },
        migrations,
      });
      expect(await dumpLibrary(server)).toEqual(await dumpLibrary(embedded));
      const next = await server.query(`insert into people (name) values ('cid') returning id`);
      expect(next.rows).toEqual([{ id: 3 }]);
    });

    test('refuses a database that has anything in it, and touches neither side', async () => {
      const embedded = await openEmbedded({ migrations });
      await fillLibrary(embedded);
      const server = await openServer();
      await server.query('create table precious (id int)');
      const before = await dumpLibrary(embedded);

      const moving = move(embedded, {
        databaseUrl: server.home.databaseUrl ?? '',
        migrations,
      });

      await expect(moving).rejects.toMatchObject({ code: 'backup.not-empty' });
      const tables = await server.query(
        `select tablename from pg_tables where schemaname = 'public'`,
      );
      expect(tables.rows).toEqual([{ tablename: 'precious' }]);
      expect(await dumpLibrary(embedded)).toEqual(before);
    });

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
