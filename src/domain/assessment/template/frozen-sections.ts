/** The parts of a file that an expansion may not touch, as they stand in it, byte for byte. */
import type { ParsedTemplate } from './parse-template.ts';

/** Rows of the task's table that stay; the others may grow at their end. */
const FROZEN_ROWS = ['Task ID', 'Task title', 'Task topic', 'Formulas'];

export type FrozenSections = Readonly<Record<string, string>>;

/** `upTo` is how many comprehension questions the file had before. */
export function frozenSections(text: string, file: ParsedTemplate, upTo: number): FrozenSections {
  const pieces = text.split(/(?<=\n)/u);
  const slice = (from: number, to: number) => withoutLastEnd(pieces.slice(from, to + 1).join(''));
  const metadata = file.metadata.map(({ line }) => line);
  return {
    header: slice(file.headerLine, file.headerLine),
    ...(metadata.length > 0 && {
      Metadata: slice(Math.min(...metadata) - 2, Math.max(...metadata)),
    }),
    ...Object.fromEntries(
      file.task
        .filter(({ name }) => FROZEN_ROWS.includes(name))
        .map(({ name, line }) => [name, slice(line, line)]),
    ),
    ...Object.fromEntries(
      file.questions
        .filter(({ id }) => id.startsWith('FQ') || numberOf(id) <= upTo)
        .map(({ id, firstLine, lastLine }) => [id, slice(firstLine, lastLine)]),
    ),
  };
}

/** The names of the sections that are not what they were, gone or new. */
export function changedSections(before: FrozenSections, after: FrozenSections): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

export function lastQuestionNumber(file: ParsedTemplate): number {
  return Math.max(0, ...file.questions.map(({ id }) => numberOf(id)).filter(Number.isFinite));
}

function numberOf(id: string): number {
  return /^CQ\d+$/.test(id) ? Number(id.slice(2)) : Number.NaN;
}

/** The end of the last line is not the section's: a file may end without one. */
function withoutLastEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}
