/**
 * Rows of a table as lines, cells separated by bars. The fullest rows say where
 * the columns are; a row with gaps gets empty cells, so that values stay under
 * their headings.
 */
import type { Cell, Line } from '../lines/lines.ts';
import { highest, lowest } from '../page/tally.ts';

interface Column {
  x: number;
  right: number;
}

const BAR = ' | ';
/** Wider than this, it is not a table but a page full of pieces. */
const MAX_COLUMNS = 60;

export function tableRows(lines: readonly Line[]): string[] {
  const columns = columnsOf(lines);
  return lines.map(({ cells }) => {
    const sparse = cells.length < columns.length && columns.length <= MAX_COLUMNS;
    const placed = sparse ? placeCells(cells, columns) : undefined;
    return (placed ?? cells.map((cell) => cell.text)).join(BAR).trimEnd();
  });
}

function columnsOf(lines: readonly Line[]): Column[] {
  const most = highest(lines.map((line) => line.cells.length));
  const fullest = lines.filter((line) => line.cells.length === most);
  return Array.from({ length: most }, (_, at) => ({
    x: lowest(fullest.map((line) => line.cells[at]?.x ?? Number.POSITIVE_INFINITY)),
    right: highest(fullest.map((line) => line.cells[at]?.right ?? 0)),
  }));
}

/** One text per column, or nothing when the cells do not fit the columns one to one. */
function placeCells(cells: readonly Cell[], columns: readonly Column[]): string[] | undefined {
  const texts = columns.map(() => '');
  let last = -1;
  for (const cell of cells) {
    const at = nearestColumn(cell, columns);
    if (at <= last) return undefined;
    texts[at] = cell.text;
    last = at;
  }
  return texts.slice(0, last + 1);
}

function nearestColumn(cell: Cell, columns: readonly Column[]): number {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [at, column] of columns.entries()) {
    const overlap = Math.min(cell.right, column.right) - Math.max(cell.x, column.x);
    if (overlap > bestScore) {
      best = at;
      bestScore = overlap;
    }
  }
  return best;
}
