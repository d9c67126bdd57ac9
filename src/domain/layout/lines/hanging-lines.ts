/**
 * Lists of references hang: the first line of an entry stands at the edge, the
 * others stand in. Elsewhere the line that stands in begins a paragraph. Sentences
 * that run on from one line to the next show which of the two it is.
 */
import { isBelow, isIndented } from './document-style.ts';
import { endsSentence } from './line-marks.ts';
import type { Line } from './lines.ts';

const NEIGHBOURS = 8;
const MIN_SHARE = 0.4;

export function hangingLines(lines: readonly Line[]): Set<Line> {
  const hanging = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    const around = lines
      .slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
      .filter((other) => other.area === line.area && Math.abs(other.size - line.size) < 0.3);
    const indented = around.filter(isIndented);
    const alike = indented.filter((other) => Math.abs(other.x - (indented[0]?.x ?? 0)) < 2);
    const enough = around.length > 4 && alike.length >= MIN_SHARE * around.length;
    if (enough && votesForHanging(around) > 0) hanging.add(line);
  }
  return hanging;
}

/** Unfinished lines at the edge that go on further in, less those that do the opposite. */
function votesForHanging(lines: readonly Line[]): number {
  let votes = 0;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before === undefined || !isBelow(before, line) || endsSentence(before.text)) continue;
    if (isIndented(line) !== isIndented(before)) votes += isIndented(line) ? 1 : -1;
  }
  return votes;
}
