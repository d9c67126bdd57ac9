/**
 * Tables as GitHub writes them, with one difference: GitHub leaves out cells beyond those of the header, and a
 * table whose line of dashes has another number of columns; here every cell is kept.
 */
import type { StateBlock, Token } from 'markdown-it';
import { lineAt } from './markdown-block-rules.ts';

const DASHES = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;

export function tableRule(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const header = start + 1 < end ? (lineAt(state, start) ?? '') : '';
  if (!header.includes('|')) return false;
  const dashes = (lineAt(state, start + 1) ?? '').trimEnd();
  if (!dashes.includes('|') || !DASHES.test(dashes)) return false;
  if (silent) return true;
  const rows = [cellsOf(header)];
  let next = start + 2;
  for (; next < end; next += 1) {
    const row = lineAt(state, next);
    if (row === undefined || !row.includes('|')) break;
    rows.push(cellsOf(row));
  }
  state.push('table_rows', '', 0).meta = { rows };
  state.line = next;
  return true;
}

/** The cells of the rows, each still Markdown. */
export function tableRows({ meta }: Token): string[][] {
  return (meta as { rows: string[][] }).rows;
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}
