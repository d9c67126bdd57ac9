/** A table over documents in the formats of other programs: what was found, and where it stands. */
import type { ResearchTable, TableCell } from '../../contracts/research/research-table.ts';
import { guardFormula } from '../exchange/formula-guard.ts';

/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

type Table = Pick<ResearchTable, 'title' | 'questions' | 'rows' | 'cells'>;
type Language = 'en' | 'no';

const WORDS = {
  en: { document: 'document', unstated: 'not stated', page: 'p.' },
  no: { document: 'dokument', unstated: 'ikke oppgitt', page: 's.' },
} as const;

/** RFC 4180, every cell quoted, every formula disarmed; the quote of each cell stands beside it. */
export function tableCsv(table: Table, language: Language): string {
  const words = WORDS[language];
  const head = table.questions.flatMap((question) => [question, `${question} [quote]`]);
  const rows = eachRow(table, (cell) => [cellText(cell, language), quoteOf(cell)]);
  const lines = [[words.document, ...head], ...rows.map(({ title, cells }) => [title, ...cells])];
  const written = lines.map((line) => line.map((cell) => quoted(guardFormula(cell))).join(','));
  return `${BYTE_ORDER_MARK}${written.join('\r\n')}\r\n`;
}

export function tableMarkdown(table: Table, language: Language): string {
  const words = WORDS[language];
  const rows = eachRow(table, (cell) => [cellText(cell, language)]);
  const lines = [
    [words.document, ...table.questions],
    ['---', ...table.questions.map(() => '---')],
    ...rows.map(({ title, cells }) => [title, ...cells]),
  ];
  const written = lines.map((line) => `| ${line.map(inCell).join(' | ')} |`);
  return `# ${table.title}\n\n${written.join('\n')}\n`;
}

/** Each row with what `show` makes of its cells; one that was never filled is empty. */
function eachRow({ questions, rows, cells }: Table, show: (cell: TableCell | null) => string[]) {
  return rows.map(({ document_id, title }) => ({
    title,
    cells: questions.flatMap((_, at) => {
      const cell = cells.find((one) => one.document_id === document_id && one.question === at);
      return show(cell ?? null);
    }),
  }));
}

function cellText(cell: TableCell | null, language: Language): string {
  const { unstated, page } = WORDS[language];
  if (cell === null) return '';
  const { outcome, short, text, citations } = cell;
  if (outcome === 'not_stated') return unstated;
  const places = citations.map((cite) => (cite.paged ? `${page} ${cite.page}` : cite.section));
  const known = [...new Set(places)].filter((place) => place !== null);
  const where = known.length > 0 ? ` (${known.join(', ')})` : '';
  return `${short === null ? '' : `${short}: `}${text}${where}`;
}

const quoteOf = (cell: TableCell | null): string =>
  (cell?.citations ?? []).map(({ quote }) => quote.replace(/\s+/gu, ' ')).join(' … ');

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const inCell = (text: string): string =>
  text.replace(/\s+/gu, ' ').replaceAll('\\', '\\\\').replaceAll('|', '\\|');
