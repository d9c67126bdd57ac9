/** English or Norwegian by their commonest words; enough to choose the verifier's word lists. */
import type { TextLanguage } from '../text/tokenize.ts';

const NORWEGIAN = new Set(
  'og er det som på av til ikke med den har å et ble var fra også være seg ved kan om når de for i en'.split(
    ' ',
  ),
);
const ENGLISH = new Set(
  'the and is of to in that it was for are with as be by this on not have or from has an which can a'.split(
    ' ',
  ),
);

export function guessLanguage(text: string): TextLanguage {
  let lead = 0;
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (ENGLISH.has(word)) lead += 1;
    if (NORWEGIAN.has(word)) lead -= 1;
    if (/[æøå]/.test(word)) lead -= 1;
  }
  return lead < 0 ? 'no' : 'en';
}
