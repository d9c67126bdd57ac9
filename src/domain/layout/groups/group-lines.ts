/** Puts lines that follow each other into groups: paragraphs, items, captions, code, formulas, tables. */
import { type DocumentStyle, isBelow } from '../lines/document-style.ts';
import { hangingLines } from '../lines/hanging-lines.ts';
import { isCaptionStart, isContentsEntry, listMark } from '../lines/line-marks.ts';
import { type LineRole, lineRoles } from '../lines/line-roles.ts';
import type { Line } from '../lines/lines.ts';
import type { Group } from './group.ts';
import { lastLine } from './group.ts';
import { goesOn, isCentred, type LineContext } from './paragraph-rules.ts';

export function groupLines(lines: readonly Line[], style: DocumentStyle): Group[] {
  const roles = lineRoles(lines, style);
  const context = { style, hanging: hangingLines(lines) };
  const groups: Group[] = [];
  for (const [at, line] of lines.entries()) {
    const role = roles[at] ?? 'text';
    const group = groups.at(-1);
    const joins =
      group !== undefined &&
      role === roles[at - 1] &&
      joinsGroup(group, line, role, lines[at + 1], context);
    if (joins) group.lines.push(line);
    else groups.push({ kind: kindOf(line, role, style), lines: [line] });
  }
  return groups;
}

function joinsGroup(
  group: Group,
  line: Line,
  role: LineRole,
  next: Line | undefined,
  context: LineContext,
): boolean {
  const { style } = context;
  const before = lastLine(group);
  const here = before.page === line.page && before.area === line.area;
  const step = Math.abs(line.baseline - before.baseline) / Math.max(before.size, line.size);
  if (role === 'formula') return here && step < 3;
  if (role === 'code') return isBelow(before, line) && step < 2.8 * style.leading;
  if (role === 'cells') return here && step < 4 && !isContentsEntry(line);
  if (isCaptionStart(line, style.size) || isContentsEntry(line)) return false;
  return goesOn(group, line, next, context);
}

function kindOf(line: Line, role: LineRole, style: DocumentStyle): Group['kind'] {
  if (role === 'code') return 'code';
  if (role === 'formula') return 'equation';
  if (role === 'cells') return isContentsEntry(line) ? 'list' : 'table';
  if (isCaptionStart(line, style.size)) return 'caption';
  if (isContentsEntry(line)) return 'list';
  const mark = listMark(line);
  return mark === 'dot' || (mark !== undefined && !isCentred(line)) ? 'list' : 'paragraph';
}
