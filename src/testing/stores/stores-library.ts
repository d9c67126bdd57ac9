/** A small database with every kind of value that must survive a backup, for tests of backups. */
import { createHash } from 'node:crypto';
import type { Migration } from '../../kernel/store/migrations.ts';
import type { Queryable } from '../../kernel/store/store.ts';

const library = `
  create table people (
    id bigint generated always as identity primary key,
    name text not null,
    mentor bigint references people
  );
  create table books (
    id text primary key,
    owner bigint not null references people on delete cascade,
    cover bytea,
    added timestamptz not null,
    facts jsonb,
    tags text[],
    scores float8[],
    pages int8,
    price numeric(20, 10),
    read boolean,
    label text generated always as (upper(id)) stored
  );
  create table "Odd ""Name""" (serial serial, "order" varchar(10), letter char(4), day date);
  create table empty (id int);
  create table defaults (name text primary key, value int);
  insert into defaults values ('from the migration', 1);
  create function shout() returns trigger language plpgsql as
    $$ begin new.name := upper(new.name); return new; end $$;
  create trigger shouted before insert on people for each row execute function shout();
`;

export const libraryMigrations: readonly Migration[] = [migration(1, 'library', library)];

export const laterMigrations: readonly Migration[] = [
  ...libraryMigrations,
  migration(2, 'shelves', 'create table shelves (id int)'),
];

/** Each makes a table and fills it, so that a kill can fall between any two statements. */
export const manyMigrations: readonly Migration[] = Array.from({ length: 60 }, (_, at) =>
  migration(
    at + 1,
    `table_${at}`,
    `create table table_${at} (id int primary key);
     insert into table_${at} select n from generate_series(1, 200) n;
     create index on table_${at} (id desc)`,
  ),
);

function migration(number: number, name: string, sql: string): Migration {
  const sha256 = createHash('sha256').update(sql).digest('hex');
  return { area: 'library', number, name, sql, sha256 };
}

export async function fillLibrary(database: Queryable): Promise<void> {
  await database.query(`
    insert into people (name) values ('ann'), ('bob');
    update people set name = lower(name), mentor = 3 - id;
    insert into books (id, owner, added, facts, tags, scores, pages, price, read) values
      ('all', 1, '2026-01-31 09:00:00.123456+02', '{"a": [1, 2.50, null], "b": "\\\\n\\""}',
       array['x,y', '"', null, '', 'NULL', E'\\\\'], array[1e-300, 'NaN', 0.1], 9223372036854775807,
       1234567890.0123456789, true),
      ('none', 2, 'infinity', null, null, null, null, null, null);
    insert into "Odd ""Name""" ("order", letter, day) values
      ('first', 'a', '0044-03-15 BC'), ('second', null, null);
    update defaults set value = 2;
  `);
  await database.query('update books set cover = $1', [
    Uint8Array.from({ length: 300_000 }, (_, at) => at * 7),
  ]);
  await database.query(
    `insert into books (id, owner, added, facts, tags)
     select 'book ' || n, 1 + n % 2, now(), to_jsonb(n), array[n::text] from generate_series(1, 2000) n`,
  );
}

/** All rows of all tables, as text, in one order. */
export async function dumpLibrary(database: Queryable): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of ['people', 'books', '"Odd ""Name"""', 'empty', 'defaults']) {
    const { rows } = await database.query<{ row: string }>(`select t::text as row from ${table} t`);
    dump[table] = rows.map(({ row }) => row).sort();
  }
  return dump;
}
