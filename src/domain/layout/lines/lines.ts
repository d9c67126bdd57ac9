/** A line of text in its column, with the facts that later steps judge it by. */
import type { PiecedText, TextPiece } from '../page/segment-text.ts';
import { segmentText } from '../page/segment-text.ts';
import type { Segment } from '../page/segments.ts';
import { add, highest, lowest, mostOf } from '../page/tally.ts';

/** A column of the page, or the whole width where something spans the columns. */
export interface Area {
  /** Place among the areas of the page, in reading order by position. */
  index: number;
  left: number;
  right: number;
  /** Where text of the page's columns is crossed: titles, wide tables and figures. */
  spans: boolean;
  /** Beside a column with which it was drawn row by row. */
  interleaved: boolean;
}

export interface Line {
  page: number;
  area: Area;
  text: string;
  pieces: TextPiece[];
  /** Text between wide gaps. An ordinary line has one cell. */
  cells: Cell[];
  x: number;
  right: number;
  baseline: number;
  size: number;
  order: number;
  font: string;
  /** Shares of the letters, from 0 to 1. */
  bold: number;
  italic: number;
  mono: number;
  math: number;
}

export interface Cell {
  text: string;
  x: number;
  right: number;
}

/** Segments of one area on one baseline become a line, cells separated by a bar. */
export function makeLine(page: number, area: Area, segments: readonly Segment[]): Line {
  const leftToRight = [...segments].sort((a, b) => a.x - b.x || a.order - b.order);
  const cells: Cell[] = [];
  const pieces: TextPiece[] = [];
  let text = '';
  for (const segment of leftToRight) {
    const own: PiecedText = segmentText(segment);
    if (text !== '') text += ' ';
    for (const { start, end, run } of own.pieces) {
      pieces.push({ start: start + text.length, end: end + text.length, run });
    }
    text += own.text;
    cells.push({ text: own.text, x: segment.x, right: segment.right });
  }
  const first = leftToRight[0];
  return {
    page,
    area,
    text,
    pieces,
    cells,
    x: first?.x ?? 0,
    right: highest(leftToRight.map((segment) => segment.right)),
    baseline: baselineOf(leftToRight),
    order: lowest(leftToRight.map((segment) => segment.order)),
    ...styleOf(pieces),
  };
}

function baselineOf(segments: readonly Segment[]): number {
  const largest = segments.reduce<Segment | undefined>(
    (best, segment) => (best === undefined || segment.size > best.size ? segment : best),
    undefined,
  );
  return largest?.baseline ?? 0;
}

type LineStyle = Pick<Line, 'size' | 'font' | 'bold' | 'italic' | 'mono' | 'math'>;

/** The size and font of most letters, and how many of them are bold, italic and so on. */
function styleOf(pieces: readonly TextPiece[]): LineStyle {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const shares = { bold: 0, italic: 0, mono: 0, math: 0 };
  let letters = 0;
  for (const { start, end, run } of pieces) {
    const length = end - start;
    letters += length;
    add(sizes, Math.round(run.size * 10) / 10, length);
    add(fonts, run.font, length);
    for (const style of ['bold', 'italic', 'mono', 'math'] as const) {
      if (run[style]) shares[style] += length;
    }
  }
  const all = Math.max(1, letters);
  return {
    size: mostOf(sizes) ?? 0,
    font: mostOf(fonts) ?? '',
    bold: shares.bold / all,
    italic: shares.italic / all,
    mono: shares.mono / all,
    math: shares.math / all,
  };
}
