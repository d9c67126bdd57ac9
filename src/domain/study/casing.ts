/** Which words keep their capital inside a sentence: names do, words that only open sentences do not. */
import type { ProseSentence } from '../concepts/prose.ts';
import { commonnessOf } from '../concepts/word-commonness.ts';
import type { TextLanguage } from '../text/tokenize.ts';

export interface Casing {
  /** The text with its first letter small, unless that word is a name or an abbreviation. */
  small(text: string): string;
}

export function casingOf(
  sentences: readonly ProseSentence[],
  language: TextLanguage = 'other',
): Casing {
  // Only English has a list of everyday words to tell the rest by.
  const isLikeName = language === 'en' ? looksLikeName : () => false;
  const small = new Map<string, number>();
  const capital = new Map<string, number>();
  const count = (times: Map<string, number>, word: string) =>
    times.set(word, (times.get(word) ?? 0) + 1);
  for (const { words, role } of sentences) {
    if (role === 'heading') continue;
    for (const { text, lower } of words) if (text === lower) count(small, lower);
    for (const { lower } of words.filter((_, at) => isInnerCapital(words, at)))
      count(capital, lower);
  }
  return {
    small(text) {
      const first = /^[\p{L}\p{M}\p{N}’'-]+/u.exec(text)?.[0] ?? '';
      if (/^.+\p{Lu}|^\p{Lu}$|\p{N}/u.test(first) && first !== 'A') return text;
      const lower = first.toLowerCase();
      const isName =
        (capital.get(lower) ?? 0) > (small.get(lower) ?? 0) ||
        (!small.has(lower) && isLikeName(text, first));
      return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
    },
  };
}

const STUFF =
  /(?:tion|sis|ity|ism|ness|ment|ology|ing|ance|ence|ure|[^s]s|ia|y|ed|al|ic|ive|ous|ary|ant|ent|ble|ar)$/u;
const SMALL = /^(?:the|an?|all|each|every|most|some|many|both|several|no|its|their|our|one)$/u;

/** "Ada Byron …", "Zeno …": a capital after it, or a word of no everyday kind that never stands small. */
function looksLikeName(text: string, first: string): boolean {
  const lower = first.toLowerCase().replace(/[’']s?$/u, '');
  if (SMALL.test(lower) || commonnessOf(lower) > 0) return false;
  if (/^\s\p{Lu}\p{Ll}/u.test(text.slice(first.length))) return true;
  const isAlone = /^(?:[’']s)?$|^ \(/u.test(text.slice(first.length));
  return isAlone && !STUFF.test(lower);
}

/** A capital that no sentence start explains. */
function isInnerCapital(words: ProseSentence['words'], at: number): boolean {
  const word = words[at];
  return at > 0 && word !== undefined && word.text !== word.lower && words[at - 1]?.tag !== 'mark';
}
