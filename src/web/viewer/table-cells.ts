/** Where the cells of a table stand in the text of its block, which has a row on each line. */
import type { Piece } from './span-boxes.ts';

interface Cell {
  start: number;
  end: number;
}

const BETWEEN = ' | ';

/** Null where the lines are no rows of the same number of cells. */
export function tableCells(text: string): Cell[][] | null {
  let start = 0;
  const rows = text.split('\n').map((line) => {
    const row = cellsOf(line, start);
    start += line.length + 1;
    return row;
  });
  const columns = rows[0]?.length ?? 0;
  return columns > 1 && rows.every((row) => row.length === columns) ? rows : null;
}

function cellsOf(line: string, lineStart: number): Cell[] {
  let start = lineStart;
  return line.split(BETWEEN).map((words) => {
    const cell = { start, end: start + words.length };
    start = cell.end + BETWEEN.length;
    return cell;
  });
}

/** What of the pieces of a text stands in a cell. */
export function piecesIn(cell: Cell, pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap(({ start, text, mark }) => {
    const from = Math.max(cell.start, start);
    const to = Math.min(cell.end, start + text.length);
    return from < to ? [{ start: from, text: text.slice(from - start, to - start), mark }] : [];
  });
}
