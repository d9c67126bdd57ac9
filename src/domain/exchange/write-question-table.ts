/** Questions as a table that `readQuestionTable` takes back: a column for each option. */
import type { ExchangedSet } from './exchanged-set.ts';
import { writeTable } from './write-delimited.ts';

export function writeQuestionTable({ items }: ExchangedSet): string {
  const most = Math.max(0, ...items.map(({ options }) => options.length));
  const places = Array.from({ length: most }, (_, at) => at);
  const columns = [
    'question',
    ...places.map((at) => `option ${at + 1}`),
    'correct',
    'tags',
    'quote',
  ];
  const rows = items.map(({ question, options, tags, quote }) => [
    question,
    ...places.map((at) => options[at]?.text ?? ''),
    String(options.findIndex(({ isRight }) => isRight) + 1),
    ...[tags.join(' '), quote],
  ]);
  return writeTable(columns, rows, ',');
}
