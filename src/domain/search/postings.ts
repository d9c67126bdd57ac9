/** Which terms stand in which passages of one document, and how often. */
import { type TextLanguage, tokenize } from '../text/tokenize.ts';

export interface Postings {
  /** How many tokens each passage has. */
  lengths: Uint32Array;
  /** Sorted, each once. */
  terms: readonly string[];
  /** Term `t` has the entries `starts[t]` up to `starts[t + 1]` of `places` and `counts`. */
  starts: Uint32Array;
  /** Numbers of passages, rising within a term. */
  places: Uint32Array;
  /** How often the term stands in that passage; BM25 saturates long before the cap. */
  counts: Uint8Array;
}

export const HIGHEST_COUNT = 255;

export function buildPostings(texts: readonly string[], language: TextLanguage): Postings {
  const lengths = new Uint32Array(texts.length);
  const found = new Map<string, Map<number, number>>();
  for (const [place, text] of texts.entries()) {
    const tokens = tokenize(text, language);
    lengths[place] = tokens.length;
    for (const { term } of tokens) countTerm(found, term, place);
  }
  return { lengths, ...flatten(found) };
}

function countTerm(found: Map<string, Map<number, number>>, term: string, place: number): void {
  let places = found.get(term);
  if (places === undefined) {
    places = new Map();
    found.set(term, places);
  }
  places.set(place, (places.get(place) ?? 0) + 1);
}

function flatten(found: Map<string, Map<number, number>>): Omit<Postings, 'lengths'> {
  const terms = [...found.keys()].sort();
  const starts = new Uint32Array(terms.length + 1);
  for (const [at, term] of terms.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + (found.get(term)?.size ?? 0);
  }
  const total = starts[terms.length] ?? 0;
  const places = new Uint32Array(total);
  const counts = new Uint8Array(total);
  let at = 0;
  for (const term of terms) {
    for (const [place, count] of found.get(term) ?? []) {
      places[at] = place;
      counts[at] = Math.min(count, HIGHEST_COUNT);
      at += 1;
    }
  }
  return { terms, starts, places, counts };
}
