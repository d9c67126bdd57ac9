/**
 * Readable characters for fonts whose codes say nothing by themselves.
 *
 * The glyph names of TeX's extension font (CMEX) are in no Unicode list, so PDF
 * readers hand out the bare codes: a wide hat comes as "b", a tall bracket as a
 * control character. Brackets and sums also hang far below the line they belong
 * to; `drop` says how far, in font sizes (half the glyph's depth plus the height of
 * the mathematical axis). Word processors take list marks from Wingdings, where a
 * "y" is a box.
 */
export interface ReadGlyph {
  text: string;
  drop: number;
}

const cmex = new Map<string, ReadGlyph>([
  ...brackets('\u0000\u0001\u0002\u0003\u0008\u0009\u000c\u000d', '()[]{}|‖', 0.83),
  ...brackets('\u0010\u0011hino', '()[]{}', 1.13),
  ...brackets('\u0012\u0013\u0014\u0015\u001a\u001b', '()[]{}', 1.43),
  ...brackets('\u0020\u0021\u0022\u0023\u0028\u0029', '()[]{}', 1.73),
  ...brackets('PQRST', '∑∏∫⋃⋂', 0.75),
  ...brackets('XYZ[\\', '∑∏∫⋃⋂', 0.95),
  ...brackets('bcdefg', 'ˆˆˆ˜˜˜', 0),
  ...brackets('pqrs', '√√√√', 0.9),
]);

/** Signs that TeX puts together from two. */
const cmsy: readonly [string, string][] = [
  ['6∈', '∉'],
  ['6⊂', '⊄'],
  ['6⊆', '⊈'],
  ['6≡', '≢'],
  ['6', '/'],
  ['7→', '↦'],
  ['7', '|'],
];

/** Gives the text as a reader sees it; text of other fonts passes unchanged. */
export function readGlyphs(text: string, font: string): ReadGlyph {
  if (/wingding|webding/i.test(font)) return { text: text.replace(/^\s*[!-ÿ]\s*$/, '•'), drop: 0 };
  if (/CMMI\d*$/.test(font)) return { text: text.replaceAll('`', 'ℓ'), drop: 0 };
  if (/CMSY\d*$/.test(font)) {
    return {
      text: cmsy.reduce((read, [glyphs, sign]) => read.replaceAll(glyphs, sign), text),
      drop: 0,
    };
  }
  if (!/CMEX\d*$/.test(font)) return { text, drop: 0 };
  const glyphs = [...text].map((glyph) => cmex.get(glyph) ?? { text: glyph, drop: 0 });
  return { text: glyphs.map((glyph) => glyph.text).join(''), drop: glyphs[0]?.drop ?? 0 };
}

function brackets(glyphs: string, signs: string, drop: number): [string, ReadGlyph][] {
  const readable = [...signs];
  return [...glyphs].map((glyph, at) => [glyph, { text: readable[at] ?? glyph, drop }]);
}
