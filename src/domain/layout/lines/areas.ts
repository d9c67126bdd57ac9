/**
 * Cuts a page into areas in reading order: bands from top to bottom where
 * something spans the columns, and between them the columns from left to right.
 */

import type { Segment } from '../page/segments.ts';
import { lowest, quantile } from '../page/tally.ts';
import { type Bounds, crosses, findGutter, type Gutter } from './gutter.ts';
import type { Area } from './lines.ts';

export interface FilledArea {
  area: Area;
  segments: Segment[];
}

/** Four columns at most: more are tables. */
const MAX_DEPTH = 2;
const EDGE_SHARE = 0.05;

export function findAreas(segments: readonly Segment[]): FilledArea[] {
  const page = { bounds: boundsOf(segments), depth: 0, interleaved: false };
  const areas = cut(segments, page);
  for (const [index, { area }] of areas.entries()) area.index = index;
  return areas;
}

/** Where lines begin that are not indented, and where the long ones end. */
function boundsOf(segments: readonly Segment[]): Bounds {
  const starts = rowsOf(segments).map(([first]) => first?.x ?? 0);
  return {
    left: edgeOf(starts),
    right: quantile(
      segments.map((segment) => segment.right),
      0.97,
    ),
  };
}

/** The leftmost place where a fair share of the rows begin; stray marks further left do not count. */
function edgeOf(starts: readonly number[]): number {
  const leftToRight = [...starts].sort((a, b) => a - b);
  const enough = Math.max(2, EDGE_SHARE * starts.length);
  const edge = leftToRight.find(
    (start, at) =>
      (leftToRight[at + Math.ceil(enough) - 1] ?? Number.POSITIVE_INFINITY) < start + 1.5,
  );
  return edge ?? leftToRight[0] ?? 0;
}

/** Cuts what lies in one column (the whole page at first), as deep as there are gutters. */
function cut(segments: readonly Segment[], column: Column): FilledArea[] {
  if (segments.length === 0) return [];
  const edges = { ...column.bounds, left: lowest(segments.map((segment) => segment.x)) };
  const gutter = column.depth < MAX_DEPTH ? findGutter(segments, edges) : undefined;
  if (gutter !== undefined) return cutAt(segments, gutter, column);
  return [{ area: areaOf(column, false), segments: [...segments] }];
}

interface Column {
  bounds: Bounds;
  depth: number;
  interleaved: boolean;
}

function areaOf({ bounds, interleaved }: Column, spans: boolean): Area {
  return { index: 0, ...bounds, spans, interleaved };
}

function cutAt(segments: readonly Segment[], gutter: Gutter, column: Column): FilledArea[] {
  const bands = findBands(segments, gutter);
  const isLeft = (segment: Segment) => segment.x < gutter.x - 2;
  const isRight = (segment: Segment) => !isLeft(segment);
  const inColumns = bands.filter((band) => !band.spans).flatMap((band) => band.segments);
  const inner = { depth: column.depth + 1, interleaved: column.interleaved || gutter.interleaved };
  const left = { ...inner, bounds: boundsOf(inColumns.filter(isLeft)) };
  const right = { ...inner, bounds: boundsOf(inColumns.filter(isRight)) };
  return bands.flatMap((band) => {
    if (band.spans) return [{ area: areaOf(column, true), segments: band.segments }];
    return [
      ...cut(band.segments.filter(isLeft), left),
      ...cut(band.segments.filter(isRight), right),
    ];
  });
}

interface Band {
  spans: boolean;
  segments: Segment[];
}

/** Neighbouring rows of one sort become a band. A row or two of columns inside a table stay in it. */
function findBands(segments: readonly Segment[], gutter: Gutter): Band[] {
  const bands: (Band & { rows: number })[] = [];
  for (const row of rowsOf(segments)) {
    const spans = row.some((segment) => crosses(segment, gutter.x)) || isWideRow(row, gutter);
    const last = bands.at(-1);
    if (last?.spans === spans) {
      for (const segment of row) last.segments.push(segment);
      last.rows += 1;
    } else bands.push({ spans, segments: [...row], rows: 1 });
  }
  return mergeSlivers(bands);
}

function mergeSlivers(bands: readonly (Band & { rows: number })[]): Band[] {
  const merged: Band[] = [];
  for (const [at, band] of bands.entries()) {
    const between = merged.at(-1)?.spans === true && bands[at + 1]?.spans === true;
    const isSliver = !band.spans && band.rows <= 2 && between;
    const last = merged.at(-1);
    if (last && (isSliver || last.spans === band.spans)) {
      last.segments = last.segments.concat(band.segments);
    } else merged.push({ spans: band.spans, segments: band.segments });
  }
  return merged;
}

/** Segments on one baseline, rows from top to bottom. */
export function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  const downwards = [...segments].sort((a, b) => a.baseline - b.baseline || a.x - b.x);
  for (const segment of downwards) {
    const row = rows.at(-1);
    const first = row?.[0];
    const near =
      first && segment.baseline - first.baseline <= 0.3 * Math.min(first.size, segment.size);
    if (row && near) row.push(segment);
    else rows.push([segment]);
  }
  return rows;
}

/**
 * A row of a table that goes over the gutter through a gap between its cells.
 * Where columns are drawn one after the other, a row drawn in one go gives it away.
 */
function isWideRow(row: readonly Segment[], { x, interleaved }: Gutter): boolean {
  const left = row.filter((segment) => segment.right <= x);
  const right = row.filter((segment) => segment.x >= x - 2);
  if (left.length === 0 || right.length === 0) return false;
  if (interleaved) return left.length > 1 && right.length > 1;
  const starts = new Set(right.flatMap((segment) => [segment.order - 1, segment.order - 2]));
  return left.some((segment) => starts.has(segment.lastOrder));
}
