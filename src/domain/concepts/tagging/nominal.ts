/** Where an English noun phrase begins or ends, from one of its ends. */
import { vagueEnglish } from './english-words.ts';
import type { Word } from './words.ts';

const LONGEST = 5;

/** Where the noun phrase that ends here begins. */
export function nominalStart(words: readonly Word[], to: number): number | undefined {
  let at = to;
  while (at > 0 && to - at < LONGEST) {
    const word = words[at - 1];
    if (word === undefined || !/^(?:noun|name|adjective|verb)$/.test(word.tag)) break;
    if (word.tag === 'verb' && !/(?:ing|ed)$/u.test(word.lower)) break;
    if (vagueEnglish.has(word.lower)) break;
    at -= 1;
  }
  return at < to ? at : undefined;
}

/** Where the noun phrase that begins here ends. */
export function nominalEnd(words: readonly Word[], from: number): number | undefined {
  let at = from;
  while (at < words.length && at - from < LONGEST) {
    const word = words[at];
    if (word === undefined || word.tag === 'mark' || word.tag === 'small' || word.tag === 'adverb')
      break;
    if (word.tag === 'verb' && !/(?:ing|ed|en)$/u.test(word.lower)) break;
    at += 1;
  }
  return at > from ? at : undefined;
}
