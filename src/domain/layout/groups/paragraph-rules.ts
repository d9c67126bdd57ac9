/** Whether a line of text goes on with the paragraph, item or caption above it. */
import { type DocumentStyle, isBelow, isIndented } from '../lines/document-style.ts';
import { endsSentence, headingNumber, listMark, textStart } from '../lines/line-marks.ts';
import type { Line } from '../lines/lines.ts';
import { firstLine, type Group, lastLine } from './group.ts';

const INDENT_EM = 0.7;
/** Signs that open a note under a title or at the foot of a page. */
const NOTE_SIGN = /^(?:[*∗†‡§¶‖]|\|\|)/;

/** What is known about the document when lines are put together. */
export interface LineContext {
  style: DocumentStyle;
  /** Lines in lists whose entries hang. */
  hanging: ReadonlySet<Line>;
}

export function goesOn(
  group: Group,
  line: Line,
  next: Line | undefined,
  context: LineContext,
): boolean {
  const before = lastLine(group);
  if (
    !isBelow(before, line) ||
    !sameLetters(group, line) ||
    !isNextStep(group, line, context.style)
  ) {
    return false;
  }
  if (startsItem(group, line, next) || isPlainHeading(before) || isPlainHeading(line)) return false;
  if (isCentred(before) && isCentred(line)) return true;
  if (isLarge(before, context.style) && before.font === line.font) return !headingNumber(line.text);
  return !startsParagraph(group, line, next, context);
}

/** Same size, and not a bold or italic heading above plain text. */
function sameLetters(group: Group, line: Line): boolean {
  const before = lastLine(group);
  if (Math.abs(before.size - line.size) > 0.06 * before.size) return false;
  const first = line.pieces[0]?.run;
  for (const face of ['bold', 'italic'] as const) {
    const wholly = group.lines.every((own) => own[face] > 0.9);
    // A bold beginning that runs over the line goes on in bold and then changes.
    const runsOver = first?.[face] === true && !isShort(before);
    if (wholly && line[face] < 0.5 && !runsOver) return false;
  }
  const startsBold = line.bold > 0.9 && before.bold < 0.5;
  return !(startsBold && endsParagraph(before));
}

/** A title or heading: its lines belong together wherever they begin. */
function isLarge(line: Line, style: DocumentStyle): boolean {
  return line.size > 1.15 * style.size;
}

/** Not further down than lines of one paragraph are. */
function isNextStep(group: Group, line: Line, style: DocumentStyle): boolean {
  const before = lastLine(group);
  const step = line.baseline - before.baseline;
  const usual = stepOf(group) ?? style.leading * line.size;
  if (step <= 1.28 * usual) return true;
  // Tall signs push lines apart; a sentence that has not ended goes on all the same.
  return step <= 1.6 * usual && !endsSentence(before.text) && /^[\p{Ll}(]/u.test(line.text);
}

function stepOf({ lines }: Group): number | undefined {
  const [first, second] = lines;
  return first && second && isBelow(first, second) ? second.baseline - first.baseline : undefined;
}

function startsItem(group: Group, line: Line, next: Line | undefined): boolean {
  const before = lastLine(group);
  if (NOTE_SIGN.test(line.text) && isShort(before)) return true;
  const mark = listMark(line);
  if (mark === undefined || mark === 'dot') return mark === 'dot';
  // "3.", "[4]" and "- " may go on with the line above; an item stands apart or hangs.
  const inList = group.kind === 'list' && Math.abs(firstLine(group).x - line.x) < 2;
  if (group.kind === 'list' && line.x > firstLine(group).x + INDENT_EM * line.size) return false;
  return inList || hangs(line, next) || endsParagraph(before);
}

/** Whether the next line begins under the words after the mark. */
function hangs(line: Line, next: Line | undefined): boolean {
  if (next === undefined || !isBelow(line, next)) return false;
  return next.x > line.x + 1 && Math.abs(next.x - textStart(line)) < 2;
}

/** A numbered heading in the letters of the text: short, and not a sentence. */
export function isPlainHeading(line: Line): boolean {
  const number = headingNumber(line.text);
  if (number === undefined || line.text.length > 90 || /[.,;:]$/.test(line.text)) return false;
  if (line.cells.length > 2) return false;
  return /\p{L}{3}/u.test(number) || (/\.\d/.test(number) && isShort(line));
}

function startsParagraph(
  group: Group,
  line: Line,
  next: Line | undefined,
  { style, hanging }: LineContext,
): boolean {
  const before = lastLine(group);
  if (hanging.has(line) || group.kind === 'list') return startsEntry(group, line);
  if (endsSentence(before.text) && roomLeft(before, line) > 2.5 * line.size) return true;
  const shift = line.x - bodyLeft(group);
  const indent = INDENT_EM * line.size;
  if (shift < -indent) return group.lines.length > 1;
  if (shift > indent) return endsParagraph(before) || returns(line, next, bodyLeft(group));
  return style.indents && isIndented(line) && isIndented(before) && endsParagraph(before);
}

/** In a list, what stands under the second line goes on; what stands elsewhere begins anew. */
function startsEntry(group: Group, line: Line): boolean {
  const [first, second] = group.lines;
  const before = lastLine(group);
  if (hangsUnder(group, line)) return false;
  if (first === undefined || second === undefined) return endsSentence(before.text);
  const aligned = Math.abs(line.x - second.x) < 0.5 * line.size && second.x < first.x - 1;
  if (aligned) return endsSentence(before.text) && roomLeft(before, line) > 2.5 * line.size;
  return endsParagraph(before) || !isIndented(line);
}

/** Where the lines after the first one begin; a first line may be indented or hang out. */
function bodyLeft(group: Group): number {
  return (group.lines[1] ?? firstLine(group)).x;
}

function hangsUnder(group: Group, line: Line): boolean {
  const second = group.lines[1];
  const near = 0.5 * line.size;
  if (second === undefined) return line.x > firstLine(group).x + near;
  return Math.abs(line.x - second.x) < near && line.x > firstLine(group).x + near;
}

/** Room that the first word of the next line would have had at the end of this one. */
function roomLeft(before: Line, line: Line): number {
  const firstWord = line.text.split(' ', 1)[0] ?? '';
  const perLetter = (line.right - line.x) / Math.max(1, line.text.length);
  return before.area.right - before.right - firstWord.length * perLetter;
}

export function isShort(line: Line): boolean {
  return line.right < line.area.right - 4 * line.size;
}

function endsParagraph(line: Line): boolean {
  return endsSentence(line.text) || isShort(line);
}

function returns(line: Line, next: Line | undefined, left: number): boolean {
  if (next === undefined || !isBelow(line, next)) return false;
  return Math.abs(next.x - left) < INDENT_EM * line.size;
}

/** In the middle of its column, with room on both sides. */
export function isCentred({ x, right, area, size }: Line): boolean {
  const leftRoom = x - area.left;
  const rightRoom = area.right - right;
  const slack = Math.max(size, 0.1 * leftRoom);
  return leftRoom > size && rightRoom > size && Math.abs(leftRoom - rightRoom) < slack;
}
