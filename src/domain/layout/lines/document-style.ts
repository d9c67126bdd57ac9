/** What is normal in a document: the size and font of its text, the distance of its lines, its indents. */
import { fontStyle } from '../page/font-style.ts';
import type { Segment } from '../page/segments.ts';
import { add, mostOf, quantile } from '../page/tally.ts';
import type { Line } from './lines.ts';

export interface DocumentStyle {
  size: number;
  font: string;
  family: string;
  /** Usual distance of baselines, in font sizes. */
  leading: number;
  /** Whether paragraphs begin with an indent, so that a line without one goes on. */
  indents: boolean;
}

/** Size of most letters, before there are lines. */
export function bodySizeOf(pages: readonly { segments: readonly Segment[] }[]): number {
  const sizes = new Map<number, number>();
  for (const { segments } of pages) {
    for (const { runs } of segments) {
      for (const run of runs) add(sizes, Math.round(run.size * 2) / 2, run.text.length);
    }
  }
  return mostOf(sizes) ?? 10;
}

export function documentStyle(lines: readonly Line[]): DocumentStyle {
  const sizes = new Map<number, number>();
  for (const line of lines) add(sizes, line.size, line.text.length);
  const size = mostOf(sizes) ?? 10;
  const fonts = new Map<string, number>();
  const body = lines.filter((line) => Math.abs(line.size - size) < 0.3);
  for (const line of body) add(fonts, line.font, line.text.length);
  const font = mostOf(fonts) ?? '';
  return {
    size,
    font,
    family: fontStyle(font).family,
    leading: leadingOf(body, size),
    indents: usesIndents(body),
  };
}

function leadingOf(body: readonly Line[], size: number): number {
  const steps: number[] = [];
  for (const [at, line] of body.entries()) {
    const before = body[at - 1];
    if (before === undefined || !isBelow(before, line)) continue;
    const step = (line.baseline - before.baseline) / size;
    if (step > 0.9 && step < 2.2) steps.push(step);
  }
  return steps.length === 0 ? 1.2 : quantile(steps, 0.5);
}

export function isBelow(before: Line, line: Line): boolean {
  return before.page === line.page && before.area === line.area && line.baseline > before.baseline;
}

/** Counts lines that begin a little to the right of their column, after a line that did not. */
function usesIndents(body: readonly Line[]): boolean {
  let indented = 0;
  let flush = 0;
  for (const [at, line] of body.entries()) {
    const before = body[at - 1];
    if (before === undefined || !isBelow(before, line)) continue;
    if (isIndented(line) && !isIndented(before)) indented += 1;
    else if (!isIndented(line)) flush += 1;
  }
  return indented >= 3 && indented > 0.03 * flush;
}

/** Between one and four letters to the right of the column's edge. */
export function isIndented({ x, area, size }: Line): boolean {
  const indent = (x - area.left) / size;
  return indent > 0.7 && indent < 4;
}
