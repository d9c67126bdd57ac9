/**
 * Moves everything from the embedded database to a PostgreSQL server, and then reads
 * it back there to compare. The embedded one is left as it is.
 */
import { kernelError } from '../../errors/error-codes.ts';
import {
  appliedMigrations,
  applyMigration,
  type Migration,
  migrationsToRepeat,
} from '../migrations.ts';
import { openPostgresStore } from '../postgres-store.ts';
import type { Store, Tx } from '../store.ts';
import { loadTables } from './load-tables.ts';
import { notEmpty } from './not-empty.ts';
import { isEmptyDatabase, readSequences, readTables, type Table } from './table-catalog.ts';
import { type RowSum, readOneMoment, readRows, rowSum, writeTextTheSameWay } from './table-rows.ts';

export interface MovedTable extends RowSum {
  table: string;
}

export interface Moved {
  /** Each table with what both databases now hold: compared row by row, and equal. */
  tables: MovedTable[];
  files: number;
}

export interface MoveOptions {
  databaseUrl: string;
  migrations: readonly Migration[];
  /** In the transaction of the rows; says how many were moved and compared. */
  moveFiles?: ((from: Tx, to: Tx) => Promise<number>) | undefined;
}

export async function move(
  from: Store,
  { databaseUrl, migrations, moveFiles }: MoveOptions,
): Promise<Moved> {
  const target = await openPostgresStore({ databaseUrl });
  try {
    return await target.exclusive('migrate', () =>
      from.transaction((source) =>
        target.transaction((destination) => copy(source, destination, migrations, moveFiles)),
      ),
    );
  } finally {
    await target.close();
  }
}

async function copy(
  source: Tx,
  destination: Tx,
  migrations: readonly Migration[],
  moveFiles: MoveOptions['moveFiles'],
): Promise<Moved> {
  if (!(await isEmptyDatabase(destination))) throw notEmpty('The PostgreSQL database');
  await readOneMoment(source);
  await writeTextTheSameWay(destination);
  for (const migration of migrationsToRepeat(migrations, await appliedMigrations(source))) {
    await applyMigration(destination, migration);
  }
  const tables = await readTables(source);
  const sent = new Map<string, RowSum>();
  await loadTables(destination, tables, await readSequences(source), async (write) => {
    for (const table of tables) {
      const sum = rowSum();
      for await (const piece of readRows(source, table)) {
        sum.add(piece);
        await write(table, piece);
      }
      sent.set(table.name, sum.value());
    }
  });
  const files = (await moveFiles?.(source, destination)) ?? 0;
  return { tables: await compared(destination, tables, sent), files };
}

async function compared(
  destination: Tx,
  tables: readonly Table[],
  sent: ReadonlyMap<string, RowSum>,
): Promise<MovedTable[]> {
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const sum = rowSum();
    for await (const piece of readRows(destination, table)) sum.add(piece);
    const { rows, checksum } = sum.value();
    if (checksum !== sent.get(table.name)?.checksum || rows !== sent.get(table.name)?.rows) {
      throw kernelError(
        'store.failed',
        `The rows of ${table.name} arrived changed; nothing was moved.`,
        { details: { table: table.name } },
      );
    }
    moved.push({ table: table.name, rows, checksum });
  }
  return moved;
}
