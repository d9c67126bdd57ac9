/** Codes inside a word that stand for joined letters. */
import { GAP } from './restore-ligatures.ts';

/** The codes of ff, fi, fl, ffi and ffl in TeX's fonts, where a PDF gives nothing but codes. */
const TEX_CODES = 'ff fi fl ffi ffl'.split(' ');
const OLD_TEX = 0x0b;
const NEW_TEX = 0x1b;
const CODES = '[\\u0000\\u000b-\\u000f\\u001b-\\u001f]';
const IN_WORD = new RegExp(`(?<=\\p{L})${CODES}|${CODES}(?=\\p{L})`, 'gu');

/** Of a piece of text as the file gives it: what stands for joined letters inside a word. */
export function markGaps(text: string): string {
  return text.replace(IN_WORD, (sign) => {
    const code = sign.charCodeAt(0);
    return TEX_CODES[code - (code >= NEW_TEX ? NEW_TEX : OLD_TEX)] ?? GAP;
  });
}
