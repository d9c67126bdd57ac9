/**
 * Questions as they are printed or typed: a stem, lettered or ticked options, and perhaps a line
 * that tells the answer. `ANSWER: B` (Aiken), a star before an option, and ☑ are understood.
 */
import { type QuestionsRead, type ReadQuestion, takeQuestion } from './questions-read.ts';

const LETTERED = /^\s*(\*?)\s*\(?([A-Ja-j])[.):]\s*(.+)$/u;
const TICKED = /^\s*[-*•]?\s*(?:\[([ xX])\]|([☐☑☒]))\s*(.+)$/u;
const ANSWER =
  /^\s*(?:the\s+)?(?:correct\s+|right\s+|riktig(?:e)?\s+)?(?:answer|key|svar|fasit)\s*[:=]\s*\(?([A-Ja-j])\b/iu;
const NUMBERED = /^\s*(?:(?:Q(?:uestion)?|Spørsmål|Oppgave)\s*)?\d{1,3}\s*[.):]\s*(.*)$/iu;
const MARKED = /\s*(?:\*|✓|✔|\((?:correct|right|riktig)\))\s*$/iu;

interface Open extends ReadQuestion {
  source: string;
  /** Whether an empty line has ended it, unless its answer follows. */
  isOver: boolean;
}

const fresh = (): Open => ({
  question: '',
  options: [],
  correctAnswerIndex: -1,
  source: '',
  isOver: false,
});

export function readPrinted(text: string): QuestionsRead {
  const read: QuestionsRead = { questions: [], unread: [] };
  let open = fresh();
  const close = () => {
    const { source, isOver: _over, ...question } = open;
    takeQuestion(read, question, source);
    open = fresh();
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (beginsAnother(open, line)) close();
    takeLine(open, line);
  }
  close();
  return read;
}

function beginsAnother(open: Open, line: string): boolean {
  if (line.trim() === '' || ANSWER.test(line)) return false;
  if (NUMBERED.test(line)) return open.source.trim() !== '';
  return open.isOver && optionIn(open, line) === null;
}

function takeLine(open: Open, line: string): void {
  if (line.trim() === '') {
    open.isOver ||= open.options.length > 0;
    return;
  }
  open.source += `${line}\n`;
  const [, letter] = ANSWER.exec(line) ?? [];
  if (letter !== undefined && open.options.length > 0) {
    open.correctAnswerIndex = placeOf(letter);
    open.isOver = true;
    return;
  }
  const option = optionIn(open, line);
  if (option !== null) {
    if (option.isRight) open.correctAnswerIndex = open.options.length;
    open.options.push(option.text);
  } else if (open.options.length > 0) {
    const last = open.options.length - 1;
    open.options[last] = `${open.options[last]} ${line.trim()}`;
  } else {
    const bare = NUMBERED.exec(line)?.[1] ?? line;
    open.question = `${open.question} ${bare}`.trim();
  }
}

/** Letters must follow each other: "I. e." and "A. Smith wrote" in a stem are none. */
function optionIn(
  { options, question }: Open,
  line: string,
): { text: string; isRight: boolean } | null {
  const [, box, sign, ticked] = TICKED.exec(line) ?? [];
  if (ticked !== undefined && question !== '') {
    return { text: ticked.trim(), isRight: /[xX☑☒]/.test(box ?? sign ?? '') };
  }
  const [, star, letter, text] = LETTERED.exec(line) ?? [];
  if (letter === undefined || text === undefined || question === '') return null;
  if (placeOf(letter) !== options.length) return null;
  return { text: text.replace(MARKED, '').trim(), isRight: star === '*' || MARKED.test(text) };
}

const placeOf = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65;
