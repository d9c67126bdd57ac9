/** What printing, copying and scanning do to a quote: the letters stay, or nearly. */
import type { Chance } from './chance.ts';

const LIGATURES: readonly (readonly [string, string])[] = [
  ['ffi', 'ﬃ'],
  ['ffl', 'ﬄ'],
  ['ff', 'ﬀ'],
  ['fi', 'ﬁ'],
  ['fl', 'ﬂ'],
];
/** What scanning reads for a letter or two; every other letter may become its neighbour. */
const CONFUSIONS: readonly (readonly [RegExp, string])[] = [
  [/^rn/, 'm'],
  [/^m/, 'rn'],
  [/^cl/, 'd'],
  [/^li/, 'h'],
  [/^e/, 'c'],
  [/^c/, 'e'],
  [/^h/, 'b'],
  [/^i/, 'l'],
  [/^l/, 'i'],
  [/^u/, 'n'],
  [/^n/, 'u'],
  [/^t/, 'f'],
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function disturbQuote(quote: string, chance: Chance): string {
  let disturbed = misread(quote, chance);
  if (chance.next() < 0.6) disturbed = breakLines(disturbed, chance);
  if (chance.next() < 0.5) disturbed = setLigatures(disturbed);
  if (chance.next() < 0.5) disturbed = changeMarks(disturbed, chance);
  if (chance.next() < 0.2) disturbed = disturbed.normalize('NFD');
  if (chance.next() < 0.1) disturbed = disturbed.toUpperCase();
  return disturbed;
}

/**
 * Up to 3 % of the letters read wrong, doubled or lost; never a digit, never a word
 * of one or two letters, and at most one letter in every four of a word.
 * (Two errors in a word of three letters make another word now and then: "one", "hue".)
 */
function misread(quote: string, chance: Chance): string {
  const letters = quote.match(/\p{L}/gu)?.length ?? 0;
  const errors = chance.below(Math.floor(letters * 0.03) + 1);
  const pieces = quote.split(/(\s+)/);
  const open = [...pieces.keys()].flatMap((index) => {
    const length = /^\p{L}{3,}/u.exec(pieces[index] ?? '')?.[0].length ?? 0;
    return Array.from({ length: Math.ceil(length / 4) }, () => index);
  });
  for (let error = 0; error < errors && open.length > 0; error += 1) {
    const [index = 0] = open.splice(chance.below(open.length), 1);
    pieces[index] = misreadWord(pieces[index] ?? '', chance);
  }
  return pieces.join('');
}

function misreadWord(word: string, chance: Chance): string {
  const length = /^\p{L}+/u.exec(word)?.[0].length ?? 0;
  const at = chance.below(length);
  const [before, after] = [word.slice(0, at), word.slice(at)];
  for (const [seen, read] of CONFUSIONS) {
    if (seen.test(after) && chance.next() < 0.7) return before + after.replace(seen, read);
  }
  const kind = chance.next();
  if (kind < 0.2) return before + after.slice(1);
  if (kind < 0.4) return before + chance.pick([...LETTERS]) + after;
  return before + chance.pick([...LETTERS]) + after.slice(1);
}

/** A line break at some spaces, and inside some long words with a hyphen, soft or plain. */
function breakLines(quote: string, chance: Chance): string {
  return quote.replace(/\s+|\p{L}{6,}/gu, (piece) => {
    if (/\s/.test(piece))
      return chance.next() < 0.2 ? chance.pick(['\n', ' \n', '\r\n', '  ']) : piece;
    if (chance.next() > 0.1) return piece;
    const at = 2 + chance.below(piece.length - 4);
    const hyphen = chance.pick(['-\n', '- ', '\u00ad', '\u00ad\n', '\u2010\n']);
    return piece.slice(0, at) + hyphen + piece.slice(at);
  });
}

function setLigatures(quote: string): string {
  return LIGATURES.reduce((text, [letters, ligature]) => text.replaceAll(letters, ligature), quote);
}

function changeMarks(quote: string, chance: Chance): string {
  const [open, close] = chance.pick([
    ['"', '"'],
    ['„', '“'],
    ['«', '»'],
    ['‘', '’'],
  ] as const);
  return quote
    .replace(/[“«]/g, open)
    .replace(/[”»]/g, close)
    .replace(/'/g, '’')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, chance.pick(['‐', '‑', '-']))
    .replace(/—/g, ' – ')
    .replace(/ (?=\p{L})/gu, () => (chance.next() < 0.1 ? '\u00a0' : ' '));
}
