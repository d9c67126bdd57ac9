/** What a line is made of: running text, program text, a formula or cells of a table. */

import { highest, lowest } from '../page/tally.ts';
import type { DocumentStyle } from './document-style.ts';
import { isFormula, isFormulaPart } from './formulas.ts';
import { headingNumber, isContentsEntry, listMark } from './line-marks.ts';
import type { Cell, Line } from './lines.ts';

export type LineRole = 'text' | 'code' | 'formula' | 'cells';

const MONO_SHARE = 0.8;

export function lineRoles(lines: readonly Line[], style: DocumentStyle): LineRole[] {
  const roles = lines.map((line) => ownRole(line, style));
  spreadFormulas(roles, lines, style.size);
  const rows = lines.map((_, at) => roles[at] === 'cells' && isTableRow(at, roles, lines));
  for (const at of roles.keys()) roles[at] = settle(at, roles, rows, lines);
  return roles;
}

/** The neighbours of a line may tell that it was judged too soon. */
function settle(
  at: number,
  roles: readonly LineRole[],
  rows: readonly boolean[],
  lines: readonly Line[],
): LineRole {
  const role = roles[at] ?? 'text';
  if (role === 'cells') return rows[at] || joinsTable(at, rows, lines) ? 'cells' : 'text';
  if (role === 'text') return roleAmong(at, roles, rows, lines);
  if (roles[at - 1] !== 'text') return role;
  const goesOn = role === 'code' ? finishesSentence(lines, at) : isFormulaInText(lines, at);
  return goesOn ? 'text' : role;
}

/** A line of text may turn out to be part of the code or the table around it. */
function roleAmong(
  at: number,
  roles: readonly LineRole[],
  rows: readonly boolean[],
  lines: readonly Line[],
): LineRole {
  if (isInsideCode(at, roles, lines)) return 'code';
  return isInsideTable(at, rows, lines) ? 'cells' : 'text';
}

function ownRole(line: Line, style: DocumentStyle): LineRole {
  if (isContentsEntry(line)) return 'text';
  if (line.mono >= MONO_SHARE) return 'code';
  if (isFormula(line, style)) return 'formula';
  const isRow = ownCells(line).length > 0 && !isStretched(line) && !isNumberedHead(line, style);
  return isRow ? 'cells' : 'text';
}

/** The halves of fractions and the limits of sums join the formula that they stand beside. */
function spreadFormulas(roles: LineRole[], lines: readonly Line[], size: number): void {
  const spread = (at: number, from: number) => {
    const line = lines[at];
    if (line === undefined || roles[from] !== 'formula' || roles[at] === 'code') return;
    if (isNear(lines[from], line, size) && isFormulaPart(line)) roles[at] = 'formula';
  };
  for (let at = 1; at < lines.length; at += 1) spread(at, at - 1);
  for (let at = lines.length - 2; at >= 0; at -= 1) spread(at, at + 1);
}

function isNear(a: Line | undefined, b: Line, size: number): boolean {
  if (a === undefined || a.page !== b.page || a.area !== b.area) return false;
  return Math.abs(a.baseline - b.baseline) < 2.2 * size;
}

/** A number of a line of program text that is empty itself. */
function isInsideCode(at: number, roles: readonly LineRole[], lines: readonly Line[]): boolean {
  const [before, line, after] = [lines[at - 1], lines[at], lines[at + 1]];
  if (roles[at - 1] !== 'code' || roles[at + 1] !== 'code' || line === undefined) return false;
  return before?.area === line.area && after?.area === line.area && line.text.length < 5;
}

/** A line in other letters that only finishes the sentence above it. */
function finishesSentence(lines: readonly Line[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (before === undefined || line === undefined || before.area !== line.area) return false;
  const step = line.baseline - before.baseline;
  if (step <= 0 || step > 1.3 * before.size) return false;
  if (before.pieces.at(-1)?.run.mono) return true;
  const full = before.right > before.area.right - 2 * before.size;
  return full && Math.abs(line.x - before.area.left) < 1 && /[\p{L},(]-?$/u.test(before.text);
}

/** A line full of signs, with words, right under a full line: a sentence that goes on. */
function isFormulaInText(lines: readonly Line[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (before === undefined || line === undefined || before.area !== line.area) return false;
  const step = line.baseline - before.baseline;
  const follows = step > 0 && step < 1.5 * line.size && Math.abs(before.x - line.x) < 1;
  return (
    follows && before.right > before.area.right - 4 * before.size && /\p{L}{3}/u.test(line.text)
  );
}

/** A heading whose number stands apart: two of them on top of each other are no table. */
function isNumberedHead({ cells, bold, size }: Line, style: DocumentStyle): boolean {
  const [number, title] = cells;
  const stands = bold > 0.85 || size > 1.08 * style.size;
  if (cells.length !== 2 || !stands || !number || !title) return false;
  return headingNumber(`${number.text} ${title.text}`) !== undefined;
}

/** A line of text stretched to fill its column: wide gaps, all alike. */
function isStretched({ cells, area, size, right }: Line): boolean {
  if (right < area.right - 0.5 * size) return false;
  const gaps = cells.slice(1).map((cell, at) => cell.x - (cells[at]?.right ?? cell.x));
  return highest(gaps) < 1.8 * size && highest(gaps) < 1.5 * lowest(gaps);
}

const ALIGNED_POINTS = 4;
/** Cells compared with those of the next row; real tables have fewer. */
const MAX_CELLS = 40;
const MAX_ROW_STEP_EM = 6;

/** Cells that stand under or over cells of another row nearby. */
function isTableRow(at: number, roles: readonly LineRole[], lines: readonly Line[]): boolean {
  const line = lines[at];
  return [-1, 1, -2, 2].some((step) => {
    const other = lines[at + step];
    if (line === undefined || other === undefined || roles[at + step] !== 'cells') return false;
    return isNearRow(line, other) && aligns(line, other);
  });
}

/** A head whose cells stand over several columns each: it aligns with nothing. */
function joinsTable(at: number, rows: readonly boolean[], lines: readonly Line[]): boolean {
  const line = lines[at];
  return [at - 1, at + 1].some((near) => {
    const other = lines[near];
    return rows[near] && line && other && isNearRow(line, other);
  });
}

/** A line across the columns of a table, between two of its rows. */
function isInsideTable(at: number, rows: readonly boolean[], lines: readonly Line[]): boolean {
  const [before, line, after] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!rows[at - 1] || !rows[at + 1] || !before || !line || !after) return false;
  const short = line.right - line.x < 0.6 * (line.area.right - line.area.left);
  return short && isNearRow(before, line) && isNearRow(line, after);
}

function isNearRow(a: Line, b: Line): boolean {
  if (a.page !== b.page || a.area !== b.area) return false;
  return Math.abs(a.baseline - b.baseline) < MAX_ROW_STEP_EM * Math.max(a.size, b.size);
}

/** The first cell always aligns with the column's edge, and so does the text after a list mark. */
function ownCells(line: Line): Cell[] {
  return line.cells.slice(listMark(line) === undefined ? 1 : 2, MAX_CELLS);
}

function aligns(a: Line, b: Line): boolean {
  return ownCells(a).some((cell) => ownCells(b).some((other) => standsUnder(cell, other)));
}

function standsUnder(cell: Cell, other: Cell): boolean {
  const middle = Math.abs(cell.x + cell.right - other.x - other.right) / 2;
  const edges = [Math.abs(cell.x - other.x), Math.abs(cell.right - other.right), middle];
  return lowest(edges) <= ALIGNED_POINTS;
}
