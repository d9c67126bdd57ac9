/**
 * Paragraphs that go on in the next column or on the next page become whole
 * again, also past the notes, tables and figures that stand in between.
 */
import { type DocumentStyle, isBelow, isIndented } from '../lines/document-style.ts';
import { endsSentence } from '../lines/line-marks.ts';
import type { Line } from '../lines/lines.ts';
import { firstLine, type Group, lastLine, plainText } from './group.ts';
import { isShort } from './paragraph-rules.ts';

/** What may stand between the halves of a paragraph. */
const FLOATING: ReadonlySet<Group['kind']> = new Set(['footnote', 'caption', 'table']);

export function joinContinuations(groups: readonly Group[], style: DocumentStyle): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const open = group.kind === 'paragraph' ? openGroup(joined) : undefined;
    if (open !== undefined && isContinuation(open, group, style))
      open.lines = open.lines.concat(group.lines);
    else joined.push({ ...group, lines: [...group.lines] });
  }
  return joined;
}

/** The last paragraph or item with nothing but floating things after it. */
function openGroup(groups: readonly Group[]): Group | undefined {
  const at = groups.findLastIndex((group) => !FLOATING.has(group.kind));
  const group = groups[at];
  return group?.kind === 'paragraph' || group?.kind === 'list' ? group : undefined;
}

function isContinuation(open: Group, group: Group, style: DocumentStyle): boolean {
  const last = lastLine(open);
  const first = firstLine(group);
  if (!sameLetters(last, first)) return false;
  const starts = plainText(group);
  if (endsSentence(last.text)) return isUnbroken(last, first, style);
  if (/[\p{L}\p{M}]-$/u.test(last.text)) return /^\p{L}/u.test(starts);
  if (/^[\p{Ll}]/u.test(starts)) return true;
  if (isShort(last) || !leavesColumn(last, first)) return false;
  return open.kind === 'list' ? hangsAlike(open, first) : !isIndented(first);
}

/** Stands as far in as the other lines of the item. */
function hangsAlike({ lines }: Group, first: Line): boolean {
  const hang = (lines[1]?.x ?? 0) - (lines[0]?.x ?? 0);
  return hang > 0 && Math.abs(first.x - first.area.left - hang) < 0.5 * first.size;
}

function sameLetters(last: Line, first: Line): boolean {
  return (
    Math.abs(last.size - first.size) <= 0.06 * last.size &&
    (last.font === first.font || bothPlain(last, first))
  );
}

function bothPlain(a: Line, b: Line): boolean {
  return a.bold < 0.5 === b.bold < 0.5 && a.mono < 0.5 === b.mono < 0.5;
}

/** A sentence ended with the column, yet the next column begins without an indent. */
function isUnbroken(last: Line, first: Line, style: DocumentStyle): boolean {
  const fills = last.right > last.area.right - 0.5 * last.size;
  const flush = Math.abs(first.x - first.area.left) < 0.5 * first.size;
  return style.indents && fills && flush && leavesColumn(last, first);
}

function leavesColumn(last: Line, first: Line): boolean {
  return last.area.index !== first.area.index || last.page !== first.page || !isBelow(last, first);
}
