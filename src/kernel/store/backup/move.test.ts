import { expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/stores/store-templates.ts';
import { describePglite, describePostgres } from '../../../testing/stores/stores.ts';
import {
  dumpLibrary,
  fillLibrary,
  libraryMigrations,
} from '../../../testing/stores/stores-library.ts';
import { move } from './move.ts';

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
  });
});
