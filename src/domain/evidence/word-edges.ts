/** Where a found place begins and ends: on whole words, with the marks that were quoted too. */
import type { SourceText } from './fold-text.ts';

export interface Place {
  start: number;
  end: number;
}

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
/** A quote may lose this many letters of its first or last word and still mean the whole word. */
const MOST_CUT_LETTERS = 2;
/** So far is a word's end looked for; a longer "word" is a sequence or an address. */
const LONGEST_LOOK = 30;

/** How many letters of its first and last word a place leaves out. */
export function cutLetters(place: Place, text: string): number {
  return cutBefore(place, text) + cutAfter(place, text);
}

/** Whether a place begins or ends inside a number: 20 is not what 120, 1.20 or 20.5 say. */
export function cutsNumber({ start, end }: Place, text: string): boolean {
  const before = /\d[.,]?$/.test(text.slice(Math.max(0, start - 2), start));
  const after = /^[.,]?\d/.test(text.slice(end, end + 2));
  return (before && /\d/.test(text.charAt(start))) || (after && /\d/.test(text.charAt(end - 1)));
}

/** The place with its first and last word completed, where only a letter or two is missing. */
export function wholeWords(place: Place, text: string): Place {
  const before = cutBefore(place, text);
  const after = cutAfter(place, text);
  return {
    start: before <= MOST_CUT_LETTERS ? place.start - before : place.start,
    end: after <= MOST_CUT_LETTERS ? place.end + after : place.end,
  };
}

/** Takes in the marks around the place (quotes, brackets, full stop) that the quote has as well. */
export function withMarks({ start, end }: Place, asked: SourceText, source: SourceText): Place {
  const before = asked.starts[0] ?? 0;
  const after = asked.text.length - (asked.ends.at(-1) ?? 0);
  return {
    start: start - marks(source.text.slice(Math.max(0, start - before), start), 'end'),
    end: end + marks(source.text.slice(end, end + after), 'start'),
  };
}

/** How many characters at one end of the text are marks: neither word nor white space. */
function marks(text: string, side: 'start' | 'end'): number {
  const run = side === 'start' ? /^[^\p{L}\p{M}\p{N}\s]+/u : /[^\p{L}\p{M}\p{N}\s]+$/u;
  return run.exec(text)?.[0].length ?? 0;
}

function cutBefore({ start }: Place, text: string): number {
  let count = 0;
  if (!WORD_CHARACTER.test(text.charAt(start))) return 0;
  while (count < LONGEST_LOOK && WORD_CHARACTER.test(text.charAt(start - count - 1))) count += 1;
  return count;
}

function cutAfter({ end }: Place, text: string): number {
  let count = 0;
  if (!WORD_CHARACTER.test(text.charAt(end - 1))) return 0;
  while (count < LONGEST_LOOK && WORD_CHARACTER.test(text.charAt(end + count))) count += 1;
  return count;
}
