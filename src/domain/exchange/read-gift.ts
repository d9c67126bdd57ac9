/**
 * Multiple-choice questions from GIFT (docs.moodle.org, GIFT format). Other kinds of questions
 * are named and left out; feedback and weights are of no use here.
 */
import { decodeEntities } from '../flow/entities.ts';
import { namedPiece, type QuestionsRead, type ReadQuestion } from './questions-read.ts';

/** A question: title, text, and the answers between braces that are not escaped. */
const QUESTION =
  /^(?:::(?:\\.|[^\\])*?::)?((?:\\.|[^\\{])*)\{((?:\\.|[^\\}])*)\}((?:\\.|[^\\])*)$/su;
const ANSWER = /(?<!\\)([=~])((?:\\.|[^\\=~])*)/gsu;

export function readGift(text: string): QuestionsRead {
  const read: QuestionsRead = { questions: [], unread: [] };
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const kept = lines.map((line) => (/^\s*\/\//.test(line) ? '' : line)).join('\n');
  for (const piece of piecesOf(kept)) {
    if (/^\s*\$CATEGORY:/.test(piece)) continue;
    const question = questionOf(piece.trim());
    if (question === null) read.unread.push(namedPiece(piece));
    else read.questions.push(question);
  }
  return read;
}

/** Empty lines part questions, unless they stand between the braces of one. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let open = '';
  for (const part of text.split(/\n\s*\n/)) {
    open = open === '' ? part : `${open}\n\n${part}`;
    if (bracesIn(open, '{') > bracesIn(open, '}')) continue;
    pieces.push(open);
    open = '';
  }
  return [...pieces, open].filter((piece) => piece.trim() !== '');
}

const bracesIn = (text: string, brace: string): number =>
  text.replace(/\\./gs, '').split(brace).length - 1;

function questionOf(piece: string): ReadQuestion | null {
  const [, before, answers, after = ''] = QUESTION.exec(piece) ?? [];
  if (before === undefined || answers === undefined) return null;
  // What follows `####` is said to everybody afterwards.
  const [choices = ''] = answers.split(/(?<!\\)####/u);
  const options = [...choices.matchAll(ANSWER)].map(([, sign, text = '']) => ({
    isRight: sign === '=',
    text: plain(text.split(/(?<!\\)#/u)[0] ?? ''),
  }));
  const right = options.filter(({ isRight }) => isRight).length;
  // Right ones and no wrong one: a short answer, or pairs to match.
  const isChoice = options.length >= 2 && right < options.length;
  if (!isChoice) return null;
  const stem = plain(`${before}${after.trim() === '' ? '' : ` _____ ${after}`}`);
  if (stem === '') return null;
  return {
    question: stem,
    options: options.map(({ text }) => text),
    correctAnswerIndex: options.findIndex(({ isRight }) => isRight),
  };
}

function plain(written: string): string {
  const [, format, text = ''] =
    /^\s*(?:\[(html|moodle|plain|markdown)\])?(.*)$/su.exec(written) ?? [];
  const weightless = text.replace(/^\s*%-?[\d.]+%/u, '');
  const bare = weightless.replace(/\\(.)/gsu, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  if (format !== 'html') return bare.trim();
  const lines = bare.replace(/<br\s*\/?>|<\/p>/gi, '\n').replace(/<[^>]*>/g, '');
  return decodeEntities(lines).trim();
}
