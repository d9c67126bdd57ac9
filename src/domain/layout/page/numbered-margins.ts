/** Review copies number their lines in the margin: columns of numbers outside the text that count up. */
import { segmentText } from './segment-text.ts';
import type { Segment } from './segments.ts';
import { highest, lowest } from './tally.ts';

const MIN_NUMBERS = 8;
const MIN_PAGES = 2;
const EDGE_BIN = 3;

export function numberedMargins(
  pages: readonly { page: number; segments: readonly Segment[] }[],
): Segment[] {
  const columns = pages.flatMap(({ page, segments }) =>
    countingColumns(segments).map((column) => ({ page, ...column })),
  );
  // One such column may be a table; the same one on page after page is a margin.
  return [...Map.groupBy(columns, ({ edge }) => edge).values()]
    .filter((group) => new Set(group.map(({ page }) => page)).size >= MIN_PAGES)
    .flatMap((group) => group.flatMap(({ numbers }) => numbers));
}

interface NumberColumn {
  edge: number;
  numbers: Segment[];
}

function countingColumns(segments: readonly Segment[]): NumberColumn[] {
  const numbers = segments.filter(isNumber);
  if (numbers.length < MIN_NUMBERS) return [];
  const others = segments.filter((segment) => !isNumber(segment));
  const left = lowest(others.map((segment) => segment.x));
  const right = highest(others.map((segment) => segment.right));
  const outside = numbers.filter((segment) => segment.right < left || segment.x > right);
  const columns = Map.groupBy(outside, (segment) => Math.round(segment.right / EDGE_BIN));
  return [...columns]
    .map(([edge, column]) => ({ edge, numbers: column }))
    .filter(({ numbers: column }) => column.length >= MIN_NUMBERS && countsUp(column));
}

function isNumber({ runs }: Segment): boolean {
  return runs.length === 1 && /^\d{1,4}$/.test(runs[0]?.text ?? '');
}

function countsUp(column: readonly Segment[]): boolean {
  const values = [...column]
    .sort((a, b) => a.baseline - b.baseline)
    .map((segment) => Number(segmentText(segment).text));
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return (
    step > 0 && values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) === step)
  );
}
