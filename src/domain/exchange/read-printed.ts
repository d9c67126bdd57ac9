/**
 * Questions as they are printed or typed: a stem, lettered or ticked options, and perhaps a line
 * that tells the answer. `ANSWER: B` (Aiken), a star before an option, and ☑ are understood, and so
 * is a key at the end of a paper: `1. B  2. D`.
 */
import { type QuestionsRead, type ReadQuestion, takeQuestion } from './questions-read.ts';

const LETTERED = /^\s*(\*?)\s*\(?([A-Ja-j])[.):]\s*(.+)$/u;
const TICKED = /^\s*[-*•]?\s*(?:\[([ xX])\]|([☐☑☒]))\s*(.+)$/u;
const ANSWER =
  /^\s*(?:the\s+)?(?:correct\s+|right\s+|riktig(?:e)?\s+)?(?:answer|key|svar|fasit)\s*[:=]\s*\(?([A-Ja-j])\b/iu;
const NUMBERED = /^\s*(?:(?:Q(?:uestion)?|Spørsmål|Oppgave)\s*)?(\d{1,3})\s*[.):]\s*(.*)$/iu;
/** The heading of a key at the end. */
const KEY_HEADING =
  /^\s*(?:#+\s*)?(?:the\s+)?(?:(?:correct\s+)?answers?(?:\s+key)?|answer\s+key|keys?|fasit|riktige\s+svar|løsninger)\s*:?\s*$/iu;
const KEY_ENTRY = /(?<![\p{L}\d])(\d{1,3})\s*[.):–-]?\s*\(?([A-Ja-j])(?![\p{L}\d])\)?/gu;
const MARKED = /\s*(?:\*|✓|✔|\((?:correct|right|riktig)\))\s*$/iu;

interface Open extends ReadQuestion {
  source: string;
  /** What it is numbered with; null where it bears no number. */
  number: number | null;
  /** Whether an empty line has ended it, unless its answer follows. */
  isOver: boolean;
}

const fresh = (): Open => ({
  question: '',
  options: [],
  correctAnswerIndex: -1,
  source: '',
  number: null,
  isOver: false,
});

export function readPrinted(text: string): QuestionsRead {
  const read: QuestionsRead = { questions: [], unread: [] };
  const { lines, keys } = withoutKey(text.split(/\r\n|\n|\r/));
  let open = fresh();
  const close = () => {
    const { source, number, isOver: _over, ...question } = open;
    const told = number === null ? undefined : keys.get(number);
    if (question.correctAnswerIndex < 0 && told !== undefined && told < question.options.length)
      question.correctAnswerIndex = told;
    takeQuestion(read, question, source);
    open = fresh();
  };
  for (const line of lines) {
    if (beginsAnother(open, line)) close();
    takeLine(open, line);
  }
  close();
  return read;
}

/** The paper without the key at its end, and the key; there is none where its lines say more. */
function withoutKey(lines: readonly string[]): {
  lines: readonly string[];
  keys: Map<number, number>;
} {
  const at = lines.findLastIndex((line) => KEY_HEADING.test(line));
  const rest = lines.slice(at + 1).filter((line) => line.trim() !== '');
  const isKey = at >= 0 && rest.length > 0 && rest.every(isOnlyKeys);
  if (!isKey) return { lines, keys: new Map() };
  const entries = [...rest.join('\n').matchAll(KEY_ENTRY)];
  return {
    lines: lines.slice(0, at),
    keys: new Map(entries.map(([, number, letter]) => [Number(number), placeOf(letter ?? 'A')])),
  };
}

const isOnlyKeys = (line: string): boolean =>
  KEY_ENTRY.test(line) && line.replaceAll(KEY_ENTRY, '').replace(/[\s,;|.]/gu, '') === '';

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
    takeStem(open, line);
  }
}

function takeStem(open: Open, line: string): void {
  const [, number, bare = line] = NUMBERED.exec(line) ?? [];
  if (number !== undefined && open.question === '') open.number = Number(number);
  open.question = `${open.question} ${bare}`.trim();
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
