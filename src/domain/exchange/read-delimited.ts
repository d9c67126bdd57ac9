/** Cards from CSV or TSV. A row that cannot be a card is left out and named by its line. */

import { unguardFormula } from './formula-guard.ts';
import {
  cardFault,
  type ImportedCard,
  type ImportProblem,
  LONGEST_NAME,
  LONGEST_TAG,
  MOST_CARDS,
  MOST_TAGS,
} from './imported.ts';
import { oneLine, portableText, shortened } from './portable-text.ts';
import { type Columns, sniffColumns, sniffDelimiter } from './sniff-columns.ts';
import { eachRow, type TableRow } from './table-rows.ts';

interface ReadCards {
  cards: ImportedCard[];
  problems: ImportProblem[];
}

const BROKEN_QUOTES = 'A quotation mark is not closed, or stands where none may.';

export function readDelimited(written: string): ReadCards {
  const text = written.replace(/\r\n?/g, '\n');
  const delimiter = sniffDelimiter(text);
  if (delimiter === undefined) {
    const message = 'No two columns were found: part question and answer by a comma or a tab.';
    return { cards: [], problems: [{ at: null, message }] };
  }
  const read: ReadCards = { cards: [], problems: [] };
  let columns: Columns | undefined;
  const gaveUpAt = eachRow(text, delimiter, (row) => {
    const isFirst = columns === undefined;
    columns ??= sniffColumns(row.cells);
    return isFirst && columns.hasHeader ? 'more' : takeRow(read, row, columns);
  });
  if (gaveUpAt !== undefined) {
    const message = 'Too many quotation marks are broken: nothing was read from here on.';
    read.problems.push({ at: gaveUpAt, message });
  }
  return read;
}

function takeRow({ cards, problems }: ReadCards, row: TableRow, columns: Columns) {
  if (cards.length + problems.length === MOST_CARDS) {
    const message = `Only the first ${MOST_CARDS} rows were read. Split the file.`;
    problems.push({ at: row.line, message });
    return 'enough';
  }
  const card = cardOf(row.cells, columns);
  const fault = row.hasBrokenQuotes ? BROKEN_QUOTES : cardFault(card);
  if (fault === undefined) cards.push(card);
  else problems.push({ at: row.line, message: fault });
  return 'more';
}

function cardOf(cells: readonly string[], columns: Columns): ImportedCard {
  const cell = (index: number) => portableText(unguardFormula(cells[index] ?? ''));
  const tags = cell(columns.tags)
    .split(/[\s,;]+/)
    .filter((tag) => tag !== '')
    .slice(0, MOST_TAGS)
    .map((tag) => shortened(tag, LONGEST_TAG));
  const [title, page] = [oneLine(cell(columns.source)), oneLine(cell(columns.page))];
  return {
    key: shortened(oneLine(cell(columns.key)), LONGEST_NAME) || null,
    question: cell(columns.question),
    answer: cell(columns.answer),
    source: shortened(page === '' ? title : `${title}, p. ${page}`, LONGEST_NAME),
    tags,
    media: [],
    schedule: null,
  };
}
