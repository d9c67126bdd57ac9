/**
 * The lines of a page in reading order. Files made by TeX and most word
 * processors draw text in the order in which it is read, better than geometry can
 * tell (figures, notes, boxes); so drawing order is kept as long as it behaves.
 * When it keeps jumping between columns or back up, position decides.
 */

import type { Segment } from '../page/segments.ts';
import { findAreas, rowsOf } from './areas.ts';
import { type Line, makeLine } from './lines.ts';

/** Share of the steps from line to line that may go astray before drawing order is given up. */
const MAX_ASTRAY = 0.15;

export function readLines(page: number, segments: readonly Segment[]): Line[] {
  const byPosition = findAreas(segments).flatMap(({ area, segments: own }) =>
    rowsOf(own).map((row) => makeLine(page, area, row)),
  );
  const asDrawn = [...byPosition].sort((a, b) => a.order - b.order);
  return behaves(asDrawn) ? asDrawn : byPosition;
}

function behaves(lines: readonly Line[]): boolean {
  if (lines.some((line) => line.area.interleaved)) return false;
  const areas = new Set(lines.map((line) => line.area.index)).size;
  let upwards = 0;
  let changes = 0;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before === undefined) continue;
    if (before.area.index !== line.area.index) changes += 1;
    else if (line.baseline < before.baseline - 0.5 * line.size) upwards += 1;
  }
  const expected = 2 * areas + 2;
  return upwards + Math.max(0, changes - expected) <= MAX_ASTRAY * lines.length + 1;
}
