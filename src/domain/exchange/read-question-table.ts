/**
 * Questions from a table: a column for the question, some for the options, one for the answer,
 * which is a letter, a number from 1, or the option word for word.
 */
import { type QuestionsRead, takeQuestion } from './questions-read.ts';
import { sniffDelimiter } from './sniff-columns.ts';
import { eachRow } from './table-rows.ts';

const QUESTION = /^(?:question|stem|spørsmål|oppgave)/iu;
const ANSWER = /^(?:(?:correct|right|riktig)\b.*|answer|key|fasit|svar)$/iu;
const OPTION = /^(?:(?:option|choice|alternativ|svaralternativ)\s*\w*|[a-j]|distractor.*)$/iu;

interface Columns {
  question: number;
  answer: number;
  options: number[];
}

/** Null where the first row does not name its columns so. */
export function readQuestionTable(written: string): QuestionsRead | null {
  const text = written.replace(/\r\n?/g, '\n').replace(/^\ufeff/u, '');
  const delimiter = sniffDelimiter(text);
  if (delimiter === undefined) return null;
  const read: QuestionsRead = { questions: [], unread: [] };
  let columns: Columns | null = null;
  let isFirst = true;
  eachRow(text, delimiter, ({ cells }) => {
    if (isFirst) {
      isFirst = false;
      columns = columnsOf(cells);
      return columns === null ? 'enough' : 'more';
    }
    if (columns !== null) takeRow(read, cells, columns);
    return 'more';
  });
  return columns === null ? null : read;
}

function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.trim());
  const options = names.flatMap((name, at) => (OPTION.test(name) ? [at] : []));
  const question = names.findIndex((name) => QUESTION.test(name));
  const answer = names.findIndex((name) => ANSWER.test(name));
  return question < 0 || options.length < 2 ? null : { question, answer, options };
}

function takeRow(read: QuestionsRead, cells: readonly string[], columns: Columns): void {
  const options = columns.options
    .map((at) => (cells[at] ?? '').trim())
    .filter((option) => option !== '');
  const answer = (cells[columns.answer] ?? '').trim();
  const question = (cells[columns.question] ?? '').trim();
  takeQuestion(
    read,
    { question, options, correctAnswerIndex: answerIndex(options, answer) },
    cells.join(' '),
  );
}

/** By the option's own words, its letter, or its number from 1; -1 where it is none of them. */
export function answerIndex(options: readonly string[], answer: string): number {
  const same = options.indexOf(answer);
  if (same >= 0 || answer === '') return same;
  const [, letter] = /^\(?([A-J])[.):]?(?:\s|$)/iu.exec(answer) ?? [];
  const place = letter === undefined ? Number(answer) - 1 : letter.toUpperCase().charCodeAt(0) - 65;
  return Number.isInteger(place) && place >= 0 && place < options.length ? place : -1;
}
