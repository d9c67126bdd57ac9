/**
 * The order in which passages are shown: best first, but those with the very words that
 * were looked up before the others, and lists of references after all running text, because
 * they name everything and explain nothing.
 */
import type { WordsFound } from './asked-words.ts';

export interface Orderable {
  words: WordsFound;
  isReferenceList: boolean;
}

export function inReadingOrder<T extends Orderable>(ranked: readonly T[]): T[] {
  return ranked.toSorted((a, b) => groupOf(a) - groupOf(b));
}

function groupOf({ words, isReferenceList }: Orderable): number {
  return (words.isLookedUp ? 0 : 2) + (isReferenceList ? 1 : 0);
}
