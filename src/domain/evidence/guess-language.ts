/** English or Norwegian by their commonest words; enough to choose the verifier's word lists. */
import type { TextLanguage } from '../text/tokenize.ts';

const NORWEGIAN = new Set(
  'og er det som på av til ikke med den har å et ble var fra også være seg ved kan om når de for i en jeg du vi skal hva hvem hvor hvorfor hvordan hvilke hvilken hvilket'.split(
    ' ',
  ),
);
const ENGLISH = new Set(
  'the and is of to in that it was for are with as be by this on not have or from has an which can a do does did am my you your we will how what who where why when'.split(
    ' ',
  ),
);

export function guessLanguage(text: string): TextLanguage {
  let lead = 0;
  for (const { 0: written, index } of text.matchAll(/\p{L}+/gu)) {
    const word = written.toLowerCase();
    // "In" in Norwegian, and the English person who speaks, but for an "I" that opens a sentence.
    const isSpeaker = written === 'I' && !OPENS.test(text.slice(Math.max(0, index - 3), index));
    if (isSpeaker || ENGLISH.has(word)) lead += 1;
    if (!isSpeaker && NORWEGIAN.has(word)) lead -= 1;
    if (/[æøå]/.test(word)) lead -= 1;
  }
  return lead < 0 ? 'no' : 'en';
}

const OPENS = /^$|[.!?:]\s*$/u;
