/** Cards as CSV (RFC 4180) and TSV: every cell quoted, every formula disarmed. */
import type { ExchangedSet } from './exchanged-set.ts';
import { guardFormula } from './formula-guard.ts';

const COLUMNS = ['question', 'answer', 'tags', 'source', 'page', 'quote', 'id'];
/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

export function writeCsv(set: ExchangedSet): string {
  return writeDelimited(set, ',');
}

export function writeTsv(set: ExchangedSet): string {
  return writeDelimited(set, '\t');
}

function writeDelimited({ cards }: ExchangedSet, delimiter: string): string {
  const rows = cards.map(({ question, answer, tags, sourceTitle, page, quote, id }) => [
    question,
    answer,
    tags.join(' '),
    sourceTitle,
    page === null ? '' : String(page),
    quote,
    id,
  ]);
  return writeTable(COLUMNS, rows, delimiter);
}

export function writeTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: string,
): string {
  const guarded = rows.map((row) => row.map(guardFormula));
  const lines = [columns, ...guarded].map((row) => row.map(quoted).join(delimiter));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
