/** Loads the rows of a checked backup into a database that was brought to the same shape. */
import type { Tx } from '../store.ts';
import { type BackupFile, corrupt } from './archive-reader.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, tableOfPiece } from './manifest.ts';
import { rowsOfPiece } from './row-lines.ts';
import { readSequences, readTables, type Table } from './table-catalog.ts';
import { type TextRow, writeTextTheSameWay } from './table-rows.ts';
import { readVerified } from './verify-archive.ts';

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 1_000_000;

export async function loadArchive(tx: Tx, file: BackupFile, manifest: Manifest): Promise<void> {
  const tables = await readTables(tx);
  await checkShape(tx, tables, manifest);
  await writeTextTheSameWay(tx);
  await loadTables(tx, tables, manifest.sequences, async (write) => {
    for await (const { table, rows } of rowsOf(file, manifest)) {
      await write(table, rows);
    }
  });
}

async function* rowsOf(
  file: BackupFile,
  manifest: Manifest,
): AsyncGenerator<{ table: Table; rows: TextRow[] }> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  for await (const { name, content } of readVerified(file, manifest)) {
    const table = tables.get(tableOfPiece(name) ?? '');
    if (!table) continue;
    for await (const rows of inBatches(rowsOfPiece(content))) yield { table, rows };
  }
}

/** The migrations named in it must make just the tables named in it. */
async function checkShape(tx: Tx, tables: Table[], manifest: Manifest): Promise<void> {
  const named = manifest.tables.map(({ name, columns }) => ({ name, columns }));
  if (JSON.stringify(named) !== JSON.stringify(tables)) {
    throw corrupt('its tables do not fit its migrations');
  }
  const sequences = new Set((await readSequences(tx)).map(({ name }) => name));
  if (manifest.sequences.some(({ name }) => !sequences.has(name))) {
    throw corrupt('its sequences do not fit its migrations');
  }
}

async function* inBatches(rows: AsyncIterable<TextRow>): AsyncGenerator<TextRow[]> {
  let batch: TextRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    batch.push(row);
    bytes += row.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (batch.length < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
