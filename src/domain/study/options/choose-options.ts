/**
 * Three wrong options out of many. Each further question is given those that keep every
 * blind guesser (the longest, the shortest, the one most like the others, the one that
 * repeats the stem) at chance over the questions so far, and among these the nearest.
 */

import { shareTies } from '../../items/guess-panel.ts';
import { contentTerms } from '../../items/item-view.ts';
import { keyLengthBounds } from '../../items/rubric-gates.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export interface WrongOption {
  text: string;
  /** How near it is to the key, 0 to 1. */
  nearness: number;
}

export interface OptionChooser {
  choose(stem: string, key: string, wrong: readonly WrongOption[]): string[] | undefined;
  /** The question will be asked: from now on it counts for the balance. */
  take(stem: string, options: readonly string[]): void;
}

/** Beyond these the best three are not found among worse ones. */
const MOST_WRONG = 11;
const ENOUGH_WRONG = 4;
const BALANCE = 0.8;
const CHANCE = 0.25;
/** What offering the same wrong option once more costs. */
const AGAIN = 0.02;

export function optionChooser({ language, nearest, seed }: ChooserOptions): OptionChooser {
  /** For each guesser, how far above chance it is so far, in questions. */
  const lead = firstLead(seed);
  /** How often a wrong option was offered already. */
  const offers = new Map<string, number>();
  const wordsOf = (text: string): Words => ({ text, terms: contentTerms(text, language) });
  const worthOf = (three: readonly (Words & WrongOption)[], hits: ReadonlyMap<string, number>) => {
    const far = three.reduce((sum, { nearness }) => sum + Math.abs(nearest - nearness), 0) / 3;
    const again = three.reduce((sum, { text }) => sum + (offers.get(text) ?? 0), 0);
    return -far - imbalance(lead, hits) * BALANCE - again * AGAIN;
  };
  return {
    choose(stem, key, wrong) {
      const away = ({ nearness }: WrongOption) => Math.abs(nearest - nearness);
      const [asked, right] = [wordsOf(stem), wordsOf(key)];
      const all = wrong.map((option) => ({ ...wordsOf(option.text), ...option }));
      const offered = withoutEchoes(all, right, asked)
        .sort((a, b) => away(a) - away(b))
        .slice(0, MOST_WRONG);
      const best = bestOf(
        threesOf(offered).filter((three) => isTypicalLength(key, three) && areDifferent(three)),
        (three) => worthOf(three, hitsOn(asked, [right, ...three])),
      );
      return best === undefined ? undefined : [key, ...best.map(({ text }) => text)];
    },
    take(stem, options) {
      for (const [guesser, hit] of hitsOn(wordsOf(stem), options.map(wordsOf)))
        lead.set(guesser, (lead.get(guesser) ?? 0) + hit - CHANCE);
      for (const text of options) offers.set(text, (offers.get(text) ?? 0) + 1);
    },
  };
}

interface ChooserOptions {
  language: TextLanguage;
  /** How near the wrong options should be, 0 to 1. */
  nearest: number;
  /** Anything of the text. */
  seed: string;
}

/**
 * Short sets end before the balance is reached, so each text starts off a little to one
 * side: over many texts the sides even out. They lie below chance, because near options
 * are mostly both longer and shorter than the key (chosen with the figures of both books
 * in sight).
 */
function firstLead(seed: string): Map<string, number> {
  const mixed = scatter(seed);
  const aside = (bits: number) => ((mixed >>> bits) % 64) / 64 - 0.7;
  return new Map([
    ['longest', aside(0)],
    ['shortest', aside(8)],
  ]);
}

/** Where the key repeats no word of the stem, wrong options that do are left out if enough remain. */
function withoutEchoes<T extends Words>(wrong: readonly T[], key: Words, stem: Words): T[] {
  const plain = wrong.filter(({ terms }) => terms.isDisjointFrom(stem.terms));
  return key.terms.isDisjointFrom(stem.terms) && plain.length >= ENOUGH_WRONG ? plain : [...wrong];
}

/** "myoblasts" beside "myoblast cells": if one is wrong, so is the other. */
function areDifferent(three: readonly Words[]): boolean {
  return three.every(({ terms }, at) =>
    three.every((other, index) => index === at || !terms.isSubsetOf(other.terms)),
  );
}

function bestOf<T>(list: readonly T[], worthOf: (one: T) => number): T | undefined {
  let best: T | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const worth = worthOf(one);
    if (worth <= bestWorth) continue;
    best = one;
    bestWorth = worth;
  }
  return best;
}

/** A number that looks like chance but is the same for the same text (FNV-1a). */
function scatter(text: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of text)
    mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (mixed ^ (mixed >>> 15)) >>> 0;
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
