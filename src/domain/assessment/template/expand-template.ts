/**
 * Adds questions to a file that exists. Nothing that stands in it is written anew: new tables are
 * put after its last question, and three cells may grow at their end.
 */
import type { ParsedTemplate } from './parse-template.ts';
import { cell } from './table-row.ts';
import type { ComprehensionQuestion } from './task-document.ts';
import { comprehensionTable } from './write-template.ts';

export interface Expansion {
  questions: readonly ComprehensionQuestion[];
  /** What is added at the end of a row of the task's table, by the row's name. */
  appended: Readonly<Partial<Record<GrowingRow, string>>>;
}

export const growingRows = [
  'Task description',
  'Task instruction for Explainer',
  'Task instruction for Learner',
] as const;
export type GrowingRow = (typeof growingRows)[number];

export function expandTemplate(text: string, file: ParsedTemplate, expansion: Expansion): string {
  const pieces = text.split(/(?<=\n)/u);
  for (const name of growingRows) {
    const added = cell(expansion.appended[name] ?? '');
    const at = file.task.find((one) => one.name === name)?.line;
    if (added !== '' && at !== undefined) pieces[at] = grown(pieces[at] ?? '', added);
  }
  const last = Math.max(...file.questions.map(({ lastLine }) => lastLine));
  const closed = pieces[last] ?? '';
  const own = closed.endsWith('\n') ? closed : `${closed}${file.lineEnd}`;
  const tables = expansion.questions
    .map((question) => `\n${comprehensionTable(question)}\n`)
    .join('')
    .replaceAll('\n', file.lineEnd);
  // A file that ended without a line end ends so again.
  pieces[last] = own + (closed.endsWith('\n') ? tables : tables.slice(0, -file.lineEnd.length));
  return pieces.join('');
}

function grown(line: string, added: string): string {
  return line.replace(/(\s*\|\s*)$/u, (border) => ` ${added}${border}`);
}
