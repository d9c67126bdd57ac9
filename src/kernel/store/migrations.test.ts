import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { describeEachStore, describePostgres } from '../../testing/stores/stores.ts';
import { tempFolder } from '../../testing/stores/stores-folders.ts';
import { loadMigrations, type Migration, migrate } from './migrations.ts';
import type { Store } from './store.ts';

const books = 'create table books (id int primary key)';
const titles = 'alter table books add title text; create index books_by_title on books (title)';

describeEachStore('migrations', (openTestStore) => {
  test('run once, in order, and are marked', async () => {
    const store = await openTestStore();
    const migrations = await migrationsOf({ '0001_books.sql': books, '0002_titles.sql': titles });

    expect(await migrate(store, migrations, { world: fixedWorld() })).toBe(2);
    expect(await migrate(store, migrations)).toBe(0);

    const { rows } = await store.query('select * from schema_migrations order by number');
    expect(rows).toEqual(
      ['books', 'titles'].map((name, at) => ({
        area: 'library',
        number: at + 1,
        name,
        sha256: migrations[at]?.sha256,
        applied_at: new Date('2026-01-05T09:00:00.000Z'),
      })),
    );
    expect((await store.query('select title from books')).rows).toEqual([]);
  });

  test('of several areas keep their own numbers', async () => {
    const store = await openTestStore();
    const library = await migrationsOf({ '0001_books.sql': books });
    const learner = await migrationsOf(
      { '0001_loans.sql': 'create table loans (book int references books)' },
      'learner',
    );

    expect(await migrate(store, [...library, ...learner])).toBe(2);
    expect((await store.query('select * from loans')).rows).toEqual([]);
  });

  test('say what they are about to do before they do it, and only then', async () => {
    const store = await openTestStore();
    const [first, second] = await migrationsOf({
      '0001_books.sql': books,
      '0002_titles.sql': titles,
    });
    const before: number[] = [];
    const beforeChange = async (applied: number) => {
      before.push(applied);
    };

    await migrate(store, list(first), { beforeChange });
    await migrate(store, list(first), { beforeChange });
    await migrate(store, list(first, second), { beforeChange });

    expect(before).toEqual([0, 1]);
  });

  test('refuse a database that a newer Lyceum has used, and touch nothing', async () => {
    const store = await openTestStore();
    const [first, second] = await migrationsOf({
      '0001_books.sql': books,
      '0002_titles.sql': titles,
    });
    const [other] = await migrationsOf({ '0001_loans.sql': 'create table loans ()' }, 'learner');
    await migrate(store, list(first, second));

    const older = migrate(store, list(first, other));

    await expect(older).rejects.toMatchObject({
      code: 'store.newer',
      message: expect.stringContaining('library/0002_titles'),
    });
    expect(await tables(store)).toEqual(['books', 'schema_migrations']);
  });

  test('refuse to go on when one that has run was changed', async () => {
    const store = await openTestStore();
    await migrate(store, await migrationsOf({ '0001_books.sql': books }));
    const changed = await migrationsOf({ '0001_books.sql': `${books}; select 1` });

    await expect(migrate(store, changed)).rejects.toMatchObject({
      code: 'store.migration-failed',
      message:
        'Migration library/0001_books was changed after it had run here. Undo the change and add a new migration.',
    });
  });

  test('that fail leave the database as it was, and can run once they are right', async () => {
    const store = await openTestStore();
    const wrong = await migrationsOf({
      '0001_books.sql': books,
      '0002_titles.sql': `${titles}; select 1 / 0`,
    });
    const right = await migrationsOf({ '0001_books.sql': books, '0002_titles.sql': titles });

    await expect(migrate(store, wrong)).rejects.toMatchObject({
      code: 'store.migration-failed',
      details: { area: 'library', number: 2 },
      cause: { code: 'store.failed' },
    });
    await expect(store.query('select title from books')).rejects.toMatchObject({
      details: { sqlState: '42703' },
    });
    expect(await migrate(store, right)).toBe(1);
  });

  test('that end their transaction by hand are refused', async () => {
    const store = await openTestStore();
    const migrations = await migrationsOf({ '0001_books.sql': `${books}; commit` });

    await expect(migrate(store, migrations)).rejects.toMatchObject({
      code: 'store.migration-failed',
    });
  });
});

describePostgres('migrations of many processes', (openTestStore) => {
  test('run once when all of them start at the same time', async () => {
    const first = await openTestStore();
    const others = [1, 2, 3].map(() => openTestStore({ home: first.home }));
    const stores = [first, ...(await Promise.all(others))];
    const migrations = await migrationsOf({ '0001_books.sql': books, '0002_titles.sql': titles });

    const ran = await Promise.all(stores.map((store) => migrate(store, migrations)));

    expect(ran.sort()).toEqual([0, 0, 0, 2]);
  });
});

describe('migration files', () => {
  test('are read in the order of their numbers', async () => {
    const migrations = await migrationsOf({ '0002_titles.sql': titles, '0001_books.sql': books });

    expect(migrations.map(({ number, name }) => [number, name])).toEqual([
      [1, 'books'],
      [2, 'titles'],
    ]);
  });

  test('are the same whatever line ends a checkout gave them', async () => {
    const [unix] = await migrationsOf({ '0001_a.sql': 'select 1;\nselect 2;\n' });
    const [windows] = await migrationsOf({ '0001_a.sql': 'select 1;\r\nselect 2;\r\n' });

    expect(windows?.sha256).toBe(unix?.sha256);
  });

  test.each([['1_books.sql'], ['0001-books.sql']])('must be named well: %s', async (name) => {
    await expect(migrationsOf({ [name]: books })).rejects.toMatchObject({
      code: 'store.migration-failed',
      message: `${name} must be named like 0001_name.sql.`,
    });
  });

  test('may not share a number', async () => {
    await expect(migrationsOf({ '0001_a.sql': '', '0001_b.sql': '' })).rejects.toThrow(
      'Two migrations of library have the same number.',
    );
  });
});

async function migrationsOf(files: Record<string, string>, area = 'library'): Promise<Migration[]> {
  const folder = await tempFolder();
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return loadMigrations(area, pathToFileURL(folder));
}

function list(...migrations: (Migration | undefined)[]): Migration[] {
  return migrations.filter((migration) => migration !== undefined);
}

async function tables(store: Store): Promise<string[]> {
  const { rows } = await store.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}
