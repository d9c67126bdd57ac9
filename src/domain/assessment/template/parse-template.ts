/**
 * Reads the Empirica template back. Files of other hands come with other spacing, other line
 * ends and more questions: whatever can be recognised is read, with the lines it stands in, so
 * that the rest can be left as it is.
 */
import { cellsOf, withoutBold } from './table-row.ts';

export interface TemplateRow {
  name: string;
  value: string;
  /** Its line in the file, counted from 0. */
  line: number;
}

export interface TemplateQuestion {
  id: string;
  question: string;
  options: string[];
  /** Whole options; empty for a familiarity question. */
  correct: string[];
  level: string;
  category: string | null;
  firstLine: number;
  lastLine: number;
}

export interface ParsedTemplate {
  header: string;
  headerLine: number;
  metadata: TemplateRow[];
  task: TemplateRow[];
  questions: TemplateQuestion[];
  taskId: string;
  /** As in the file, without their ends. */
  lines: string[];
  /** "\r\n" or "\n". */
  lineEnd: string;
}

interface Table {
  title: string;
  firstLine: number;
  lastLine: number;
  rows: { cells: string[]; line: number }[];
}

export function parseTemplate(text: string): ParsedTemplate | null {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/u);
  const tables = tablesOf(lines);
  const named = (title: string) => fieldRows(tables.find((table) => table.title === title));
  const task = named('task data');
  const questions = tables.flatMap((table) => (table.title === 'field' ? questionOf(table) : []));
  const headerLine = lines.findIndex((line) => /^\s*# /.test(line));
  if (headerLine < 0 || task.length === 0) return null;
  return {
    header: (lines[headerLine] ?? '').replace(/^\s*#\s*/, '').trim(),
    headerLine,
    metadata: named('metadata'),
    task,
    questions,
    taskId: task.find(({ name }) => name.toLowerCase() === 'task id')?.value ?? '',
    lines,
    lineEnd,
  };
}

export function rowValue(rows: readonly TemplateRow[], name: string): string {
  return rows.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value ?? '';
}

function tablesOf(lines: readonly string[]): Table[] {
  const tables: Table[] = [];
  let open: Table | null = null;
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line);
    if (cells === null) {
      open = null;
    } else if (open === null) {
      const title = withoutBold(cells[0] ?? '').toLowerCase();
      open = { title, firstLine: at, lastLine: at, rows: [] };
      tables.push(open);
    } else {
      open.lastLine = at;
      if (!cells.every((one) => /^:?-+:?$/.test(one))) open.rows.push({ cells, line: at });
    }
  }
  return tables;
}

function fieldRows(table: Table | undefined): TemplateRow[] {
  return (table?.rows ?? []).map(({ cells: [name = '', value = ''], line }) => ({
    name: withoutBold(name),
    value,
    line,
  }));
}

function questionOf({ rows, firstLine, lastLine }: Table): TemplateQuestion[] {
  const values = new Map(
    rows.map(({ cells: [name = '', , value = ''] }) => [withoutBold(name).toLowerCase(), value]),
  );
  const id = values.get('question id');
  if (id === undefined) return [];
  return [
    {
      id,
      question: values.get('question') ?? '',
      options: listIn(values.get('options')),
      correct: listIn(values.get('correct answers')),
      level: values.get("bloom's level") ?? '',
      category: values.get('category') ?? null,
      firstLine,
      lastLine,
    },
  ];
}

function listIn(value: string | undefined): string[] {
  try {
    const list: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
