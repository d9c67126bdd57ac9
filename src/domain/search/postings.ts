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
  const builder = new PostingsBuilder(language);
  for (const text of texts) builder.add(text);
  return builder.done();
}

interface Entries {
  places: number[];
  counts: number[];
}

/** Takes one passage after the other, so that a long document need not be there as a whole. */
export class PostingsBuilder {
  readonly #language: TextLanguage;
  readonly #lengths: number[] = [];
  readonly #found = new Map<string, Entries>();

  constructor(language: TextLanguage) {
    this.#language = language;
  }

  add(text: string): void {
    const place = this.#lengths.length;
    const tokens = tokenize(text, this.#language);
    this.#lengths.push(tokens.length);
    for (const { term } of tokens) this.#count(term, place);
  }

  done(): Postings {
    return { lengths: Uint32Array.from(this.#lengths), ...flatten(this.#found) };
  }

  #count(term: string, place: number): void {
    let entries = this.#found.get(term);
    if (entries === undefined) {
      entries = { places: [], counts: [] };
      this.#found.set(term, entries);
    }
    const last = entries.places.length - 1;
    if (entries.places[last] === place) entries.counts[last] = (entries.counts[last] ?? 0) + 1;
    else {
      entries.places.push(place);
      entries.counts.push(1);
    }
  }
}

function flatten(found: ReadonlyMap<string, Entries>): Omit<Postings, 'lengths'> {
  const terms = [...found.keys()].sort();
  const starts = new Uint32Array(terms.length + 1);
  for (const [at, term] of terms.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + (found.get(term)?.places.length ?? 0);
  }
  const total = starts[terms.length] ?? 0;
  const places = new Uint32Array(total);
  const counts = new Uint8Array(total);
  for (const [at, term] of terms.entries()) {
    const entries = found.get(term);
    if (entries === undefined) continue;
    places.set(entries.places, starts[at]);
    for (const [entry, count] of entries.counts.entries()) {
      counts[(starts[at] ?? 0) + entry] = Math.min(count, HIGHEST_COUNT);
    }
  }
  return { terms, starts, places, counts };
}
