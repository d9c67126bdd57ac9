/** The rows in a piece of a table: one per line, an array of texts. */
import { corrupt } from './archive-reader.ts';
import type { TextRow } from './table-rows.ts';

/** A row with a document of 128 MB in it still fits. */
const LONGEST_LINE = 300_000_000;
const NEWLINE = 10;

export async function* rowsOfPiece(content: AsyncIterable<Buffer>): AsyncGenerator<TextRow> {
  for await (const line of linesOf(content)) yield parseRow(line);
}

async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    let rest = chunk;
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
      yield Buffer.concat([...parts, rest.subarray(0, end)]);
      parts = [];
      bytes = 0;
      rest = rest.subarray(end + 1);
    }
    parts.push(rest);
    bytes += rest.length;
    if (bytes > LONGEST_LINE) throw corrupt('a row is too long');
  }
  if (bytes > 0) throw corrupt('a row has no end');
}

function parseRow(line: Buffer): TextRow {
  try {
    const row: unknown = JSON.parse(line.toString('utf8'));
    if (isTextRow(row)) return row;
  } catch (error) {
    throw corrupt('a row cannot be read', error);
  }
  throw corrupt('a row is not a list of texts');
}

function isTextRow(row: unknown): row is TextRow {
  return Array.isArray(row) && row.every((text) => text === null || typeof text === 'string');
}
