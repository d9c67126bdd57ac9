/**
 * Text as a reader means it: ligatures and look-alike letters become plain
 * letters, odd spaces become spaces, invisible characters go.
 *
 * NFKC as a whole would lie: it turns 10² into 102 and ½ into 1⁄2. So only
 * characters whose plain form means the same are folded; the rest is composed (NFC).
 */

/** Ligatures, full-width forms, mathematical letters, presentation forms, Roman numerals. */
const FOLDED =
  /[\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3\u2100-\u2101\u2126\u212a\u212b\u2160-\u2188\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu;
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g;
const LINE_BREAKING_HYPHENS = /[\u2010\u2011\u00ad]/g;
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/g;
/** Symbol fonts put their bullets into the private use area. */
const PRIVATE_BULLETS = /[\uf0a7\uf0b7\uf0d8\uf0fc\uf076\uf06e\uf0a8]/g;
const PRIVATE_USE = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/gu;
/** Files made on Windows leave its quotes and dashes where Unicode has control characters. */
const WINDOWS_SIGNS = /[\u0085\u0091-\u0097]/g;
const windowsSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\u0085': '…',
    '\u0091': '‘',
    '\u0092': '’',
    '\u0093': '“',
    '\u0094': '”',
    '\u0095': '•',
    '\u0096': '–',
    '\u0097': '—',
  }),
);
/** Fonts draw it with the glyph of the apostrophe, and browsers that print name the glyph after it. */
const LETTER_APOSTROPHE = /\u02bc/g;
/** TeX writes an accent before its letter: "L´eon", "C´ıcero". */
const LOOSE_ACCENT = /([´¨ˆ˜¯ˇ˘˙˚¸])([\p{L}])/gu;
const combining: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '´': '\u0301',
    '¨': '\u0308',
    ˆ: '\u0302',
    '˜': '\u0303',
    '¯': '\u0304',
    ˇ: '\u030c',
    '˘': '\u0306',
    '˙': '\u0307',
    '˚': '\u030a',
    '¸': '\u0327',
  }),
);
/** The dots that lead the eye to a page number. */
const DOT_LEADER = /(?:\. ?){6}/;
const DOT_LEADERS = /(?:\. ?){6,}/g;
const PLAIN = /^[\u0020-\u007e]*$/;

/** Folds what is safe to fold. Never trims, so a leading or trailing space stays one. */
export function cleanText(text: string): string {
  if (PLAIN.test(text) && !DOT_LEADER.test(text)) return text;
  return text
    .replace(DOT_LEADERS, '… ')
    .replace(WINDOWS_SIGNS, (sign) => windowsSigns.get(sign) ?? sign)
    .replace(LETTER_APOSTROPHE, '’')
    .replace(INVISIBLE, '')
    .replace(ODD_SPACES, ' ')
    .replace(LINE_BREAKING_HYPHENS, '-')
    .replace(PRIVATE_BULLETS, '•')
    .replace(PRIVATE_USE, '')
    .replace(FOLDED, (letters) => letters.normalize('NFKC'))
    .replace(/[cCsS]¸/g, (letter) => ((letter[0] ?? '') + combining.get('¸')).normalize('NFC'))
    .replace(LOOSE_ACCENT, composeAccent)
    .normalize('NFC');
}

/** The accent on its letter, when there is such a letter. */
function composeAccent(loose: string, accent: string, letter: string): string {
  const base = letter === 'ı' ? 'i' : letter;
  const composed = (base + combining.get(accent)).normalize('NFC');
  return composed.length === 1 ? composed : loose;
}
