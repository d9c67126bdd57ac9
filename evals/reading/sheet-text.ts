/** Sets as rows to mark and as pages to read. */
import type { SourceGuide } from '../../src/contracts/guide.ts';
import type { StudySet } from '../../src/contracts/reading.ts';

export interface MadeOf {
  document: string;
  seconds: number;
  set?: StudySet;
  guide?: SourceGuide;
  /** Why there is no set. */
  refused?: string;
}

export interface SheetText {
  /** A row for each card and question, with empty cells for mark and reason. */
  csv: string;
  markdown: string;
  guides: string;
}

interface SheetRow {
  /** Of the card or question: a mark finds its way back by it. */
  id: string;
  document: string;
  kind: 'card' | 'question';
  number: number;
  question: string;
  options: string;
  answer: string;
  quote: string;
}

const COLUMNS = [
  'id',
  'document',
  'kind',
  'number',
  'question',
  'options',
  'answer',
  'quote',
] as const;

export function sheetOf(made: readonly MadeOf[]): SheetText {
  const rows = made.flatMap(rowsOf);
  const lines = rows.map((row) =>
    [...COLUMNS.map((column) => cell(row[column])), '', ''].join(','),
  );
  return {
    csv: [[...COLUMNS, 'mark', 'reason'].join(','), ...lines, ''].join('\n'),
    markdown: made.map(pageOf).join('\n\n'),
    guides: made.map(guideOf).join('\n\n'),
  };
}

function rowsOf({ document, set }: MadeOf): SheetRow[] {
  const cards = (set?.flashcards ?? []).map(
    ({ id, question, answer, quote }, at): SheetRow => ({
      id,
      document,
      kind: 'card',
      number: at + 1,
      question,
      options: '',
      answer,
      quote,
    }),
  );
  const items = (set?.quiz ?? []).map(
    ({ id, question, options, correctAnswerIndex, quote }, at): SheetRow => ({
      id,
      document,
      kind: 'question',
      number: at + 1,
      question,
      options: options.join(' | '),
      answer: options[correctAnswerIndex] ?? '',
      quote,
    }),
  );
  return [...cards, ...items];
}

function cell(value: string | number): string {
  return `"${String(value).replaceAll('"', '""')}"`;
}

function pageOf(made: MadeOf): string {
  const { document, set, refused } = made;
  if (!set) return `# ${document}\n\nNo set: ${refused}`;
  const rows = rowsOf(made).map(({ kind, number, question, options, answer, quote }) =>
    [
      `**${kind} ${number}** ${question}`,
      ...options
        .split(' | ')
        .filter(Boolean)
        .map((option) => `- ${option}`),
      `→ ${answer}`,
      `> ${quote}`,
    ].join('\n\n'),
  );
  const notes = set.notes.map(({ text }) => text);
  return [`# ${document}`, `Set: ${set.title}`, ...rows, ...notes].join('\n\n');
}

function guideOf({ document, guide, refused }: MadeOf): string {
  if (!guide) return `# ${document}\n\nNo guide: ${refused}`;
  const { summary, concepts, suggested_questions } = guide;
  return [
    `# ${document}`,
    ...summary.map(({ text }) => text),
    `Concepts: ${concepts.map(({ term, relevance }) => `${term} (${relevance})`).join(', ')}`,
    ...suggested_questions.map(({ question }) => `- ${question}`),
  ].join('\n\n');
}
