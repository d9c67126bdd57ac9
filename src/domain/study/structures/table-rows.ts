/** Tables that say one thing of each of several things: a row for each, a column for each respect. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { plainText, wordCount } from '../../text/plain-text.ts';

export interface StudyTable {
  heading: string;
  /** What the first column names, and what each other column tells of it. */
  subject: string;
  columns: string[];
  rows: { name: string; cells: string[]; quote: TextSpan }[];
}

const CELL_GAP = '|';
const FEWEST_ROWS = 3;
const MOST_ROWS = 14;
const MOST_COLUMNS = 7;
const LONGEST_CELL = 14;
const LONGEST_NAME = 6;

export function studyTables(blocks: readonly ConceptBlock[]): StudyTable[] {
  return blocks.flatMap((block, at) =>
    block.kind === 'table' && !isOfDays(blocks[at - 1]) ? (tableOf(block) ?? []) : [],
  );
}

/** "Measured in a usual week (2022-05-17 to 2022-05-24):": what was so then, nobody need know. */
const OF_DAYS =
  /\b\d{4}-\d\d-\d\d\b|(?:^|\s)(?:målt|målinger|measured|recorded|sampled) (?:\p{L}+ ){0,4}(?:uke|week|month|måned|day|dag|quarter|kvartal)/iu;

function isOfDays(before: ConceptBlock | undefined): boolean {
  return before !== undefined && before.kind !== 'table' && OF_DAYS.test(before.text);
}

function tableOf(block: ConceptBlock): StudyTable | undefined {
  // Lines to sign or to fill in say nothing yet.
  if (/_{3}|\.{6}/u.test(block.text)) return undefined;
  const [head, ...body] = linesOf(block);
  if (head === undefined || body.length < FEWEST_ROWS || body.length > MOST_ROWS) return undefined;
  const [subject = '', ...columns] = head.cells;
  if (columns.length === 0 || columns.length >= MOST_COLUMNS) return undefined;
  if (![subject, ...columns].every(isLabel)) return undefined;
  const labels = [subject, ...columns].map((label) => label.toLowerCase());
  // Two panels side by side have their columns twice.
  if (new Set(labels).size < labels.length) return undefined;
  const rows = body.map(({ cells: [name = '', ...cells], quote }) => ({ name, cells, quote }));
  const isWhole = rows.every(
    ({ name, cells }) =>
      cells.length === columns.length &&
      isName(name) &&
      cells.every((cell) => wordCount(cell) <= LONGEST_CELL),
  );
  if (!isWhole || new Set(rows.map(({ name }) => name.toLowerCase())).size < rows.length)
    return undefined;
  return { heading: plainText(block.section ?? ''), subject, columns, rows };
}

function linesOf({ block_id, text }: ConceptBlock): { cells: string[]; quote: TextSpan }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const quote = { block_id, start, end: start + line.length, text: line };
    start += line.length + 1;
    return { cells: line.split(CELL_GAP).map((cell) => plainText(cell)), quote };
  });
}

/** What heads a column is a noun or two; a number or a sentence is a row like the others. */
function isLabel(text: string): boolean {
  return /^\p{L}/u.test(text) && wordCount(text) <= LONGEST_NAME && !/[.:;?!]$/u.test(text);
}

/** "Total" and a lone figure name nothing that can be asked about. */
function isName(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    wordCount(text) <= LONGEST_CELL &&
    !/^(?:total|sum|average|mean|baseline|other|others|n\/a|totalt|gjennomsnitt|annet)$/iu.test(
      text,
    )
  );
}

/** A cell that answers: neither empty nor a dash or a tick. */
export function isTold(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell) && !/^(?:yes|no|x|n\/a|none|ja|nei|[-–—])$/iu.test(cell);
}
