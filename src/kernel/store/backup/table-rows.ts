/**
 * Rows as text, out of one database and into another. Every value travels in
 * PostgreSQL's own text form, so nothing is lost on the way: microseconds, 64-bit
 * integers, bytes, JSON, arrays.
 */
import { createHash } from 'node:crypto';
import type { Tx } from '../store.ts';
import { quoted, type Table } from './table-catalog.ts';

export type TextRow = (string | null)[];

/** Enough to be quick, few enough that a piece of large rows still fits into memory. */
const MOST_ROWS = 64;
const BYTES_AT_ONCE = 1_000_000;

/** One moment of the whole database, and one way to write every value. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  await writeTextTheSameWay(tx);
}

export async function writeTextTheSameWay(tx: Tx): Promise<void> {
  await tx.query(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
  `);
}

/** Reads a table in pieces: on the embedded store no statement may take long. */
export async function* readRows(tx: Tx, { name, columns }: Table): AsyncGenerator<TextRow[]> {
  const texts = columns.map((column, at) => `${quoted(column.name)}::text as c${at}`);
  await tx.query(
    `declare pieces no scroll cursor for select ${texts.join(', ')} from ${quoted(name)}`,
  );
  for (let atOnce = 1; ; ) {
    const { rows } = await tx.query<Record<string, string | null>>(`fetch ${atOnce} from pieces`);
    const piece = rows.map((row) => columns.map((_, at) => row[`c${at}`] ?? null));
    if (piece.length > 0) yield piece;
    if (piece.length < atOnce) break;
    const fitting = Math.floor((BYTES_AT_ONCE * atOnce) / (sizeOf(piece) + 1));
    atOnce = Math.max(1, Math.min(MOST_ROWS, atOnce * 4, fitting));
  }
  await tx.query('close pieces');
}

export async function writeRows(tx: Tx, { name, columns }: Table, rows: TextRow[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map((column, at) => `c${at}::${column.type}`).join(', ');
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const aliases = columns.map((_, at) => `c${at}`).join(', ');
  await tx.query(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from unnest(${arrays}) as rows (${aliases})`,
    columns.map((_, at) => rows.map((row) => row[at])),
  );
}

function sizeOf(rows: TextRow[]): number {
  return rows.reduce(
    (sum, row) => sum + row.reduce((bytes, text) => bytes + (text?.length ?? 0), 0),
    0,
  );
}

export interface RowSum {
  rows: number;
  /** The same for the same rows in any order: two servers may sort text differently. */
  checksum: string;
}

export function rowSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(piece: TextRow[]): void {
      for (const row of piece) {
        const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
        sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`));
      }
      rows += piece.length;
    },
    value: (): RowSum => ({ rows, checksum: sum.toString(16).padStart(64, '0') }),
  };
}
