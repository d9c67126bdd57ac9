/**
 * Which groups are headings. A heading is short, is no sentence, differs from the
 * text in size, weight, slope or family (or carries a number), stands at the edge
 * or in the middle of its column, and has text under it.
 */
import { type DocumentStyle, isBelow } from '../lines/document-style.ts';
import { headingNumber, isContentsEntry, isNamedHeading, listMark } from '../lines/line-marks.ts';
import type { Line } from '../lines/lines.ts';
import { fontStyle } from '../page/font-style.ts';
import { firstLine, type Group, lastLine, plainText } from './group.ts';
import { isCentred, isPlainHeading } from './paragraph-rules.ts';

const MAX_LETTERS = 200;
const MAX_LINES = 4;
/** Groups after a heading in which its text must begin. */
const LOOK_AHEAD = 3;

export function markHeadings(groups: readonly Group[], style: DocumentStyle): Group[] {
  const found = groups.map(
    (group, at) => group.kind === 'heading' || isHeading(group, at, groups, style),
  );
  const title = findTitle(groups, style);
  if (title !== undefined) {
    found[title] = true;
    clearFrontMatter(groups, title, found);
  }
  return groups.map((group, at) => (found[at] ? { ...group, kind: 'heading' } : group));
}

function isHeading(
  group: Group,
  at: number,
  groups: readonly Group[],
  style: DocumentStyle,
): boolean {
  if (!hasHeadingShape(group)) return false;
  const line = firstLine(group);
  if (!standsLikeHeading(line)) return false;
  const numbered = headingNumber(plainText(group)) !== undefined;
  const strength = strengthOf(group, style, numbered);
  if (strength === 'none') return false;
  if (strength === 'weak' && !hasSpaceAbove(group, groups[at - 1], style)) return false;
  if (!numbered && looksLike(group, groups[at + 1])) return false;
  return headsText(at, groups, style) || (numbered && at === groups.length - 1);
}

/** A heading that looks like the text under it is none. */
function looksLike(group: Group, next: Group | undefined): boolean {
  if (next?.kind !== 'paragraph' || isCapitals(plainText(group))) return false;
  const [line, below] = [firstLine(group), firstLine(next)];
  return line.font === below.font && Math.abs(line.size - below.size) < 0.3;
}

function hasHeadingShape(group: Group): boolean {
  if (group.kind !== 'paragraph' && group.kind !== 'list') return false;
  const text = plainText(group);
  if (group.lines.length > MAX_LINES || text.length > MAX_LETTERS || !/\p{L}{2}/u.test(text))
    return false;
  const mark = listMark(firstLine(group));
  if (mark !== undefined && headingNumber(text) === undefined) return false;
  if (isDate(text) || /[,;:]$|[^.]\.$|-$/u.test(text) || /[@†‡§¶∥∗=≈≤≥⇒⇔∈∩∪∀∃]|https?:/.test(text))
    return false;
  return group.lines.every(
    (line) => line.mono < 0.5 && line.math < 0.5 && !isContentsEntry(line) && !isCellRow(line),
  );
}

/** Under titles, dates stand like headings: "October 14, 1998", "3. mai 2024", "2024-05-03". */
function isDate(text: string): boolean {
  const named =
    /^(?:\p{L}+,? )?(?:\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?,?|\d{1,2}\.? \p{L}{3,9}|\p{L}{3,9}) \d{4}$/u;
  return named.test(text) || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text);
}

/** Two cells are a number and its heading; anything more is a table. */
function isCellRow({ cells }: Line): boolean {
  if (cells.length < 2) return false;
  return cells.length > 2 || headingNumber(`${cells[0]?.text} X`) === undefined;
}

function standsLikeHeading(line: Line): boolean {
  // Headings may also hang out to the left of the text.
  return line.x < line.area.left + 1.2 * line.size || isCentred(line);
}

type Strength = 'strong' | 'weak' | 'none';

function strengthOf(group: Group, style: DocumentStyle, numbered: boolean): Strength {
  const line = firstLine(group);
  const every = (test: (own: Line) => boolean) => group.lines.every(test);
  if (every((own) => own.size >= 1.12 * style.size)) return 'strong';
  if (line.size < 0.8 * style.size) return 'none';
  const text = plainText(group);
  const bold = every((own) => own.bold > 0.85);
  if (bold && (numbered || isNamedHeading(text))) return 'strong';
  if (numbered && isPlainHeading(line)) return 'strong';
  if (bold || isCapitals(text) || every((own) => own.italic > 0.9)) return 'weak';
  if (isNamedHeading(text)) return 'weak';
  const family = fontStyle(line.font).family;
  return family !== style.family && line.size >= 0.95 * style.size ? 'weak' : 'none';
}

function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return (
    letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  );
}

/** More room above than between lines of text, or the top of a column. */
function hasSpaceAbove(group: Group, before: Group | undefined, style: DocumentStyle): boolean {
  const line = firstLine(group);
  const above = before && lastLine(before);
  if (above === undefined || !isBelow(above, line)) return true;
  const step = line.baseline - above.baseline;
  return (
    step > 1.18 * style.leading * Math.max(line.size, style.size) || before?.kind === 'heading'
  );
}

/** Text of the document's own size follows, or another heading and then text. */
function headsText(at: number, groups: readonly Group[], style: DocumentStyle): boolean {
  return groups.slice(at + 1, at + 1 + LOOK_AHEAD).some((group) => {
    const { size } = firstLine(group);
    if (Math.abs(size - style.size) > 0.3 * style.size && group.kind !== 'code') return false;
    return group.kind !== 'paragraph' || plainText(group).length > 30;
  });
}

/** The largest letters on the first page, if they are larger than those of the text. */
function findTitle(groups: readonly Group[], style: DocumentStyle): number | undefined {
  const page = groups[0] && firstLine(groups[0]).page;
  let best: number | undefined;
  let size = 1.25 * style.size;
  for (const [at, group] of groups.entries()) {
    const line = firstLine(group);
    if (line.page !== page) break;
    if (line.size <= size || !/\p{L}{3}/u.test(plainText(group)) || group.lines.length > MAX_LINES)
      continue;
    best = at;
    size = line.size;
  }
  return best;
}

/** Names and addresses under a title look like headings; what heads text directly is one. */
function clearFrontMatter(groups: readonly Group[], title: number, found: boolean[]): void {
  for (let at = title + 1; at < groups.length; at += 1) {
    const group = groups[at];
    const next = groups[at + 1];
    if (group === undefined) return;
    const text = plainText(group);
    if (isNamedHeading(text) || headingNumber(text) !== undefined || text.length > 200) return;
    if (found[at] && next !== undefined && plainText(next).length > 60 && !found[at + 1]) return;
    if (group.kind !== 'heading') found[at] = false;
  }
}
