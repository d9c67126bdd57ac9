/**
 * Whether what was found is about what was asked. Ranking always has a first; this says
 * whether even the first is worth showing. The limits were chosen on questions over five
 * encyclopedia articles against foreign and nonsense ones, and judged on other books
 * (evals/library/search/floor.ts).
 */
import type { TextLanguage } from '../text/tokenize.ts';
import type { WordsFound } from './asked-words.ts';

export interface Judged {
  language: TextLanguage;
  words: WordsFound;
  /** Cosine; null where there is no vector. */
  meaning: number | null;
  /** How well it answers, 0 to 1, by the re-ranker; null where that was not asked. */
  relevance: number | null;
}

/** The re-ranker would rather say yes than no. */
const RELEVANT = 0.5;
/** So near in meaning that the words need not agree. */
const NEAR = 0.45;
/** Half of the telling words stand in it, and its meaning is not another. */
const HALF = 0.5;
const NOT_FAR = 0.3;

/** The re-ranker gives any number; as a share of certainty it can be compared with a limit. */
export function relevanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

export function isAbout({ language, words, meaning, relevance }: Judged): boolean {
  if (words.hasAll) return true;
  const hasHalf = words.share >= HALF;
  // Both models know English only: elsewhere the words decide.
  if (language !== 'en' || meaning === null) return hasHalf;
  return (
    meaning >= NEAR ||
    (hasHalf && meaning >= NOT_FAR) ||
    (relevance !== null && relevance >= RELEVANT)
  );
}
