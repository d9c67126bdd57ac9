/**
 * Pieces that stand side by side become segments: stretches of one line without
 * a wide gap. It goes by where pieces stand and not by when they were drawn, so
 * a page drawn row by row gives the same segments as one drawn column by column.
 */
import type { Run } from './runs.ts';

export interface Segment {
  runs: Run[];
  x: number;
  right: number;
  baseline: number;
  size: number;
  /** First place of its runs in drawing order. */
  order: number;
  /** Last place of its runs in drawing order. */
  lastOrder: number;
}

/** Wider than a stretched space between words, narrower than the gutter between columns. */
const MAX_GAP_EM = 0.85;
/** Pieces may overlap a little: kerning, slanted letters, hats. */
const MAX_OVERLAP_EM = 0.5;
/** Raised and lowered pieces belong to the line when they are this near. */
const MAX_RISE_EM = 0.58;
const BAND_POINTS = 8;
/** Beyond the letters of a poster, rows are not looked for: a page of 3 km would have a million. */
const MAX_REACH_POINTS = 600;
/** A page has a few dozen at most; one with thousands on top of each other is an attack. */
const MAX_OPEN = 500;

export function findSegments(runs: readonly Run[]): Segment[] {
  const segments: Segment[] = [];
  const bands = new Map<number, Segment[]>();
  const leftToRight = [...runs].sort(
    (a, b) => a.x - b.x || a.baseline - b.baseline || a.order - b.order,
  );
  for (const run of leftToRight) {
    const near = nearestSegment(run, bands);
    if (near === undefined) {
      const segment = newSegment(run);
      segments.push(segment);
      register(segment, bands);
    } else if (extend(near, run)) register(near, bands);
  }
  return segments;
}

function newSegment(run: Run): Segment {
  const { x, right, baseline, size, order } = run;
  return { runs: [run], x, right, baseline, size, order, lastOrder: order };
}

function register(segment: Segment, bands: Map<number, Segment[]>): void {
  const band = Math.floor(segment.baseline / BAND_POINTS);
  const list = bands.get(band);
  if (list === undefined) bands.set(band, [segment]);
  else if (!list.includes(segment)) list.push(segment);
}

function nearestSegment(run: Run, bands: Map<number, Segment[]>): Segment | undefined {
  // A large letter (a title, a tall bracket) may reach segments further away.
  const reach = Math.min(MAX_REACH_POINTS, MAX_RISE_EM * Math.max(run.size, 24));
  const first = Math.floor((run.baseline - reach) / BAND_POINTS);
  const last = Math.floor((run.baseline + reach) / BAND_POINTS);
  let best: Segment | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let band = first; band <= last; band += 1) {
    for (const segment of openSegments(run, band, bands)) {
      const distance = distanceTo(run, segment);
      if (distance < bestDistance) {
        best = segment;
        bestDistance = distance;
      }
    }
  }
  return best;
}

/** Runs come from left to right, so what ended long before this one is done; it need not be asked again. */
function openSegments(run: Run, band: number, bands: Map<number, Segment[]>): readonly Segment[] {
  const all = bands.get(band);
  if (all === undefined) return [];
  const isDone = (segment: Segment) => run.x - segment.right > segment.size;
  if (all.length <= MAX_OPEN && !all.some(isDone)) return all;
  const open = all.filter((segment) => !isDone(segment)).slice(-MAX_OPEN);
  bands.set(band, open);
  return open;
}

/** How badly the run fits at the end of the segment; infinite when it does not. */
function distanceTo(run: Run, segment: Segment): number {
  const em = Math.max(run.size, segment.size);
  const small = Math.min(run.size, segment.size);
  const gap = run.x - segment.right;
  const rise = Math.abs(run.baseline - segment.baseline);
  const maxRise = small < 0.85 * em ? MAX_RISE_EM * em : 0.3 * em;
  if (rise > maxRise || gap > MAX_GAP_EM * small || gap < -MAX_OVERLAP_EM * em) {
    return Number.POSITIVE_INFINITY;
  }
  return Math.abs(gap) + 2 * rise;
}

/** Adds the run; true when the segment now stands on another baseline. */
function extend(segment: Segment, run: Run): boolean {
  segment.runs.push(run);
  segment.right = Math.max(segment.right, run.right);
  segment.order = Math.min(segment.order, run.order);
  segment.lastOrder = Math.max(segment.lastOrder, run.order);
  if (run.size <= segment.size * 1.05) return false;
  segment.size = run.size;
  const moved = segment.baseline !== run.baseline;
  segment.baseline = run.baseline;
  return moved;
}
