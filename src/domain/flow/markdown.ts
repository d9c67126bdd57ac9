/**
 * Markdown as flow items: the blocks of CommonMark with GitHub's tables and
 * footnotes and with mathematics between dollar signs. Written for reading, not for
 * rendering: where Markdown allows several readings, the one that keeps the text wins.
 */
import type { FlowItem } from './flow.ts';
import { listMark, tableText } from './flow-text.ts';
import {
  containerTitle,
  type Directive,
  directiveOf,
  withoutOptions,
} from './markdown-directives.ts';
import { inlineText } from './markdown-inline.ts';
import { fenceOf, type ListStart, listStart, tableAt } from './markdown-lines.ts';
import { withoutComments } from './markdown-marks.ts';

/** Deeper nesting than this is read as plain text: no person writes it. */
const DEEPEST = 12;

interface Place {
  depth: number;
  quoted: boolean;
  listDepth: number;
}

/** What the rules below share: the lines, and how far they have been read. */
interface Cursor {
  lines: readonly string[];
  at: number;
}

type Rule = (cursor: Cursor, line: string, place: Place) => FlowItem[] | undefined;

export function markdownItems(text: string): FlowItem[] {
  const lines = withoutComments(text.replace(/\r\n?/g, '\n')).split('\n');
  return [...items(lines, { depth: 0, quoted: false, listDepth: 0 })];
}

const rules: readonly Rule[] = [
  code,
  container,
  mathBlock,
  atxHeading,
  htmlHeading,
  thematicBreak,
  footnote,
  linkDefinition,
  quote,
  list,
  table,
  indentedCode,
];

function* items(lines: readonly string[], place: Place): Generator<FlowItem> {
  const cursor: Cursor = { lines, at: 0 };
  while (cursor.at < lines.length) {
    const line = lines[cursor.at] ?? '';
    if (line.trim() === '') {
      cursor.at += 1;
      continue;
    }
    const found = firstThatReads(cursor, line, place);
    yield* found ?? paragraph(cursor, place);
  }
}

function firstThatReads(cursor: Cursor, line: string, place: Place): FlowItem[] | undefined {
  for (const rule of rules) {
    const found = rule(cursor, line, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

function code(cursor: Cursor, line: string, place: Place): FlowItem[] | undefined {
  const fence = fenceOf(line);
  if (fence === undefined) return undefined;
  const own: string[] = [];
  cursor.at += 1;
  while (cursor.at < cursor.lines.length && !fence.closes(cursor.lines[cursor.at] ?? '')) {
    own.push((cursor.lines[cursor.at] ?? '').replace(new RegExp(`^ {0,${fence.indent}}`), ''));
    cursor.at += 1;
  }
  cursor.at += 1;
  const directive = directiveOf(fence.words);
  if (directive !== undefined) return directiveItems(directive, withoutOptions(own), place);
  const kind = fence.language === 'math' ? 'equation' : 'code';
  return [{ kind, page: 1, text: own.join('\n') }];
}

function directiveItems(
  { reads, title }: Directive,
  own: readonly string[],
  place: Place,
): FlowItem[] {
  if (reads === 'nothing') return [];
  if (reads !== 'text') return [{ kind: reads, page: 1, text: own.join('\n') }];
  const lines = [title, '', ...own];
  if (place.depth >= DEEPEST) return [{ kind: 'paragraph', page: 1, text: lines.join('\n') }];
  return [...items(lines, { ...place, depth: place.depth + 1 })];
}

/** Only its marks go; what it wraps is read like any text. */
function container(cursor: Cursor, line: string): FlowItem[] | undefined {
  const title = containerTitle(line);
  if (title === undefined) return undefined;
  cursor.at += 1;
  takeWhile(cursor, (next) => /^\s*:[\w-]+:/.test(next));
  return title === '' ? [] : [{ kind: 'paragraph', page: 1, text: inlineText(title) }];
}

function mathBlock(cursor: Cursor, line: string): FlowItem[] | undefined {
  const open = /^\s*(\$\$|\\\[)/.exec(line)?.[1];
  if (open === undefined) return undefined;
  const close = open === '$$' ? '$$' : '\\]';
  const own = [line.trim().slice(open.length)];
  while (!own.at(-1)?.includes(close) && cursor.at + 1 < cursor.lines.length) {
    cursor.at += 1;
    own.push((cursor.lines[cursor.at] ?? '').trim());
  }
  cursor.at += 1;
  const [formula = '', after = ''] = own.join('\n').split(close);
  const equation: FlowItem = { kind: 'equation', page: 1, text: formula };
  const rest = inlineText(after);
  return rest === '' ? [equation] : [equation, { kind: 'paragraph', page: 1, text: rest }];
}

function atxHeading(cursor: Cursor, line: string): FlowItem[] | undefined {
  const match = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line);
  if (match === null) return undefined;
  cursor.at += 1;
  return [heading(match[1]?.length ?? 1, match[2] ?? '')];
}

/** Centred titles are written in HTML, which Markdown allows. */
function htmlHeading(cursor: Cursor, line: string): FlowItem[] | undefined {
  const match = /^\s*<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1>\s*$/i.exec(line);
  if (match === null) return undefined;
  cursor.at += 1;
  return [heading(Number(match[1]), match[2] ?? '')];
}

function heading(level: number, text: string): FlowItem {
  return { kind: 'heading', page: 1, level, text: inlineText(text) };
}

function thematicBreak(cursor: Cursor, line: string): FlowItem[] | undefined {
  if (!/^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/.test(line)) return undefined;
  cursor.at += 1;
  return [];
}

function footnote(cursor: Cursor, line: string): FlowItem[] | undefined {
  const match = /^ {0,3}\[\^([^\]\s]+)\]:\s*(.*)$/.exec(line);
  if (match === null) return undefined;
  cursor.at += 1;
  const own = [match[2] ?? '', ...takeWhile(cursor, (next) => /^(?: {2,}|\t)\S/.test(next))];
  return [{ kind: 'footnote', page: 1, text: `[${match[1]}] ${inlineText(own.join('\n'))}` }];
}

function linkDefinition(cursor: Cursor, line: string): FlowItem[] | undefined {
  if (!/^ {0,3}\[[^\]^][^\]]*\]:\s*\S+(?:\s+["'(].*["')])?\s*$/.test(line)) return undefined;
  cursor.at += 1;
  return [];
}

function quote(cursor: Cursor, line: string, place: Place): FlowItem[] | undefined {
  if (!/^ {0,3}>/.test(line) || place.depth >= DEEPEST) return undefined;
  const mark = /^ {0,3}> ?/;
  const belongs = (next: string) => mark.test(next) || isLazy(next);
  const own = takeWhile(cursor, belongs).map((next) => next.replace(mark, ''));
  return [...items(own, { ...place, depth: place.depth + 1, quoted: true })];
}

function list(cursor: Cursor, line: string, place: Place): FlowItem[] | undefined {
  const start = listStart(line);
  if (start === undefined || place.depth >= DEEPEST) return undefined;
  const found: FlowItem[] = [];
  let ordinal = start.ordinal;
  for (let item = start; ; ) {
    found.push(...listItem(cursor, item, ordinal, place));
    while (cursor.lines[cursor.at]?.trim() === '') cursor.at += 1;
    const next = listStart(cursor.lines[cursor.at] ?? '');
    if (next === undefined || next.mark !== start.mark || next.indent >= item.content) break;
    item = next;
    ordinal = ordinal === undefined ? undefined : ordinal + 1;
  }
  return found;
}

function listItem(
  cursor: Cursor,
  { content, rest }: ListStart,
  ordinal: number | undefined,
  place: Place,
): FlowItem[] {
  cursor.at += 1;
  const inside = new RegExp(`^(?: {${content}}|\t)`);
  const own = [
    rest,
    ...takeWhile(cursor, (next, at) => {
      if (inside.test(next)) return true;
      if (next.trim() === '') return inside.test(nextText(cursor.lines, at));
      return cursor.lines[at - 1]?.trim() !== '' && isLazy(next);
    }).map((next) => next.replace(inside, '')),
  ];
  const listDepth = place.listDepth + 1;
  const [first, ...others] = items(own, { ...place, depth: place.depth + 1, listDepth });
  if (first === undefined) return [];
  const marked = first.kind === 'paragraph' || first.kind === 'quote';
  const task = first.text.replace(/^\[[ xX]\]\s+/, '');
  return [
    marked ? { ...first, kind: 'list', text: listMark(listDepth, ordinal) + task } : first,
    ...others,
  ];
}

function table(cursor: Cursor): FlowItem[] | undefined {
  const rows = tableAt(cursor.lines, cursor.at);
  if (rows === undefined) return undefined;
  cursor.at += rows.length + 1;
  return [
    {
      kind: 'table',
      page: 1,
      text: tableText(rows.map((row) => row.map((cell) => inlineText(cell)))),
    },
  ];
}

function indentedCode(cursor: Cursor, line: string): FlowItem[] | undefined {
  const indent = /^(?: {4}|\t)/;
  if (!indent.test(line)) return undefined;
  const own = takeWhile(
    cursor,
    (next, at) =>
      indent.test(next) || (next.trim() === '' && indent.test(nextText(cursor.lines, at))),
  );
  return [{ kind: 'code', page: 1, text: own.map((next) => next.replace(indent, '')).join('\n') }];
}

function paragraph(cursor: Cursor, place: Place): FlowItem[] {
  const first = cursor.lines[cursor.at] ?? '';
  cursor.at += 1;
  const own = [first].concat(
    takeWhile(cursor, (line) => goesOn(line) && underline(line) === undefined),
  );
  const text = own.join('\n');
  const level = underline(cursor.lines[cursor.at] ?? '');
  if (level !== undefined) {
    cursor.at += 1;
    return [heading(level, text)];
  }
  const picture = /^\s*!\[([^\]]*)\]\([^)]*\)\s*$/.exec(text)?.[1];
  if (picture !== undefined) return [{ kind: 'caption', page: 1, text: inlineText(picture) }];
  return [{ kind: place.quoted ? 'quote' : 'paragraph', page: 1, text: inlineText(text) }];
}

function underline(line: string): number | undefined {
  if (/^ {0,3}=+\s*$/.test(line)) return 1;
  return /^ {0,3}-+\s*$/.test(line) ? 2 : undefined;
}

function goesOn(line: string): boolean {
  return line.trim() !== '' && !startsBlock(line) && listStart(line)?.interrupts !== true;
}

/** A line that goes on with the paragraph above although it lacks the mark or the indent. */
function isLazy(line: string): boolean {
  return line.trim() !== '' && !startsBlock(line) && listStart(line) === undefined;
}

/** Lines that end a paragraph without a blank line. */
function startsBlock(line: string): boolean {
  return /^ {0,3}(?:#{1,6}(?:\s|$)|<h[1-6][\s>]|`{3,}|~{3,}|:{3,}|\$\$|>|\[\^[^\]\s]+\]:)/i.test(
    line,
  );
}

function takeWhile(cursor: Cursor, belongs: (line: string, at: number) => boolean): string[] {
  const from = cursor.at;
  while (cursor.at < cursor.lines.length && belongs(cursor.lines[cursor.at] ?? '', cursor.at)) {
    cursor.at += 1;
  }
  return cursor.lines.slice(from, cursor.at);
}

function nextText(lines: readonly string[], at: number): string {
  let next = at;
  while (next < lines.length && lines[next]?.trim() === '') next += 1;
  return lines[next] ?? '';
}
