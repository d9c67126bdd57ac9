/** The noun phrases of a sentence that could be terms, as runs of its words. */
import type { TextLanguage } from '../../text/tokenize.ts';
import { vagueEnglish } from './english-words.ts';
import { vagueNorwegian } from './norwegian-words.ts';
import type { Word } from './words.ts';

export interface Phrase {
  from: number;
  /** One past the last word. */
  to: number;
  /** Nothing of the noun phrase was left out, save vague adjectives. */
  whole: boolean;
}

const LONGEST_RUN = 4;
const LONGEST_OF = 6;

export function phrasesIn(words: readonly Word[], language: TextLanguage): Phrase[] {
  const runs = runsIn(words, language);
  const phrases: Phrase[] = [];
  for (const [index, run] of runs.entries()) {
    phrases.push(...partsOf(words, run, language));
    const next = runs[index + 1];
    if (language === 'en' && next !== undefined) phrases.push(...ofPhrases(words, run, next));
  }
  return phrases;
}

interface Run {
  from: number;
  to: number;
}

/** Longest stretches of words that may stand in one noun phrase, ending on a noun. */
function runsIn(words: readonly Word[], language: TextLanguage): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    const gerund = isSubjectGerund(words, at - 1, from);
    if (word !== undefined && mayStandInside(word, language) && !gerund) continue;
    const run = trimmed(words, from, at, language);
    if (run !== undefined) runs.push(run);
    from = gerund ? at : at + 1;
  }
  return runs;
}

/** "Mixing different tasks helps": the first word is the subject, the rest its object. */
function isSubjectGerund(words: readonly Word[], at: number, from: number): boolean {
  const word = words[at];
  if (word?.tag !== 'verb' || !word.lower.endsWith('ing') || at !== from || at > 0) return false;
  return vagueEnglish.has(words[at + 1]?.lower ?? '');
}

function trimmed(
  words: readonly Word[],
  start: number,
  end: number,
  language: TextLanguage,
): Run | undefined {
  const vague = language === 'no' ? vagueNorwegian : vagueEnglish;
  let from = start;
  let to = end;
  while (from < to && (vague.has(words[from]?.lower ?? '') || isFiniteVerb(words[from]))) from += 1;
  while (to > from && !mayEnd(words[to - 1])) to -= 1;
  return to > from ? { from, to } : undefined;
}

function mayStandInside({ tag, lower, text }: Word, language: TextLanguage): boolean {
  // "a person’s genotype" is the term "genotype"; "Broca’s area" is a name.
  if (/^\p{Ll}.*['’]s$/u.test(text)) return false;
  if (tag === 'noun' || tag === 'name' || tag === 'adjective')
    return text.length > 1 || /\p{Lu}/u.test(text);
  return language === 'en' && tag === 'verb' && /(?:ing|ed|en)$/u.test(lower);
}

/** A verb that is no participle used as an adjective cannot open a phrase. */
function isFiniteVerb(word: Word | undefined): boolean {
  return word?.tag === 'verb' && !/(?:ing|ed|en)$/u.test(word.lower);
}

function mayEnd(word: Word | undefined): boolean {
  if (word === undefined) return false;
  if (word.tag === 'noun' || word.tag === 'name') return word.text.length > 1;
  return word.tag === 'verb' && word.lower.endsWith('ing') && word.lower.length > 5;
}

/** Every part of a run that ends on a noun and is short enough. */
function partsOf(words: readonly Word[], run: Run, language: TextLanguage): Phrase[] {
  const vague = language === 'no' ? vagueNorwegian : vagueEnglish;
  const phrases: Phrase[] = [];
  for (let from = run.from; from < run.to; from += 1) {
    if (vague.has(words[from]?.lower ?? '')) continue;
    for (let to = from + 1; to <= Math.min(run.to, from + LONGEST_RUN); to += 1) {
      if (isTermEnd(words, from, to, language))
        phrases.push({ from, to, whole: from === run.from && to === run.to });
    }
  }
  return phrases;
}

function isTermEnd(
  words: readonly Word[],
  from: number,
  to: number,
  language: TextLanguage,
): boolean {
  return mayEnd(words[to - 1]) && (language !== 'no' || isOneNoun(words, from, to));
}

/** Norwegian writes compounds in one word: before the noun stand adjectives or parts of a name. */
function isOneNoun(words: readonly Word[], from: number, to: number): boolean {
  const before = words.slice(from, to - 1);
  const last = words[to - 1]?.tag;
  return before.every(({ tag }) => tag === 'adjective' || (tag === 'name' && last === 'name'));
}

/** "head of the femur": two phrases that "of" holds together. */
function ofPhrases(words: readonly Word[], left: Run, right: Run): Phrase[] {
  const between = words.slice(left.to, right.from).map(({ lower }) => lower);
  if (between[0] !== 'of' || between.length > 2) return [];
  if (between.length === 2 && between[1] !== 'the' && between[1] !== 'a') return [];
  const phrases: Phrase[] = [];
  for (let from = left.from; from < left.to; from += 1) {
    if (right.to - from > LONGEST_OF || vagueEnglish.has(words[from]?.lower ?? '')) continue;
    phrases.push({ from, to: right.to, whole: from === left.from });
  }
  return phrases;
}
