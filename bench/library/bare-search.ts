/** The least that a search can be: one loop over vectors, one over the postings of a few words. */
import type { IndexedDocument } from '../../src/domain/search/library-index.ts';
import { DIMENSION, PASSAGES_EACH } from './a-library.ts';

/** All vectors in one array, compared with a query in eight bits; answers the best one. */
export function bareScan(library: readonly IndexedDocument[]): (query: Int8Array) => number {
  const values = new Int8Array(library.length * PASSAGES_EACH * DIMENSION);
  for (const [at, { vectors }] of library.entries()) {
    if (vectors) values.set(vectors.values, at * PASSAGES_EACH * DIMENSION);
  }
  return (query) => {
    let [best, bestAt] = [Number.NEGATIVE_INFINITY, -1];
    for (let row = 0, place = 0; place < values.length; row++) {
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let j = 0; j < DIMENSION; j += 4, place += 4) {
        a = (a + Math.imul(query[j] as number, values[place] as number)) | 0;
        b = (b + Math.imul(query[j + 1] as number, values[place + 1] as number)) | 0;
        c = (c + Math.imul(query[j + 2] as number, values[place + 2] as number)) | 0;
        d = (d + Math.imul(query[j + 3] as number, values[place + 3] as number)) | 0;
      }
      if (a + b + c + d > best) [best, bestAt] = [a + b + c + d, row];
    }
    return bestAt;
  };
}

/** BM25 with one array of rows and counts for each word; answers the ten best rows. */
export function bareBm25(library: readonly IndexedDocument[]): (query: string) => number[] {
  const { entries, lengths, average } = gather(library);
  const rows = lengths.length;
  const scores = new Float32Array(rows);
  return (query) => {
    scores.fill(0);
    for (const word of new Set(query.split(' '))) {
      const list = entries.get(word) ?? new Uint32Array(0);
      const idf = Math.log(1 + (rows - list.length + 0.5) / (list.length + 0.5));
      for (let at = 0; at < list.length; at++) {
        const row = (list[at] as number) >>> 8;
        const count = (list[at] as number) & 255;
        const norm = 1.2 * (0.25 + (0.75 * (lengths[row] as number)) / average);
        scores[row] = (scores[row] as number) + (idf * count * 2.2) / (count + norm);
      }
    }
    return tenBest(scores);
  };
}

function gather(library: readonly IndexedDocument[]) {
  const lists = new Map<string, number[]>();
  const lengths = new Uint32Array(library.length * PASSAGES_EACH);
  for (const [at, { postings }] of library.entries()) {
    lengths.set(postings.lengths, at * PASSAGES_EACH);
    for (const [term, word] of postings.terms.entries()) {
      const list = lists.get(word) ?? [];
      lists.set(word, list);
      const to = postings.starts[term + 1] ?? 0;
      for (let entry = postings.starts[term] ?? 0; entry < to; entry++) {
        const row = at * PASSAGES_EACH + (postings.places[entry] ?? 0);
        list.push((row << 8) | (postings.counts[entry] ?? 0));
      }
    }
  }
  const entries = new Map([...lists].map(([word, list]) => [word, Uint32Array.from(list)]));
  return { entries, lengths, average: lengths.reduce((a, b) => a + b, 0) / lengths.length };
}

function tenBest(scores: Float32Array): number[] {
  const best: number[] = [];
  let least = 0;
  for (let row = 0; row < scores.length; row++) {
    if ((scores[row] as number) <= least) continue;
    best.push(row);
    best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    if (best.length > 10) best.pop();
    if (best.length === 10) least = scores[best[9] ?? 0] ?? 0;
  }
  return best;
}
