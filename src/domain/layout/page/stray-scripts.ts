/**
 * Exponents and indices that stand too far from their line to be found as its
 * neighbours (x with an index and a power over each other). They go back to the
 * segment in which some run ends exactly where they begin.
 */
import type { Segment } from './segments.ts';

const MAX_LETTERS = 6;
const SMALL = 0.82;
const MAX_RISE_EM = 0.95;
const TOUCH_EM = 0.15;

export function attachStrayScripts(segments: readonly Segment[]): Segment[] {
  const hosts = segments.filter((segment) => !isTiny(segment));
  return segments.filter((segment) => {
    const host = isTiny(segment) ? findHost(segment, hosts) : undefined;
    if (host === undefined) return true;
    host.runs.push(...segment.runs);
    host.runs.sort((a, b) => a.x - b.x);
    return false;
  });
}

function isTiny({ runs }: Segment): boolean {
  return runs.length <= 3 && runs.reduce((sum, run) => sum + run.text.length, 0) <= MAX_LETTERS;
}

function findHost(stray: Segment, hosts: readonly Segment[]): Segment | undefined {
  let best: Segment | undefined;
  let bestRise = Number.POSITIVE_INFINITY;
  for (const host of hosts) {
    const rise = Math.abs(host.baseline - stray.baseline);
    if (rise >= bestRise || rise > MAX_RISE_EM * host.size || stray.size > SMALL * host.size)
      continue;
    if (stray.x < host.x || stray.x > host.right + host.size || !touches(stray, host)) continue;
    best = host;
    bestRise = rise;
  }
  return best;
}

function touches(stray: Segment, host: Segment): boolean {
  return host.runs.some((run) => Math.abs(run.right - stray.x) <= TOUCH_EM * host.size);
}
