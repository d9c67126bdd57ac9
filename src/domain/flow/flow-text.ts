/** How the text of lists, tables and running text is written down, the same for every format. */
import { cleanText } from '../text/clean-text.ts';

/** Cells of a row stand apart by this, as in the tables that the page layout writes. */
const CELL_GAP = ' | ';
const BULLETS = ['•', '◦', '▪'];

/** One line, single spaces, no invisible characters. */
export function squeezeSpaces(text: string): string {
  return cleanText(text.replace(/\s+/g, ' ')).trim();
}

/** Lines stay lines; blank lines around them and spaces at their ends go. */
export function keepLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => cleanText(line).trimEnd());
  while (lines[0] === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  return lines.join('\n');
}

/** The mark in front of a list item: a number, or a bullet that shows the depth (1 at the top). */
export function listMark(depth: number, ordinal?: number): string {
  if (ordinal !== undefined) return `${ordinal}. `;
  return `${BULLETS[Math.min(depth, BULLETS.length) - 1] ?? '•'} `;
}

/** Rows as lines; rows without any text go. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map(squeezeSpaces))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join(CELL_GAP))
    .join('\n');
}

const RAISED = new Map(
  [...'0123456789+-=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at]]),
);
const LOWERED = new Map(
  [...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at]]),
);

/** 10² must not become 102: raised text keeps its place, as signs of its own or behind `^`. */
export function raised(text: string): string {
  return shifted(text, RAISED, '^');
}

/** H₂O, x_i: lowered text, as signs of its own or behind `_`. */
export function lowered(text: string): string {
  return shifted(text, LOWERED, '_');
}

function shifted(text: string, signs: ReadonlyMap<string, string | undefined>, mark: string) {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const letters = [...trimmed];
  if (letters.every((letter) => signs.has(letter))) {
    return letters.map((letter) => signs.get(letter)).join('');
  }
  return letters.length === 1 ? mark + trimmed : `${mark}(${trimmed})`;
}
