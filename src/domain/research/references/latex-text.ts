/** Plain text from the LaTeX that stands in fields of BibTeX: accents, special letters, braces. */

const MARKS: ReadonlyMap<string, string> = new Map([
  ['"', '\u0308'],
  ["'", '\u0301'],
  ['`', '\u0300'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['.', '\u0307'],
  ['c', '\u0327'],
  ['v', '\u030c'],
  ['u', '\u0306'],
  ['H', '\u030b'],
  ['k', '\u0328'],
  ['r', '\u030a'],
]);

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ss', 'ß'],
  ['o', 'ø'],
  ['O', 'Ø'],
  ['aa', 'å'],
  ['AA', 'Å'],
  ['ae', 'æ'],
  ['AE', 'Æ'],
  ['oe', 'œ'],
  ['OE', 'Œ'],
  ['l', 'ł'],
  ['L', 'Ł'],
  ['i', 'ı'],
  ['j', 'ȷ'],
  ['textendash', '–'],
  ['textemdash', '—'],
]);

/** `\"{o}`, `\"o`, `\c{c}`, `\v s`; a dotless i under an accent is an i. */
const ACCENT =
  /\\(?:(["'`^~=.])\s*|([cvuHkr])(?:\s+|(?=\{)))(?:\{\\?([A-Za-z])\s*\}|\\?([A-Za-z]))/gu;
const LETTER =
  /\\(ss|aa|AA|ae|AE|oe|OE|o|O|l|L|i|j|textendash|textemdash)(?![A-Za-z])(?:\{\}|\s+)?/gu;
const COMMAND = /\\[A-Za-z]+\*?\s*/gu;

export function latexText(text: string): string {
  return text
    .replace(ACCENT, (_, mark?: string, named?: string, braced?: string, bare?: string) =>
      `${braced ?? bare ?? ''}${MARKS.get(mark ?? named ?? '') ?? ''}`.normalize('NFC'),
    )
    .replace(LETTER, (_, name: string) => LETTERS.get(name) ?? '')
    .replace(/\\([&%$#_{}])/gu, '$1')
    .replace(COMMAND, '')
    .replace(/[{}]/gu, '')
    .replace(/---/gu, '—')
    .replace(/--/gu, '–')
    .replace(/~/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
