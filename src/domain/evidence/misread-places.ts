/**
 * Places where a quote stands with a few wrong letters, as scanning and copying
 * make them. Refused are digits and signs that differ, and a misread word that is
 * in truth another word with another meaning ("not" left out, "increase" for
 * "decrease"): such a quote says something else.
 */
import { type Alignment, alignQuote, type WordedText } from './align-quote.ts';
import type { SourceText } from './fold-text.ts';
import { isOtherStatement } from './other-statement.ts';
import type { SeedIndex } from './seed-index.ts';
import { cutLetters, cutsNumber, type Place, wholeWords } from './word-edges.ts';

interface MisreadPlace extends Place {
  edits: number;
}

/** Below this many letters and digits, one wrong letter could make it any other phrase. */
const LEAST_LENGTH = 12;
/** One wrong letter, and one more for every sixteen: an "rn" read as "m" costs two. */
const WRONG_LETTER_SHARE = 0.06;
const MOST_WRONG_LETTERS = 60;
const MOST_WINDOWS = 40;

/** Where the quote may stand, in the order of the text. */
export function misreadPlaces(
  asked: SourceText,
  source: SourceText,
  seeds: SeedIndex,
  vocabulary: ReadonlySet<string>,
): MisreadPlace[] {
  const length = asked.folded.length;
  if (length < LEAST_LENGTH) return [];
  const most = Math.min(MOST_WRONG_LETTERS, 1 + Math.floor(WRONG_LETTER_SHARE * length));
  const quote = wordedText(asked, 0, length);
  const found = new Map<number, MisreadPlace>();
  let fewest = most;
  for (const { from, leastEdits } of seeds.windows(asked.folded, most).slice(0, MOST_WINDOWS)) {
    if (leastEdits > fewest) break;
    const first = Math.max(0, from - 2 * most);
    const window = wordedText(source, first, from + length + 4 * most + 1);
    const alignment = alignQuote(quote, window, most);
    if (alignment === null || isOtherStatement(alignment, quote, window, vocabulary)) continue;
    const place = placeOf(alignment, first, source);
    if (cutsNumber(place, source.text)) continue;
    found.set(place.start, place);
    fewest = Math.min(fewest, place.edits);
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

/** The place on whole words; letters taken in to make them whole count as missing. */
function placeOf(
  { start, end, edits }: Alignment,
  first: number,
  source: SourceText,
): MisreadPlace {
  const found = {
    start: source.starts[first + start] ?? 0,
    end: source.ends[first + end - 1] ?? 0,
  };
  const place = wholeWords(found, source.text);
  const taken = cutLetters(found, source.text) - cutLetters(place, source.text);
  return { ...place, edits: edits + taken };
}

const BROKEN_WORD = /^[-\u00ad\u2010\u2011]\s/;

/** A range of folded text that knows its words; a word broken at a line's end is one. */
function wordedText(
  { text, folded, starts, ends }: SourceText,
  from: number,
  to: number,
): WordedText {
  const range = folded.slice(from, to);
  const initials = new Uint8Array(range.length);
  for (let index = 0; index < range.length; index += 1) {
    const before = from + index === 0 ? -1 : (ends[from + index - 1] ?? 0);
    const gap = before < 0 ? ' ' : text.slice(before, starts[from + index] ?? 0);
    initials[index] = /\s/.test(gap) && !BROKEN_WORD.test(gap) ? 1 : 0;
  }
  return { folded: range, initials };
}
