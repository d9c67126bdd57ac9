/**
 * BM25 over the passages of many documents, in typed arrays.
 *
 * Okapi BM25 with k1 1.2 and b .75 (Robertson & Zaragoza 2009), and the idf that
 * stays positive: ln(1 + (N - n + .5) / (n + .5)), as Lucene has it. Each passage
 * has a row; frequencies are those of all rows, whatever part of them is asked for.
 */
import type { Postings } from './postings.ts';

const K1 = 1.2;
const B = 0.75;

/** A row and a count in one number; 16 million rows are more than memory allows anyway. */
const COUNT_BITS = 8;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
const MOST_ROWS = 1 << 24;

export class LexicalIndex {
  readonly #termIds = new Map<string, number>();
  /** Term `t` has the entries `starts[t]` up to `starts[t + 1]`. */
  #starts: Uint32Array = new Uint32Array(1);
  #entries: Uint32Array = new Uint32Array(0);
  #lengths: Uint32Array = new Uint32Array(0);
  /** For each row, k1 · (1 - b + b · length / average). */
  #norms: Float32Array = new Float32Array(0);

  get rows(): number {
    return this.#lengths.length;
  }

  get bytes(): number {
    const arrays = [this.#starts, this.#entries, this.#lengths, this.#norms];
    const words = this.#termIds.size * BYTES_A_TERM;
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, words);
  }

  /**
   * Takes rows out and puts the passages of documents behind the rest, in their
   * order. `moved` says for each row where it goes, or -1; absent, all stay.
   */
  merge(added: readonly Postings[], moved?: Int32Array): void {
    const kept = moved ? moved.reduce((sum, row) => sum + (row >= 0 ? 1 : 0), 0) : this.rows;
    const lengths = new Uint32Array(
      added.reduce((sum, postings) => sum + postings.lengths.length, kept),
    );
    if (lengths.length > MOST_ROWS) throw new RangeError('There are too many passages to index.');
    for (let row = 0; row < this.rows; row++) {
      const to = moved ? (moved[row] ?? -1) : row;
      if (to >= 0) lengths[to] = this.#lengths[row] ?? 0;
    }
    let first = kept;
    for (const postings of added) {
      lengths.set(postings.lengths, first);
      first += postings.lengths.length;
    }
    this.#rewriteEntries(added, kept, moved);
    this.#lengths = lengths;
    this.#norms = normsOf(lengths);
  }

  /** Adds to `scores`, by row, what each of the terms is worth there. */
  score(terms: Iterable<string>, scores: Float32Array): void {
    for (const term of new Set(terms)) {
      const id = this.#termIds.get(term);
      if (id !== undefined) this.#scoreTerm(id, scores);
    }
  }

  #scoreTerm(id: number, scores: Float32Array): void {
    const entries = this.#entries;
    const norms = this.#norms;
    const from = this.#starts[id] ?? 0;
    const to = this.#starts[id + 1] ?? 0;
    const weight = inverseFrequency(this.rows, to - from) * (K1 + 1);
    for (let at = from; at < to; at++) {
      const entry = entries[at] as number;
      const row = entry >>> COUNT_BITS;
      const count = entry & COUNT_MASK;
      scores[row] = (scores[row] as number) + (weight * count) / (count + (norms[row] as number));
    }
  }

  /** Counts first, so that everything is written once into arrays of the right size. */
  #rewriteEntries(added: readonly Postings[], kept: number, moved?: Int32Array): void {
    const ids = added.map(({ terms }) => this.#idsOf(terms));
    const sizes = new Uint32Array(this.#termIds.size);
    this.#countOld(sizes, moved);
    for (const [at, { starts }] of added.entries()) {
      for (const [term, id] of (ids[at] ?? []).entries()) {
        sizes[id] = (sizes[id] ?? 0) + (starts[term + 1] ?? 0) - (starts[term] ?? 0);
      }
    }
    const starts = runningSums(sizes);
    const entries = new Uint32Array(starts[sizes.length] ?? 0);
    const next = starts.slice(0, sizes.length);
    this.#copyOld(entries, next, moved);
    let firstRow = kept;
    for (const [at, postings] of added.entries()) {
      writeEntries(postings, ids[at] ?? new Uint32Array(0), { entries, next, firstRow });
      firstRow += postings.lengths.length;
    }
    this.#starts = starts;
    this.#entries = entries;
  }

  #idsOf(terms: readonly string[]): Uint32Array {
    const ids = new Uint32Array(terms.length);
    for (const [at, term] of terms.entries()) {
      let id = this.#termIds.get(term);
      if (id === undefined) {
        id = this.#termIds.size;
        this.#termIds.set(term, id);
      }
      ids[at] = id;
    }
    return ids;
  }

  #countOld(sizes: Uint32Array, moved?: Int32Array): void {
    for (let id = 0; id + 1 < this.#starts.length; id++) {
      const old = this.#entries.subarray(this.#starts[id], this.#starts[id + 1]);
      sizes[id] = moved ? countStaying(old, moved) : old.length;
    }
  }

  #copyOld(entries: Uint32Array, next: Uint32Array, moved?: Int32Array): void {
    for (let id = 0; id + 1 < this.#starts.length; id++) {
      const old = this.#entries.subarray(this.#starts[id], this.#starts[id + 1]);
      const from = next[id] ?? 0;
      if (moved) next[id] = copyMoved(old, moved, { entries, at: from });
      else {
        entries.set(old, from);
        next[id] = from + old.length;
      }
    }
  }
}

/** A term in the map, seen in heap snapshots: its letters, its entry, its number. */
const BYTES_A_TERM = 80;

/** Lucene's form of Robertson's idf: it is never negative. */
export function inverseFrequency(rows: number, rowsWithTerm: number): number {
  return Math.log(1 + (rows - rowsWithTerm + 0.5) / (rowsWithTerm + 0.5));
}

function normsOf(lengths: Uint32Array): Float32Array {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const average = total / Math.max(1, lengths.length);
  return Float32Array.from(lengths, (length) => K1 * (1 - B + (B * length) / (average || 1)));
}

function runningSums(sizes: Uint32Array): Uint32Array {
  const sums = new Uint32Array(sizes.length + 1);
  for (let at = 0; at < sizes.length; at++) sums[at + 1] = (sums[at] ?? 0) + (sizes[at] ?? 0);
  return sums;
}

function countStaying(old: Uint32Array, moved: Int32Array): number {
  let staying = 0;
  for (const entry of old) {
    if ((moved[entry >>> COUNT_BITS] ?? -1) >= 0) staying += 1;
  }
  return staying;
}

function copyMoved(
  old: Uint32Array,
  moved: Int32Array,
  { entries, at }: { entries: Uint32Array; at: number },
): number {
  let to = at;
  for (const entry of old) {
    const row = moved[entry >>> COUNT_BITS] ?? -1;
    if (row >= 0) entries[to++] = (row << COUNT_BITS) | (entry & COUNT_MASK);
  }
  return to;
}

function writeEntries(
  { starts, places, counts }: Postings,
  ids: Uint32Array,
  { entries, next, firstRow }: { entries: Uint32Array; next: Uint32Array; firstRow: number },
): void {
  for (const [term, id] of ids.entries()) {
    let to = next[id] ?? 0;
    for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at++) {
      entries[to++] = ((firstRow + (places[at] ?? 0)) << COUNT_BITS) | (counts[at] ?? 0);
    }
    next[id] = to;
  }
}
