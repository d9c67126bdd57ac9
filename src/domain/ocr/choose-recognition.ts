/**
 * Of two readings of a page, the one with more text that the recogniser is sure of. The
 * mean confidence cannot choose: it is highest where most of the text was passed over.
 */
import { characterCount, confidenceOfWords } from './confidence.ts';
import type { RecognisedWord } from './recognition.ts';

/** The confidence from which on a word counts as read. */
export const SURE_WORD = 75;

/** Fewer words than this are no reading of a page with text on it. */
export const MIN_WORDS = 3;

export interface Reading {
  readonly words: readonly RecognisedWord[];
  /** Part of the page's letters that no word covers. */
  readonly missingShare: number;
}

/** Of equals the first, which is then kept. */
export function chooseReading<R extends Reading>(first: R, second: R): R {
  const [one, other] = [sureCharacters(first), sureCharacters(second)];
  if (one !== other) return one > other ? first : second;
  const better = confidenceOfWords(second.words).confidence;
  return better > confidenceOfWords(first.words).confidence ? second : first;
}

export function sureCharacters({ words }: Reading): number {
  return words
    .filter(({ confidence }) => confidence >= SURE_WORD)
    .reduce((sum, { text }) => sum + characterCount(text), 0);
}
