/**
 * Fills the tables of a migrated, otherwise unused database, all in the transaction
 * it is given. Foreign keys are dropped for the while and put back at the end, when
 * PostgreSQL checks them all: that needs no order of tables and allows for rows that
 * point to each other.
 */
import type { Tx } from '../store.ts';
import { quoted, type Sequence, type Table } from './table-catalog.ts';
import { type TextRow, writeRows } from './table-rows.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** `load` hands over the rows of each table, in pieces that fit into memory. */
export async function loadTables(
  tx: Tx,
  tables: readonly Table[],
  sequences: readonly Sequence[],
  load: (write: (table: Table, rows: TextRow[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (tables.length === 0) return;
  const foreignKeys = await dropForeignKeys(tx);
  for (const { name } of tables) await tx.query(`alter table ${quoted(name)} disable trigger user`);
  // Migrations may have written rows of their own; those of the other database replace them.
  await tx.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);

  await load((table, rows) => writeRows(tx, table, rows));

  await tx.query('set constraints all immediate');
  for (const { table, name, definition } of foreignKeys) {
    await tx.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  }
  for (const { name } of tables) await tx.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { name, last_value, is_called } of sequences) {
    await tx.query('select setval($1::regclass, $2, $3)', [quoted(name), last_value, is_called]);
  }
}

async function dropForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await tx.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
  `);
  for (const { table, name } of rows) {
    await tx.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  return rows;
}
