/** Questions from whatever a person has: a task file, Moodle XML, QTI, GIFT, a table, JSON, typed text. */
import {
  namedPiece,
  type QuestionsRead,
  type ReadFile,
  type ReadQuestion,
  takeQuestion,
} from '../../exchange/questions-read.ts';
import { readGift } from '../../exchange/read-gift.ts';
import { readMoodleXml } from '../../exchange/read-moodle-xml.ts';
import { readPrinted } from '../../exchange/read-printed.ts';
import { isQtiItem, qtiTitle, readQtiItem } from '../../exchange/read-qti.ts';
import { answerIndex, readQuestionTable } from '../../exchange/read-question-table.ts';
import { readXml } from '../../exchange/read-xml.ts';
import { parseTemplate } from '../template/parse-template.ts';

export function readQuestions(text: string): ReadFile {
  const json = asJson(text);
  if (json !== undefined) return { ...readJson(json), format: 'json' };
  const xml = /^\s*<[?a-z]/iu.test(text) ? fromXml(text) : null;
  if (xml !== null) return xml;
  const template = fromTemplate(text);
  if (template !== null) return { ...template, format: 'task' };
  // Braces with a right answer in them: nothing else is written so.
  if (/(?<!\\)\{[^{}]*(?<!\\)[=~]/su.test(text)) return { ...readGift(text), format: 'gift' };
  const table = readQuestionTable(text);
  return table === null
    ? { ...readPrinted(text), format: 'printed' }
    : { ...table, format: 'table' };
}

/** Null where it is no XML, or none that holds questions. */
function fromXml(text: string): ReadFile | null {
  const root = readXml(text);
  if (root === null) return null;
  const moodle = readMoodleXml(root);
  if (moodle !== null) return { ...moodle, format: 'moodle' };
  if (!isQtiItem(root)) return null;
  const question = readQtiItem(root);
  return {
    questions: question === null ? [] : [question],
    unread: question === null ? [namedPiece(qtiTitle(root))] : [],
    format: 'qti',
  };
}

function fromTemplate(text: string): QuestionsRead | null {
  const file = parseTemplate(text);
  if (file === null || file.questions.length === 0) return null;
  const questions = file.questions
    .filter(({ id }) => !id.startsWith('FQ'))
    .map(({ question, options, correct }) => ({
      question,
      options: options.map(withoutLetter),
      correctAnswerIndex: options.indexOf(correct[0] ?? ''),
    }));
  return { questions, unread: [] };
}

function asJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readJson(value: unknown): QuestionsRead {
  const read: QuestionsRead = { questions: [], unread: [] };
  for (const one of listIn(value)) {
    takeQuestion(read, questionIn(one), JSON.stringify(one) ?? '');
  }
  return read;
}

/** A list, or an object that holds one by a name that such lists have. */
function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const entries = new Map<string, unknown>(Object.entries(Object(value)));
  for (const name of ['questions', 'items', 'quiz']) {
    const list = entries.get(name);
    if (Array.isArray(list)) return list;
  }
  return [value];
}

function questionIn(value: unknown): ReadQuestion {
  const entries = new Map<string, unknown>(Object.entries(Object(value)));
  const first = (names: readonly string[]): unknown =>
    names.map((name) => entries.get(name)).find((found) => found !== undefined && found !== null);
  const list = first(['options', 'choices', 'answers', 'alternatives']);
  const written = Array.isArray(list) ? list.map(textIn) : [];
  const options = written.map(withoutLetter);
  const index = first(['correctAnswerIndex', 'correct_answer_index', 'correctIndex']);
  const answer = first(['correct_answer', 'correctAnswer', 'correct', 'answer', 'key']);
  return {
    question: textIn(first(['question', 'stem', 'prompt', 'text'])),
    options,
    correctAnswerIndex: typeof index === 'number' ? index : rightOf(options, list, textIn(answer)),
  };
}

function rightOf(options: readonly string[], list: unknown, answer: string): number {
  const named = answerIndex(options, withoutLetter(answer));
  if (named >= 0) return named;
  if (answer !== '') return answerIndex(options, answer);
  if (!Array.isArray(list)) return -1;
  return list.findIndex((option) => {
    const { isCorrect, is_correct, correct } = Object(option);
    return isCorrect === true || is_correct === true || correct === true;
  });
}

/** A string, or the text of an object that stands for one. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  const { text } = Object(value);
  return typeof text === 'string' ? text.trim() : '';
}

function withoutLetter(option: string): string {
  return option.replace(/^\(?[A-J][.)]\s+/u, '').trim();
}
