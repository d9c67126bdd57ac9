/**
 * Where sentences begin and end, for English and Norwegian, with offsets into the
 * text. The pieces cover the text without gap or overlap, so joining them gives
 * it back; white space after a sentence belongs to that sentence.
 */
import {
  afterOrdinal,
  beforeName,
  beforeNumber,
  belongsToName,
  mayEnd,
  neverEnds,
} from './abbreviations.ts';

export interface Sentence {
  start: number;
  /** One past the last character, white space included. */
  end: number;
  text: string;
}

/** Note marks: "[46]", "[4, 7–9]", "[b]", "[note 2]". */
const BRACKET =
  '\\[(?:\\d{1,3}(?:\\s?[,;–-]\\s?\\d{1,3}){0,9}|[a-z]|note \\d{1,3}|citation needed)\\]';
const BEFORE_CAPITAL = '(?=\\s+["“‘«(]?\\p{Lu})';
/** The same as digits that were raised in print. */
const DIGITS = `\\d{1,3}(?:[,–-]\\d{1,3}){0,9}${BEFORE_CAPITAL}`;
/** Quotes, brackets and raised digits that may close over an ending mark. */
const CLOSERS = '["\'”’»)\\]\\u2070-\\u2079¹²³*†‡]|[,⁻](?=[\\u2070-\\u2079¹²³])';
/** Ending marks with what closes over them, the notes on them, then a space. */
const CANDIDATE = new RegExp(
  `(?<![.!?…])([.!?…]+)((?:${CLOSERS})*)` +
    `((?:${BRACKET})+|(?:\\s${BRACKET})+(?:${BEFORE_CAPITAL}|(?=\\s*$))|${DIGITS})?(\\s+|$)`,
  'gu',
);
const ENDED = new RegExp(
  `[.!](?:${CLOSERS})*(?:(?:\\s?${BRACKET})+|(?<=\\p{L}\\S{1,3})\\d{1,3})?\\s*$`,
  'u',
);
const BLOCK_BREAK = /\n\s*\n\s*/g;
/** What may stand before the first word of a sentence, a label such as "[note]" included. */
const OPENERS = /^(?:\[\p{L}[^\]]{0,20}\]\s+(?=\p{Lu})|["'“‘«„([¿¡])+/u;

/** Whether a statement is there to its end; notes on its full stop do not hide it. */
export function isFinished(sentence: string): boolean {
  return ENDED.test(sentence);
}

/** Cuts a text into sentences. A blank line always ends one. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const end of [...boundaries(text), text.length]) {
    if (end <= start) continue;
    sentences.push({ start, end, text: text.slice(start, end) });
    start = end;
  }
  return sentences;
}

function boundaries(text: string): number[] {
  const found = new Set<number>();
  for (const match of text.matchAll(BLOCK_BREAK)) found.add(match.index + match[0].length);
  let sentenceAt = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const [whole, marks = '', closers = '', notes = ''] = match;
    const nextAt = match.index + whole.length;
    if (nextAt === text.length) break;
    if (!endsSentence({ text, sentenceAt, at: match.index, marks, closers, notes, nextAt }))
      continue;
    found.add(nextAt);
    sentenceAt = nextAt;
  }
  return [...found].sort((a, b) => a - b);
}

interface Mark {
  text: string;
  /** Where the sentence that the mark may end begins. */
  sentenceAt: number;
  /** Where the first ending mark stands. */
  at: number;
  marks: string;
  closers: string;
  notes: string;
  /** Where the next word stands. */
  nextAt: number;
}

function endsSentence(mark: Mark): boolean {
  const next = mark.text.slice(mark.nextAt, mark.nextAt + 40).replace(OPENERS, '');
  const nextIsSmall = /^\p{Ll}/u.test(next);
  if (mark.marks !== '.') return !nextIsSmall;
  const word = wordBefore(mark.text, mark.at);
  if (mark.closers === '' && /^\d/.test(mark.notes) && !carriesNote(word)) return false;
  if (nextIsSmall)
    return mark.closers === '' && word.length > 1 && /^\p{Ll}{1,2}\p{Lu}/u.test(next);
  // "−18 °C. Methane …": a unit is no initial.
  if (mark.closers !== '' || mark.text[mark.at - word.length - 1] === '°') return true;
  return !(stopBelongsTo(word, next) || isEnumerator(mark, word));
}

/** "city.46 Armed" ends in a note; "No.46 Armed", "3.46 Swiss francs" and "II.3 The" do not. */
function carriesNote(word: string): boolean {
  return /\p{Ll}{3}$/u.test(word) && !stopBelongsTo(word, '1');
}

/** Whether the full stop is part of the word before it: an abbreviation, an initial, an ordinal. */
function stopBelongsTo(word: string, next: string): boolean {
  const small = word.toLowerCase();
  const nextIsNumber = /^\p{N}/u.test(next);
  if (/^\p{Lu}$/u.test(word)) return /^[\p{Lu}\p{N}]/u.test(next);
  if (neverEnds.has(small)) return true;
  if (beforeNumber.has(small)) return nextIsNumber || word === 'St';
  if (beforeName.has(small)) return nextIsNumber || belongsToName.has(firstWord(next));
  if (mayEnd.has(small)) return nextIsNumber;
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word)) return /^\p{Lu}\./u.test(next);
  return /^\d{1,2}$/.test(word) && afterOrdinal.has(firstWord(next).toLowerCase());
}

/** "1. First", "b. Second": a short mark that opens a sentence or a line. */
function isEnumerator({ text, sentenceAt, at }: Mark, word: string): boolean {
  if (!/^(?:\d{1,3}(?:\.\d{1,3})*|\p{L})$/u.test(word)) return false;
  const before = text.slice(sentenceAt, at - word.length);
  return before.trim() === '' || before.endsWith('\n');
}

/** The letters, digits and inner stops that stand right before a mark ("f.eks", "3", "al"). */
function wordBefore(text: string, markAt: number): string {
  let from = markAt;
  while (from > 0 && markAt - from < 24 && /[\p{L}\p{M}\p{N}.]/u.test(text[from - 1] ?? '')) {
    from -= 1;
  }
  return text.slice(from, markAt).replace(/^\.+/, '');
}

function firstWord(text: string): string {
  return /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';
}
