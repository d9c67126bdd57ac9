/**
 * The connected shapes of a page's ink (8 neighbours): letters, dots, rules, pictures.
 * Rows are read as runs of ink; runs that touch those of the row above are joined.
 */
import type { Box } from './box.ts';
import type { InkMask } from './grey-image.ts';

export interface Shape extends Box {
  /** Pixels of ink. */
  readonly ink: number;
}

interface Run {
  start: number;
  end: number;
  label: number;
}

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  ink: number;
}

export function findShapes(mask: InkMask): Shape[] {
  /** `parents[label]` is the label it was joined to, or itself. */
  const parents: number[] = [];
  const extents: Extent[] = [];
  let above: Run[] = [];
  for (let y = 0; y < mask.height; y += 1) {
    const runs = runsOfRow(mask, y);
    labelRuns(runs, above, parents, () => {
      extents.push({ left: mask.width, right: 0, top: y, bottom: y, ink: 0 });
    });
    for (const run of runs) grow(extents[run.label], run, y);
    above = runs;
  }
  return gather(extents, parents);
}

function runsOfRow({ width, ink }: InkMask, y: number): Run[] {
  const runs: Run[] = [];
  let start = -1;
  for (let x = 0; x <= width; x += 1) {
    const dark = x < width && ink[y * width + x] === 1;
    if (dark && start < 0) start = x;
    if (!dark && start >= 0) {
      runs.push({ start, end: x, label: -1 });
      start = -1;
    }
  }
  return runs;
}

function labelRuns(
  runs: readonly Run[],
  above: readonly Run[],
  parents: number[],
  onNew: () => void,
): void {
  let first = 0;
  for (const run of runs) {
    while (endOf(above[first]) < run.start) first += 1;
    for (let at = first; startOf(above[at]) <= run.end; at += 1) {
      const root = rootOf(parents, above[at]?.label ?? 0);
      if (run.label < 0) run.label = root;
      parents[root] = rootOf(parents, run.label);
    }
    if (run.label < 0) {
      run.label = parents.push(parents.length) - 1;
      onNew();
    }
  }
}

/** Beyond the last run of a row there is no other, however far one looks. */
const startOf = (run: Run | undefined) => run?.start ?? Number.POSITIVE_INFINITY;
const endOf = (run: Run | undefined) => run?.end ?? Number.POSITIVE_INFINITY;

function rootOf(parents: number[], label: number): number {
  let root = label;
  while (parents[root] !== root) root = parents[root] ?? root;
  let at = label;
  while (at !== root) {
    const next = parents[at] ?? root;
    parents[at] = root;
    at = next;
  }
  return root;
}

function grow(extent: Extent | undefined, { start, end }: Run, y: number): void {
  if (extent === undefined) return;
  extent.left = Math.min(extent.left, start);
  extent.right = Math.max(extent.right, end);
  extent.bottom = y;
  extent.ink += end - start;
}

function gather(extents: readonly Extent[], parents: number[]): Shape[] {
  const whole = new Map<number, Extent>();
  for (const [label, extent] of extents.entries()) {
    const root = rootOf(parents, label);
    const sum = whole.get(root);
    whole.set(root, sum === undefined ? { ...extent } : join(sum, extent));
  }
  return [...whole.values()].map(({ left, right, top, bottom, ink }) => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom + 1 - top,
    ink,
  }));
}

function join(one: Extent, other: Extent): Extent {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
    ink: one.ink + other.ink,
  };
}
