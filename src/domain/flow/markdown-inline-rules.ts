/** Marks inside a line that CommonMark does not have: formulas, notes, attribute lists, Liquid, roles. */
import type { StateInline } from 'markdown-it';

/** A dollar sign before a digit is money: "$5 and $6" is not a formula. */
const MATH = /\$\$[^$]+\$\$|\$(?=[^\s$])[^$\n]*?[^\s$\\]\$(?![\d$])/y;
const FOOTNOTE_MARK = /\[\^([^\]\s]{1,200})\]/y;

/** kramdown's `{: .class data-type="term"}`, and Pandoc's `{#id .class}`. */
const ATTRIBUTES = /\{::?[^{}\n]{0,500}\}|\{\s?[#.][A-Za-z_][^{}\n]{0,500}\}/y;
/** `{width=50%}`, behind what it describes. */
const VALUES = /\{[\w-]+=[^{}\n]{0,500}\}/y;
const LIQUID = /\{%[^%{}]{0,1000}%\}|\{\{[^{}]{0,500}\}\}/y;
const COMMENT =
  /\{::comment\}[\s\S]{0,5000}?\{:\/(?:comment)?\}|\{%-?\s?comment\s?-?%\}[\s\S]{0,5000}?\{%-?\s?endcomment\s?-?%\}/y;
/** MyST: {ref}`the words <target>`, {term}`the words`. */
const ROLE = /\{[a-z][\w:-]{0,30}\}`([^`<>]{1,500}?)(?:\s?<[^`<>]{0,500}>)?`/y;

/**
 * Behind bracketed words: a label that nothing in this piece defines, Pandoc's attributes, or an address that
 * strict Markdown does not take because of its spaces: Liquid, and names of files.
 */
const BEHIND_WORDS =
  /(?=\{\s?[:#.][A-Za-z_ :#.])|\((?:[^()\n]{0,500}\{[{%][^()\n]{0,500}|[^()\n]{1,500}\.[a-z]{2,5})\)/y;
const LABEL = /\[(?:|\p{L}[\p{L}\d _.:-]{2,200})\]/uy;

/** The beginning of a tag that was cut off by the end of the text. */
const CUT_TAG =
  /<\/?[a-z][\w:-]{0,50}(?=\s+[\w:-]+\s*=)(?:\s+[\w:-]{1,50}\s*=\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'))*(?:\s+[\w:-]{1,50}\s*=\s*(?:"[^"<>]{0,500}|'[^'<>]{0,500})?)?\s*$/iy;

export function mathRule(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$' || /[\w$]/.test(state.src[state.pos - 1] ?? '')) return false;
  const [formula] = matchHere(MATH, state) ?? [];
  return take(state, silent, formula, formula);
}

/** The mark of a note stays in the text, as "[1]". */
export function footnoteMarkRule(state: StateInline, silent: boolean): boolean {
  const [mark, label] = matchHere(FOOTNOTE_MARK, state) ?? [];
  return take(state, silent, mark, `[${label}]`);
}

export function cutTagRule(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  return take(state, silent, matchHere(CUT_TAG, state)?.[0], '');
}

export function bracesRule(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '{') return false;
  const [role, words] = matchHere(ROLE, state) ?? [];
  if (role !== undefined) return take(state, silent, role, words);
  const describes = /[\])*_`>]/.test(state.src[state.pos - 1] ?? '');
  const attributes = matchHere(ATTRIBUTES, state) ?? (describes ? matchHere(VALUES, state) : null);
  // The space before attributes parts them from the words, so it goes with them.
  if (attributes !== null && !silent) state.pending = state.pending.replace(/[ \t]$/, '');
  const mark = matchHere(COMMENT, state) ?? matchHere(LIQUID, state) ?? attributes;
  return take(state, silent, mark?.[0], '');
}

/** Links that strict Markdown shows with their brackets: the words stay, the rest goes. */
export function looseLinkRule(state: StateInline, silent: boolean): boolean {
  const isPicture = state.src.startsWith('![', state.pos);
  const start = isPicture ? state.pos + 1 : state.pos;
  if (state.src[start] !== '[') return false;
  const end = state.md.helpers.parseLinkLabel(state, start, false);
  const behind = end < 0 ? undefined : behindWords(state, start, end + 1);
  if (behind === undefined) return false;
  if (!silent) pushWords(state, start + 1, end, isPicture);
  state.pos = end + 1 + behind.length;
  return true;
}

function behindWords(state: StateInline, start: number, at: number): string | undefined {
  // `row[first][second]` is no link.
  const isWord = /[\p{L}\d]/u.test(state.src[start - 1] ?? '');
  const label = isWord ? null : matchAt(LABEL, state.src, at);
  return (label ?? matchAt(BEHIND_WORDS, state.src, at))?.[0];
}

function pushWords(state: StateInline, from: number, to: number, isPicture: boolean): void {
  if (isPicture) {
    const picture = state.push('image', 'img', 0);
    picture.children = [];
    picture.content = state.src.slice(from, to);
    state.md.inline.parse(picture.content, state.md, state.env, picture.children);
    return;
  }
  const { posMax } = state;
  state.pos = from;
  state.posMax = to;
  state.md.inline.tokenize(state);
  state.posMax = posMax;
}

/** Moves on behind `mark`, with `text` in its place; false where there is no mark. */
function take(
  state: StateInline,
  silent: boolean,
  mark: string | undefined,
  text: string | undefined,
): boolean {
  if (mark === undefined || state.pos + mark.length > state.posMax) return false;
  if (!silent && text !== undefined && text !== '') state.push('text', '', 0).content = text;
  state.pos += mark.length;
  return true;
}

function matchHere(pattern: RegExp, { src, pos }: StateInline): RegExpExecArray | null {
  return matchAt(pattern, src, pos);
}

/** `pattern` is sticky: it matches at this place or not at all. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
