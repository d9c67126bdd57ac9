/** Marks that programs leave in Markdown for themselves: attribute lists, Liquid, comments. */

/** kramdown's `{: .class data-type="term"}`, and Pandoc's `{#id .class width=50%}`. */
const ATTRIBUTES =
  /[ \t]?(?:\{::?[^{}\n]{0,500}\}|\{\s?[#.][A-Za-z_][^{}\n]{0,500}\}|(?<=[\])*_\u{f0000}])\{[\w-]+=[^{}\n]{0,500}\})/gu;
/** Pandoc's `[words]{.smallcaps}`. */
const BRACKETED = /\[([^[\]\n]{1,500})\](?=\{\s?[:#.][A-Za-z_ :#.])/g;
const LIQUID = /\{%[^%{}]{0,1000}%\}|\{\{[^{}]{0,500}\}\}/g;
const COMMENTS = [
  /<!--[\s\S]*?(?:-->|$)/g,
  /\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g,
  /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g,
];
/** `* TOC` over `{:toc}`: the list of contents is put there. */
const CONTENTS_MARK = /^ {0,3}(?:[-*+]|\d+\.) [^\n]*\n {0,3}\{:\s*toc\b[^}\n]*\}[ \t]*$/gm;
/** `*[HTML]: Hyper Text` and MyST's `(label)=`. */
const DEFINITION = /^(?: {0,3}\*\[[^\]\n]+\]:[^\n]*|\([\w-]+\)=)[ \t]*$/gm;
const TAG = /<\/?[a-z](?:"[^"]{0,2000}"|[^<>"]){0,2000}>/gi;
/** A tag that was cut off: its beginning at the end of a text, or its end at the beginning. */
const CUT_TAG_START =
  /<\/?[a-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"]{0,500}"?|'[^']{0,500}'?))+\s*$/i;
const CUT_TAG_END = /^\s*(?:[\w:-]+\s*=\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}')\s*)+\/?>/;

export function withoutComments(text: string): string {
  return COMMENTS.reduce((left, comment) => left.replace(comment, ''), text)
    .replace(CONTENTS_MARK, '')
    .replace(DEFINITION, '');
}

/** Of a piece of text whose code and formulas have been taken out. */
export function withoutAttributes(text: string): string {
  return text.replace(LIQUID, '').replace(BRACKETED, '$1').replace(ATTRIBUTES, '');
}

export function withoutTags(text: string): string {
  return text
    .replace(TAG, '')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(CUT_TAG_START, '')
    .replace(CUT_TAG_END, '');
}
