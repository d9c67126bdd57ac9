/** What tables and sequences a database has, read from PostgreSQL's own catalog. */
import type { Queryable } from '../store.ts';

export interface Column {
  name: string;
  /** Quoted and with its schema, such as `pg_catalog.int8`. */
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

export interface Sequence {
  name: string;
  /** As text: it may exceed what a number can hold. */
  last_value: string;
  is_called: boolean;
}

/**
 * A backup holds files as files, wherever they lie, so the tables that hold them are not among its
 * rows; nor is what counts for a moment only.
 */
const LEFT_OUT = ['stored_files', 'file_chunks', 'file_space', 'shared_slots', 'request_buckets'];

/** Every table of the application with the columns that can be written, in order; files are apart. */
export async function readTables(database: Queryable): Promise<Table[]> {
  const { rows } = await database.query<{ table: string; column: string; type: string }>(
    `
    select c.relname as table, a.attname as column, format('%I.%I', n.nspname, t.typname) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    join pg_type t on t.oid = a.atttypid
    join pg_namespace n on n.oid = t.typnamespace
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'schema_migrations' and c.relname <> all ($1)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum
  `,
    [LEFT_OUT],
  );
  const tables = new Map<string, Column[]>();
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? [];
    columns.push({ name: column, type });
    tables.set(table, columns);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

export async function readSequences(database: Queryable): Promise<Sequence[]> {
  const { rows } = await database.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname collate "C"
  `);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await database.query<Omit<Sequence, 'name'>>(
      `select last_value::text, is_called from ${quoted(name)}`,
    );
    for (const row of state.rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Whether the database holds anything at all that a restore could collide with. */
export async function isEmptyDatabase(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ things: number }>(`
    select count(*) as things from pg_class where relnamespace = 'public'::regnamespace
  `);
  return rows[0]?.things === 0;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
