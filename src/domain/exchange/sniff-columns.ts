/** How a table of cards is laid out: what parts its cells, and which column holds what. */
import { eachRow } from './table-rows.ts';

const DELIMITERS = ['\t', ';', ',', '|'];
const ROWS_LOOKED_AT = 50;
/** Enough for fifty long cards; a quote that never closes would else be read to the end, four times. */
const LOOKED_AT = 200_000;

/** The delimiter that gives most rows the same number of cells, two at least. */
export function sniffDelimiter(text: string): string | undefined {
  const head = text.slice(0, LOOKED_AT);
  let best: { delimiter: string; share: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const share = evenShare(head, delimiter);
    if (share > (best?.share ?? 0)) best = { delimiter, share };
  }
  return best?.delimiter;
}

function evenShare(text: string, delimiter: string): number {
  const counts = new Map<number, number>();
  let rows = 0;
  eachRow(text, delimiter, ({ cells, hasBrokenQuotes }) => {
    rows += 1;
    if (!hasBrokenQuotes) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    return rows < ROWS_LOOKED_AT ? 'more' : 'enough';
  });
  counts.delete(1);
  return Math.max(0, ...counts.values()) / Math.max(1, rows);
}

export interface Columns {
  question: number;
  answer: number;
  /** -1 when there is none, as for those that follow. */
  tags: number;
  source: number;
  page: number;
  key: number;
  hasHeader: boolean;
}

const NAMES = {
  question: ['question', 'front', 'term', 'word', 'spørsmål', 'forside', 'begrep'],
  answer: ['answer', 'back', 'definition', 'meaning', 'svar', 'bakside', 'definisjon'],
  tags: ['tags', 'tag', 'labels', 'emneord', 'merkelapper'],
  source: ['source', 'kilde'],
  page: ['page', 'side'],
  key: ['id', 'guid'],
};

/** The first row is a header when it names a question and an answer. */
export function sniffColumns(firstRow: readonly string[]): Columns {
  const cells = firstRow.map((cell) => cell.trim().toLowerCase());
  const columnOf = (names: string[]) => cells.findIndex((cell) => names.includes(cell));
  const named = {
    question: columnOf(NAMES.question),
    answer: columnOf(NAMES.answer),
    tags: columnOf(NAMES.tags),
    source: columnOf(NAMES.source),
    page: columnOf(NAMES.page),
    key: columnOf(NAMES.key),
  };
  return named.question >= 0 && named.answer >= 0
    ? { ...named, hasHeader: true }
    : { question: 0, answer: 1, tags: 2, source: -1, page: -1, key: -1, hasHeader: false };
}
