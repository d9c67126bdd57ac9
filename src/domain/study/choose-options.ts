/**
 * Three wrong options out of many. Each further question is given those that keep every
 * blind guesser (the longest, the shortest, the one most like the others, the one that
 * repeats the stem) at chance over the questions so far, and among these the nearest.
 */
import { shareTies } from '../items/guess-panel.ts';
import { contentTerms } from '../items/item-view.ts';
import type { TextLanguage } from '../text/tokenize.ts';

export interface WrongOption {
  text: string;
  /** How near it is to the key, 0 to 1. */
  nearness: number;
}

export interface OptionChooser {
  choose(stem: string, key: string, wrong: readonly WrongOption[]): string[] | undefined;
}

/** Beyond these the best three are not found among worse ones. */
const MOST_WRONG = 9;
const BALANCE = 0.12;
const CHANCE = 0.25;
/** The rubric's bounds for the key's length over the mean of the others. */
const keyLengthBounds = { least: 0.67, most: 1.5 } as const;
/** What offering the same wrong option once more costs. */
const AGAIN = 0.02;

export function optionChooser(language: TextLanguage, nearest: number): OptionChooser {
  /** For each guesser, how far above chance it is so far, in questions. */
  const lead = new Map<string, number>();
  /** How often a wrong option was offered already. */
  const offers = new Map<string, number>();
  return {
    choose(stem, key, wrong) {
      const likely = [...wrong]
        .sort((a, b) => Math.abs(nearest - a.nearness) - Math.abs(nearest - b.nearness))
        .slice(0, MOST_WRONG);
      const wordsOf = (text: string): Words => ({ text, terms: contentTerms(text, language) });
      const [asked, right] = [wordsOf(stem), wordsOf(key)];
      const offered = likely.map(({ text, nearness }) => ({ ...wordsOf(text), nearness }));
      let best: { options: string[]; hits: Map<string, number> } | undefined;
      let bestWorth = Number.NEGATIVE_INFINITY;
      for (const three of threesOf(offered)) {
        if (!isTypicalLength(key, three)) continue;
        const hits = hitsOn(asked, [right, ...three]);
        const worth =
          -three.reduce((sum, { nearness }) => sum + Math.abs(nearest - nearness), 0) / 3 -
          imbalance(lead, hits) * BALANCE -
          three.reduce((sum, { text }) => sum + (offers.get(text) ?? 0), 0) * AGAIN;
        if (worth <= bestWorth) continue;
        best = { options: [key, ...three.map(({ text }) => text)], hits };
        bestWorth = worth;
      }
      if (best === undefined) return undefined;
      for (const [guesser, hit] of best.hits)
        lead.set(guesser, (lead.get(guesser) ?? 0) + hit - CHANCE);
      for (const text of best.options) offers.set(text, (offers.get(text) ?? 0) + 1);
      return best.options;
    },
  };
}

/** Within the bounds that the rubric sets for the key against the mean of the others. */
function isTypicalLength(key: string, others: readonly { text: string }[]): boolean {
  const ratio =
    (key.length * others.length) / others.reduce((sum, { text }) => sum + text.length, 0);
  return ratio > keyLengthBounds.least && ratio < keyLengthBounds.most;
}

/** What each guesser of the panel would make of the key; the same ratings, with words read once. */
function hitsOn(stem: Words, options: readonly Words[]): Map<string, number> {
  const alike = options.map((option) => likeness(option, options));
  const hit = (ratings: readonly number[]) => shareTies(ratings)[0] ?? 0;
  return new Map([
    ['longest', hit(options.map(({ text }) => text.length))],
    ['shortest', hit(options.map(({ text }) => -text.length))],
    ['stem overlap', hit(options.map(({ terms }) => terms.intersection(stem.terms).size))],
    ['convergence', hit(alike)],
    ['odd one out', hit(alike.map((like) => -like))],
  ]);
}

interface Words {
  text: string;
  terms: ReadonlySet<string>;
}

function likeness(option: Words, options: readonly Words[]): number {
  let sum = 0;
  for (const term of option.terms)
    for (const other of options) if (other !== option && other.terms.has(term)) sum += 1;
  return option.terms.size === 0 ? 0 : sum / option.terms.size;
}

/** How far the guessers would be from chance, the farther the worse. */
function imbalance(lead: ReadonlyMap<string, number>, hits: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [guesser, hit] of hits) {
    const after = (lead.get(guesser) ?? 0) + hit - CHANCE;
    sum += after * after;
  }
  return sum;
}

function threesOf<T>(list: readonly T[]): T[][] {
  const threes: T[][] = [];
  for (const [a, one] of list.entries())
    for (const [b, two] of list.entries())
      if (b > a) for (const three of list.slice(b + 1)) threes.push([one, two, three]);
  return threes;
}
