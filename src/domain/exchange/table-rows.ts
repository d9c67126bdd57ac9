/**
 * The rows of a table, each with the line that it begins on. A quotation mark that is
 * never closed would swallow all that follows: such a row is given up after its first
 * line, and reading goes on behind it.
 */
import Papa from 'papaparse';

export interface TableRow {
  cells: string[];
  /** Where it begins, counted from 1: a quoted cell may run over many lines. */
  line: number;
  hasBrokenQuotes: boolean;
}

/** Each new start may read to the end of the file again. */
const MOST_STARTS = 50;

/**
 * Of a text whose lines end with `\n`; ends early when `take` has enough. Gives back the
 * line from which on it read no more, because too many quotation marks are broken.
 */
export function eachRow(
  text: string,
  delimiter: string,
  take: (row: TableRow) => 'more' | 'enough',
): number | undefined {
  let at = 0;
  let line = 1;
  let starts = 0;
  let isDone = false;
  while (!isDone && at < text.length && starts < MOST_STARTS) {
    starts += 1;
    const rest = text.slice(at);
    let seen = 0;
    isDone = true;
    Papa.parse<string[]>(rest, {
      delimiter,
      newline: '\n',
      step({ data: cells, errors, meta: { cursor } }, parser) {
        const hasBrokenQuotes = errors.some(({ type }) => type === 'Quotes');
        const end = hasBrokenQuotes ? endOfLine(rest, seen) : cursor;
        const isEmpty = cells.every((cell) => cell.trim() === '');
        const wish = isEmpty ? 'more' : take({ cells, line, hasBrokenQuotes });
        line += breaksIn(rest, seen, end);
        seen = end;
        if (wish === 'more' && !hasBrokenQuotes) return;
        isDone = wish === 'enough';
        parser.abort();
      },
    });
    at += seen;
  }
  return isDone || at >= text.length ? undefined : line;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

function breaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}
