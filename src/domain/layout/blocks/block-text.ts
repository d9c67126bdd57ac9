/** The text of a group and where each of its lines stands in it. */
import { joinLines, type WordCounts } from '../../text/join-lines.ts';
import type { Group } from '../groups/group.ts';
import type { Line } from '../lines/lines.ts';
import { lowest } from '../page/tally.ts';
import { formulaText } from './formula-text.ts';
import { tableRows } from './table-text.ts';

/** Characters of the text that a line shows. */
export interface LineSpan {
  lines: readonly Line[];
  start: number;
  end: number;
}

export interface GroupText {
  text: string;
  spans: LineSpan[];
}

export function groupText(group: Group, words: WordCounts): GroupText {
  if (group.kind === 'code') return stack(group.lines, codeLines(group.lines));
  if (group.kind === 'table') return stack(group.lines, tableRows(group.lines));
  if (group.kind === 'figure')
    return stack(
      group.lines,
      group.lines.map(({ text }) => text),
    );
  if (group.kind === 'equation') {
    const text = formulaText(group.lines);
    return { text, spans: [{ lines: group.lines, start: 0, end: text.length }] };
  }
  return runningText(group.lines, words);
}

function runningText(lines: readonly Line[], words: WordCounts): GroupText {
  const spans: LineSpan[] = [];
  let text = '';
  for (const line of lines) {
    const before = spans.at(-1);
    if (before !== undefined) {
      const end = text.slice(before.start);
      const { drop, glue } = joinLines(end, line.text, words);
      if (drop > 0) {
        text = text.slice(0, -drop);
        before.end = text.length;
      }
      text += glue;
    }
    spans.push({ lines: [line], start: text.length, end: text.length + line.text.length });
    text += line.text;
  }
  return { text, spans };
}

function stack(lines: readonly Line[], texts: readonly string[]): GroupText {
  const spans: LineSpan[] = [];
  let text = '';
  for (const [at, line] of lines.entries()) {
    const own = texts[at] ?? '';
    if (at > 0) text += isApart(lines[at - 1], line) ? '\n\n' : '\n';
    const indent = own.length - own.trimStart().length;
    spans.push({ lines: [line], start: text.length + indent, end: text.length + own.length });
    text += own;
  }
  return { text, spans };
}

/** An empty line between two others of the same column. */
function isApart(before: Line | undefined, line: Line): boolean {
  return (
    line.mono > 0.5 && before !== undefined && line.baseline - before.baseline > 1.7 * line.size
  );
}

/** Program text keeps its indents, counted in letters. */
function codeLines(lines: readonly Line[]): string[] {
  const left = lowest(lines.map((line) => line.x));
  return lines.map((line) => {
    const letter = (line.right - line.x) / Math.max(1, line.text.length);
    const indent = letter > 0 ? Math.round((line.x - left) / letter) : 0;
    return ' '.repeat(Math.min(40, Math.max(0, indent))) + line.text;
  });
}
