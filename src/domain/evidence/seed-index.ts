/**
 * Where a folded text may hold a quote with a few wrong letters: an index of all
 * runs of six characters, asked with the runs of the quote.
 *
 * One wrong letter spoils at most six runs, so a place with at most e edits keeps
 * at least (length − 5) − 6·e runs of the quote, all on nearly the same diagonal
 * (Ukkonen 1992, the q-gram lemma). Places with fewer need no closer look.
 */

const RUN = 6;
const BUCKETS = 1 << 16;
/** A run that is everywhere ("ofthe") tells nothing; skipping it only weakens the filter. */
const MOST_PLACES = 20_000;

export interface SeedIndex {
  /** Windows worth aligning, best first, if the quote has at most `edits` wrong letters. */
  windows(quote: string, edits: number): SeedWindow[];
}

interface SeedWindow {
  from: number;
  /** No place in the window can have fewer wrong letters than this. */
  leastEdits: number;
}

export function seedIndex(text: string): SeedIndex {
  const count = Math.max(0, text.length - RUN + 1);
  const firsts = new Int32Array(BUCKETS + 1);
  for (let at = 0; at < count; at += 1) {
    const bucket = bucketOf(text, at) + 1;
    firsts[bucket] = (firsts[bucket] ?? 0) + 1;
  }
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    firsts[bucket + 1] = (firsts[bucket + 1] ?? 0) + (firsts[bucket] ?? 0);
  }
  const next = firsts.slice();
  const positions = new Int32Array(count);
  for (let at = 0; at < count; at += 1) {
    const bucket = bucketOf(text, at);
    const slot = next[bucket] ?? 0;
    positions[slot] = at;
    next[bucket] = slot + 1;
  }
  return { windows: (quote, edits) => windowsOf(quote, edits, text, firsts, positions) };
}

function windowsOf(
  quote: string,
  edits: number,
  text: string,
  firsts: Int32Array,
  positions: Int32Array,
): SeedWindow[] {
  const width = 2 * edits + 1;
  const hits = new Map<number, number>();
  let skipped = 0;
  for (let offset = 0; offset + RUN <= quote.length; offset += 1) {
    const bucket = bucketOf(quote, offset);
    const [first, end] = [firsts[bucket] ?? 0, firsts[bucket + 1] ?? 0];
    if (end - first > MOST_PLACES) {
      skipped += 1;
      continue;
    }
    for (let slot = first; slot < end; slot += 1) {
      const at = positions[slot] ?? 0;
      if (!isSameRun(text, at, quote, offset)) continue;
      const bin = Math.floor((at - offset + quote.length) / width);
      hits.set(bin, (hits.get(bin) ?? 0) + 1);
    }
  }
  const runs = quote.length - RUN + 1 - skipped;
  return [...hits.keys()]
    .map((bin) => {
      const held = (hits.get(bin) ?? 0) + (hits.get(bin + 1) ?? 0);
      const leastEdits = Math.max(0, Math.ceil((runs - held) / RUN));
      return { from: Math.max(0, bin * width - quote.length), leastEdits };
    })
    .filter(({ leastEdits }) => leastEdits <= edits)
    .sort((a, b) => a.leastEdits - b.leastEdits || a.from - b.from);
}

function bucketOf(text: string, at: number): number {
  let hash = 0;
  for (let offset = 0; offset < RUN; offset += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(at + offset)) | 0;
  }
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

function isSameRun(text: string, at: number, quote: string, offset: number): boolean {
  for (let step = 0; step < RUN; step += 1) {
    if (text.charCodeAt(at + step) !== quote.charCodeAt(offset + step)) return false;
  }
  return true;
}
