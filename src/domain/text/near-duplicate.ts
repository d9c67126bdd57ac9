/**
 * Which texts say nearly the same: the share of the shorter text's neighbouring
 * words that stand side by side in the other too (containment, Broder 1997), on
 * stems and without stop words, so that a reworded or shortened copy still counts.
 */
import { isStopWord, type TextLanguage, tokenize } from './tokenize.ts';

/**
 * Two editions of one section share few of their many word pairs, but strangers
 * share next to none; two cards are short, and may well be about the same thing.
 */
export const nearDuplicateThresholds = { passage: 0.065, card: 0.6 } as const;

export interface NearDuplicate {
  /** Indexes of the two texts, the earlier first. */
  left: number;
  right: number;
  score: number;
}

interface NearDuplicateOptions {
  threshold: number;
  language: TextLanguage;
}

/** From 0 to 1; 1 when the shorter text's word pairs all stand in the other. */
export function nearDuplicateScore(left: string, right: string, language: TextLanguage): number {
  const [first, second] = [wordPairs(left, language), wordPairs(right, language)];
  return contained(first.intersection(second).size, first, second);
}

/** All pairs of texts at or above the threshold, in the order of the texts. */
export function nearDuplicates(
  texts: readonly string[],
  { threshold, language }: NearDuplicateOptions,
): NearDuplicate[] {
  const pairs = texts.map((text) => wordPairs(text, language));
  const holders = new Map<string, number[]>();
  const found: NearDuplicate[] = [];
  for (const [right, own] of pairs.entries()) {
    for (const [left, shared] of sharedCounts(own, holders)) {
      const score = contained(shared, own, pairs[left] ?? own);
      if (score >= threshold) found.push({ left, right, score });
    }
    for (const pair of own) holders.set(pair, [...(holders.get(pair) ?? []), right]);
  }
  return found.sort((a, b) => a.left - b.left || a.right - b.right);
}

/** With how many of its word pairs each earlier text meets this one. */
function sharedCounts(
  own: ReadonlySet<string>,
  holders: ReadonlyMap<string, readonly number[]>,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const pair of own) {
    for (const holder of holders.get(pair) ?? []) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  return counts;
}

function contained(
  shared: number,
  first: ReadonlySet<string>,
  second: ReadonlySet<string>,
): number {
  const shorter = Math.min(first.size, second.size);
  return shorter === 0 ? 0 : shared / shorter;
}

/** A text of a single word that counts is that word. */
function wordPairs(text: string, language: TextLanguage): Set<string> {
  const terms = tokenize(text, language)
    .filter(({ start, end }) => !isStopWord(text.slice(start, end), language))
    .map(({ term }) => term);
  const pairs = terms.slice(1).map((term, index) => `${terms[index] ?? ''} ${term}`);
  return new Set(terms.length === 1 ? terms : pairs);
}
