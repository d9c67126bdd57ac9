/** Blocks that CommonMark does not have: footnotes, mathematics, containers, and lines that are no text. */
import type { StateBlock } from 'markdown-it';
import { containerTitle, isOption } from './markdown-directives.ts';

/** Deeper nesting than this is read as plain text: no person writes it. A list counts twice, as list and as item. */
const DEEPEST_LEVEL = 24;
/** No formula and no hidden passage is longer; so a mark that is never closed costs little. */
const MOST_LINES = 300;

/** `* TOC` over `{:toc}`: the list of contents is put there. */
const CONTENTS_ITEM = /^(?:[-*+]|\d+\.) /;
const CONTENTS_MARK = /^\{:\s*toc\b[^}]*\}\s*$/;
/** `*[HTML]: Hyper Text`, and MyST's `(label)=`. */
const DEFINITION = /^(?:\*\[[^\]]+\]:.*|\([\w-]+\)=\s*)$/;
const COMMENTS = [
  { open: /^\{::comment\}/, close: /\{:\/(?:comment)?\}\s*$/ },
  { open: /^\{%-?\s*comment\s*-?%\}/, close: /\{%-?\s*endcomment\s*-?%\}\s*$/ },
];
const FOOTNOTE = /^\[\^([^\]\s]+)\]:\s*/;

/** A line without the marks of what it stands in; undefined where it is indented as code, or outside of it. */
export function lineAt(state: StateBlock, line: number): string | undefined {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  if (line >= state.lineMax || indent < 0 || indent >= 4) return undefined;
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

export function tooDeepRule(state: StateBlock, start: number, end: number): boolean {
  if (state.level < DEEPEST_LEVEL) return false;
  pushParagraph(state, state.getLines(start, end, state.blkIndent, false));
  state.line = end;
  return true;
}

export function hiddenLinesRule(
  state: StateBlock,
  start: number,
  end: number,
  silent: boolean,
): boolean {
  const line = lineAt(state, start);
  if (line === undefined) return false;
  const count = hiddenLines(state, line, start, end);
  if (count > 0 && !silent) state.line = start + count;
  return count > 0;
}

function hiddenLines(state: StateBlock, line: string, start: number, end: number): number {
  if (DEFINITION.test(line)) return 1;
  if (CONTENTS_ITEM.test(line) && CONTENTS_MARK.test(lineAt(state, start + 1) ?? '')) return 2;
  const close = COMMENTS.find(({ open }) => open.test(line))?.close;
  if (close === undefined) return 0;
  const last = lineThat(state, start, end, (own) => close.test(own));
  return last === undefined ? 0 : last - start + 1;
}

/** Only its marks go; what it wraps is read like any text. */
export function containerRule(
  state: StateBlock,
  start: number,
  end: number,
  silent: boolean,
): boolean {
  const title = containerTitle(lineAt(state, start) ?? '');
  if (title === undefined) return false;
  if (silent) return true;
  let next = start + 1;
  while (next < end && isOption(lineAt(state, next) ?? '')) next += 1;
  if (title !== '') pushParagraph(state, title);
  state.line = next;
  return true;
}

/** Between `$$` and `$$`, or `\[` and `\]`; what stands behind the end is a paragraph of its own. */
export function mathBlockRule(
  state: StateBlock,
  start: number,
  end: number,
  silent: boolean,
): boolean {
  const line = lineAt(state, start) ?? '';
  const close = closingOf(line);
  if (close === undefined || (silent && close !== '$$')) return false;
  const first = line.slice(2).includes(close) ? start : undefined;
  const last = first ?? lineThat(state, start + 1, end, (own) => own.includes(close));
  if (last === undefined) return false;
  if (silent) return true;
  const whole = state
    .getLines(start, last + 1, state.blkIndent, false)
    .trimStart()
    .slice(2);
  const at = whole.indexOf(close);
  state.push('math_block', '', 0).content = whole.slice(0, at).replace(/^[ \t]+/gm, '');
  pushParagraph(state, whole.slice(at + close.length).trim());
  state.line = last + 1;
  return true;
}

function closingOf(line: string): string | undefined {
  if (line.startsWith('$$')) return '$$';
  return line.startsWith('\\[') ? '\\]' : undefined;
}

/** `[^1]: The note`, with the indented lines and paragraphs below it. */
export function footnoteRule(
  state: StateBlock,
  start: number,
  end: number,
  silent: boolean,
): boolean {
  const [mark, label] = FOOTNOTE.exec(lineAt(state, start) ?? '') ?? [];
  if (mark === undefined || label === undefined) return false;
  if (silent) return true;
  const next = endOfNote(state, start, end);
  const first = (lineAt(state, start) ?? '').slice(mark.length);
  const others = state.getLines(start + 1, next, state.blkIndent + 4, false);
  const token = state.push('footnote', '', 0);
  token.info = label;
  token.content = `${first}\n${others}`;
  state.line = next;
  return true;
}

/** The line behind the last one that is indented enough: more is asked for behind a blank line. */
function endOfNote(state: StateBlock, start: number, end: number): number {
  let next = start + 1;
  for (let line = next; line < end; line += 1) {
    if (state.isEmpty(line)) continue;
    const indent = (state.sCount[line] ?? 0) - state.blkIndent;
    if (indent < (state.isEmpty(line - 1) ? 4 : 2)) break;
    next = line + 1;
  }
  return next;
}

function pushParagraph(state: StateBlock, text: string): void {
  state.push('paragraph_open', 'p', 1);
  state.push('inline', '', 0).content = text;
  state.push('paragraph_close', 'p', -1);
}

function lineThat(
  state: StateBlock,
  start: number,
  end: number,
  holds: (line: string) => boolean,
): number | undefined {
  for (let line = start; line < Math.min(end, start + MOST_LINES); line += 1) {
    const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    if (holds(state.src.slice(from, state.eMarks[line]))) return line;
  }
  return undefined;
}
