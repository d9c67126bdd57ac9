/**
 * The gutter between two columns of text: a strip that few lines cross, with
 * lines of real text on both sides, those on the right all beginning at its edge.
 */
import type { Segment } from '../page/segments.ts';
import { add, highest, lowest, quantile } from '../page/tally.ts';

export interface Bounds {
  left: number;
  right: number;
}

export interface Gutter {
  /** Where the right column begins. */
  x: number;
  /** Columns drawn row by row: neighbours in a row say nothing about belonging together. */
  interleaved: boolean;
}

/** Lines needed on each side before a strip counts as a gutter. */
const MIN_LINES = 4;
/** A line of running text has at least so many letters; a table cell seldom has. */
const MIN_LETTERS = 15;
const MIN_FILL = 0.5;
const EDGE_BIN = 2;
/** Lines of a column may begin this far in: indents, hanging lists. */
const MAX_INDENT_EM = 4;
const MAX_CANDIDATES = 12;
const MIN_COLUMN_SHARE = 0.15;

export function findGutter(segments: readonly Segment[], bounds: Bounds): Gutter | undefined {
  let best: Gutter | undefined;
  let bestScore = 0;
  for (const x of candidates(segments, bounds)) {
    const sides = divide(segments, x);
    const score = scoreOf(sides, x);
    if (score <= bestScore) continue;
    best = { x, interleaved: isInterleaved(sides) };
    bestScore = score;
  }
  return best;
}

/** Whether the segment clearly reaches over the strip; an overfull line does not. */
export function crosses(segment: Segment, x: number): boolean {
  return segment.x < x - segment.size && segment.right > x + segment.size;
}

function candidates(segments: readonly Segment[], { left, right }: Bounds): number[] {
  const margin = MIN_COLUMN_SHARE * (right - left);
  const starts = new Map<number, number>();
  for (const { x } of segments) {
    if (x > left + margin && x < right - margin) add(starts, Math.round(x / EDGE_BIN));
  }
  return [...starts]
    .filter(([, count]) => count >= MIN_LINES - 1)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_CANDIDATES)
    .map(([bin]) => bin * EDGE_BIN - 0.5);
}

interface Sides {
  left: Segment[];
  right: Segment[];
  crossing: number;
}

function divide(segments: readonly Segment[], x: number): Sides {
  const sides: Sides = { left: [], right: [], crossing: 0 };
  for (const segment of segments) {
    if (crosses(segment, x)) sides.crossing += 1;
    else if (segment.x < x - EDGE_BIN) sides.left.push(segment);
    else sides.right.push(segment);
  }
  return sides;
}

/** Counts lines of text right beside the strip; with three columns, two lie on one of its sides. */
function scoreOf(sides: Sides, x: number): number {
  const right = fullLines(
    sides.right.filter((segment) => segment.x < x + MAX_INDENT_EM * segment.size),
  );
  const left = fullLines(sides.left);
  const needed = isInterleaved(sides) ? 2 * MIN_LINES : MIN_LINES;
  if (left.length < needed || right.length < needed) return 0;
  if (sides.crossing > left.length + right.length) return 0;
  const edge = quantile(
    left.map((segment) => segment.right),
    0.95,
  );
  if (x - edge < 0.4 * (right[0]?.size ?? 0) || besideEachOther(left, right) < 0.3) return 0;
  return left.length + right.length + Math.min(left.length, right.length) - 2 * sides.crossing;
}

/** Lines of running text that fill their column well. */
function fullLines(segments: readonly Segment[]): Segment[] {
  const texts = segments.filter((segment) => lettersOf(segment) >= MIN_LETTERS);
  const width = quantile(texts.map(widthOf), 0.8);
  return texts.filter((segment) => widthOf(segment) >= MIN_FILL * width);
}

function widthOf(segment: Segment): number {
  return segment.right - segment.x;
}

function lettersOf(segment: Segment): number {
  return segment.runs.reduce((sum, run) => sum + run.text.length, 0);
}

/** Share of the shorter side's height that stands beside the other side. */
function besideEachOther(left: readonly Segment[], right: readonly Segment[]): number {
  const [leftTop, leftBottom] = heightOf(left);
  const [rightTop, rightBottom] = heightOf(right);
  const beside = Math.min(leftBottom, rightBottom) - Math.max(leftTop, rightTop);
  return beside / Math.max(1, Math.min(leftBottom - leftTop, rightBottom - rightTop));
}

function heightOf(segments: readonly Segment[]): [number, number] {
  const baselines = segments.map((segment) => segment.baseline);
  return [lowest(baselines), highest(baselines)];
}

/** Whether the page is drawn row by row: text on both sides of one baseline, one after the other. */
function isInterleaved({ left, right }: Sides): boolean {
  const drawnAt = new Map<number, Segment>();
  for (const segment of left) {
    if (lettersOf(segment) < MIN_LETTERS) continue;
    drawnAt.set(segment.order, segment);
    drawnAt.set(segment.lastOrder, segment);
  }
  let rows = 0;
  let jumps = 0;
  const baselines = new Set(left.map((segment) => Math.round(segment.baseline)));
  for (const segment of right) {
    if (lettersOf(segment) < MIN_LETTERS || !baselines.has(Math.round(segment.baseline))) continue;
    rows += 1;
    if (isDrawnWith(segment, drawnAt)) jumps += 1;
  }
  return rows > 0 && jumps > 0.5 * rows;
}

/** Whether the segment was drawn right before or after one to its left on the same baseline. */
function isDrawnWith(segment: Segment, drawnAt: ReadonlyMap<number, Segment>): boolean {
  const orders = [
    segment.order - 1,
    segment.order - 2,
    segment.lastOrder + 1,
    segment.lastOrder + 2,
  ];
  return orders.some((order) => {
    const other = drawnAt.get(order);
    return other !== undefined && Math.abs(other.baseline - segment.baseline) < 0.3 * segment.size;
  });
}
