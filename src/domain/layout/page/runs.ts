/**
 * The pieces of text of a page, made clean: readable characters, no piece drawn
 * twice, accents on the letters they belong to.
 */
import { cleanText } from '../../text/clean-text.ts';
import { markGaps } from '../../text/mark-gaps.ts';
import type { DroppedText } from './block.ts';
import type { PageText, TextItem } from './page-text.ts';

export interface Run {
  text: string;
  x: number;
  right: number;
  baseline: number;
  size: number;
  font: string;
  bold: boolean;
  italic: boolean;
  mono: boolean;
  math: boolean;
  /** Place in the order in which the page draws its text. */
  order: number;
  spaceBefore: boolean;
  spaceAfter: boolean;
}

/** A space is about a quarter of the font size wide. */
const SPACE_EM = 0.25;

export function readRuns(page: PageText): { runs: Run[]; dropped: DroppedText[] } {
  const runs: Run[] = [];
  const dropped: DroppedText[] = [];
  const drawn = new Map<string, Run[]>();
  for (const [order, item] of page.items.entries()) {
    const run = toRun(item, order);
    if (run === undefined) continue;
    if (isDrawnAgain(run, runs, drawn)) {
      dropped.push({ page: page.page, text: run.text, reason: 'overprint' });
    } else {
      putAccentOn(run, runs);
      runs.push(run);
    }
  }
  return { runs, dropped };
}

function toRun(item: TextItem, order: number): Run | undefined {
  // In a formula such a code is a sign of its own.
  const clean = cleanText(item.math ? item.text : markGaps(item.text));
  const text = clean.trim().replace(/\s+/g, ' ');
  if (text === '' || !(item.size > 0) || !Number.isFinite(item.x + item.baseline)) return undefined;
  const before = clean.length - clean.trimStart().length;
  const after = clean.length - clean.trimEnd().length;
  const space = SPACE_EM * item.size;
  const { font, bold, italic, mono, math, size, baseline } = item;
  const x = item.x + before * space;
  return {
    text,
    x,
    right: Math.max(x, item.x + item.width - after * space),
    baseline,
    size,
    font,
    bold,
    italic,
    mono,
    math,
    order,
    spaceBefore: before > 0,
    spaceAfter: after > 0,
  };
}

/** Some makers fake bold or shadow by drawing the same letters again, a hair away. */
const OVERPRINT_EM = 0.08;
const LOOK_BACK = 4;
/** Equal pieces elsewhere on the page that are compared: whole boxes may be drawn twice. */
const MAX_ALIKE = 20;

/** Whether the run repeats the letters at the end of an earlier one; that one then takes its place too. */
function isDrawnAgain(run: Run, runs: readonly Run[], drawn: Map<string, Run[]>): boolean {
  const alike = drawn.get(run.text) ?? [];
  const other = [...runs.slice(-LOOK_BACK), ...alike.slice(-MAX_ALIKE)].find((earlier) =>
    isRepeat(earlier, run),
  );
  if (other === undefined) {
    alike.push(run);
    drawn.set(run.text, alike);
    return false;
  }
  other.right = Math.max(other.right, run.right);
  return true;
}

function isRepeat(earlier: Run, run: Run): boolean {
  const hair = OVERPRINT_EM * run.size;
  const near = (a: number, b: number) => Math.abs(a - b) <= hair;
  if (!near(earlier.baseline, run.baseline) || !near(earlier.size, run.size)) return false;
  if (earlier.text === run.text && near(earlier.x, run.x)) return true;
  return near(earlier.right, run.right) && withoutMarks(earlier.text).endsWith(run.text);
}

function withoutMarks(text: string): string {
  return /[\u0300-\u036f\u00c0-\u1fff]/.test(text)
    ? text.normalize('NFD').replace(/\p{M}/gu, '')
    : text;
}

/** Accents that stand alone, as the combining marks that they mean. */
const combining = new Map([
  ['´', '\u0301'],
  ['`', '\u0300'],
  ['¨', '\u0308'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['ˇ', '\u030c'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['˚', '\u030a'],
  ['¸', '\u0327'],
]);

/**
 * TeX draws an accent first and the letter under it next. When `run` begins with
 * that letter, it takes the accent from the end of the run before.
 */
function putAccentOn(run: Run, runs: Run[]): void {
  const before = runs.at(-1);
  const accent = before?.text.at(-1) ?? '';
  const mark = combining.get(accent);
  if (before === undefined || mark === undefined || !/^\p{L}/u.test(run.text)) return;
  const near = Math.abs(before.baseline - run.baseline) < run.size;
  if (run.x >= before.right || run.right <= before.x || !near) return;
  const [letter = '', ...rest] = [...run.text];
  run.text = ((letter === 'ı' ? 'i' : letter) + mark).normalize('NFC') + rest.join('');
  if (before.text === accent) {
    run.spaceBefore ||= before.spaceBefore;
    runs.pop();
  } else before.text = before.text.slice(0, -1);
}
