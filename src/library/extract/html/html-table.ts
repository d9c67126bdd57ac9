/** Tables of a page: those that hold figures or words in cells, apart from those that only place things. */
import { type DomElement, elementsNamed, walk } from './dom.ts';
import { inlineTextOf } from './html-inline.ts';

/** A table with these inside only places its parts on the page. */
const NOT_IN_CELLS = new Set([
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'pre',
  'article',
  'section',
]);
const MOST_COLUMNS = 100;

/** Rows of cells, or undefined when the table is there for its looks. */
export function tableRows(table: DomElement): string[][] | undefined {
  if (elementsNamed(table, ...NOT_IN_CELLS).length > 0) return undefined;
  const rows = elementsNamed(table, 'tr').map(cellsOf);
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return widest > 1 && rows.length > 0 ? rows : undefined;
}

/** A cell over several columns is written once; the columns it covers stay empty. */
function cellsOf(row: DomElement): string[] {
  const cells: string[] = [];
  walk(row, {
    enter(element) {
      if (element.localName !== 'td' && element.localName !== 'th') return true;
      cells.push(inlineTextOf(element));
      const columns = Number(element.getAttribute('colspan') ?? 1);
      for (let more = 1; more < columns && cells.length < MOST_COLUMNS; more += 1) cells.push('');
      return false;
    },
    leave: () => undefined,
    text: () => undefined,
  });
  return cells;
}
