/**
 * The documents of one language: their passages in rows, one document after the
 * other. Term frequencies and lengths are compared within a language only, where
 * a common word is common everywhere.
 */
import { LexicalIndex } from './lexical-index.ts';
import type { Postings } from './postings.ts';
import { TopRows } from './top-rows.ts';
import { cosine, type ScanQuery, scan, type Vectors } from './vectors.ts';

export interface ShelvedDocument {
  id: string;
  revision: number;
  passages: number;
  vectors: Vectors | null;
}

/** Rows of one document that a search may answer with. */
export interface Span {
  document: ShelvedDocument;
  /** The row of the document's first passage. */
  first: number;
  /** Numbers of passages in the document. */
  from: number;
  to: number;
}

/** Which passages of a document are wanted: all, or those with these numbers. */
export type Wanted = 'all' | readonly number[];

/** By row; NaN in `meaning` where there is no vector. */
export interface RowScores {
  lexical: Float32Array;
  meaning: Float32Array;
}

/** So many of the nearest vectors are compared again with the unrounded query. */
const RESCORED = 50;

export class Shelf {
  readonly #lexical = new LexicalIndex();
  #documents: ShelvedDocument[] = [];

  get bytes(): number {
    return this.#documents.reduce(
      (sum, { vectors }) =>
        sum + (vectors ? vectors.values.byteLength + vectors.scales.byteLength : 0),
      this.#lexical.bytes,
    );
  }

  /** Takes documents away and puts new ones behind the rest. */
  change(gone: ReadonlySet<string>, added: readonly (ShelvedDocument & { postings: Postings })[]) {
    const leaves = this.#documents.some(({ id }) => gone.has(id));
    if (!leaves && added.length === 0) return;
    const moved = leaves ? this.#moved(gone) : undefined;
    this.#lexical.merge(
      added.map(({ postings }) => postings),
      moved,
    );
    this.#documents = [
      ...this.#documents.filter(({ id }) => !gone.has(id)),
      ...added.map(({ id, revision, passages, vectors }) => ({ id, revision, passages, vectors })),
    ];
  }

  setVectors(id: string, vectors: Vectors | null): void {
    const document = this.#documents.find((one) => one.id === id);
    if (document) document.vectors = vectors;
  }

  /** The rows of the wanted documents, or of all. */
  spans(wanted: ReadonlyMap<string, Wanted> | undefined): Span[] {
    let first = 0;
    return this.#documents.flatMap((document) => {
      const spans = spansIn({ document, first }, wanted ? wanted.get(document.id) : 'all');
      first += document.passages;
      return spans;
    });
  }

  score(
    spans: readonly Span[],
    terms: Iterable<string>,
    query: { exact: Float32Array; rounded: ScanQuery } | null,
  ): RowScores {
    const lexical = new Float32Array(this.#lexical.rows);
    this.#lexical.score(terms, lexical);
    const meaning = new Float32Array(this.#lexical.rows).fill(Number.NaN);
    if (query) {
      for (const { document, first, from, to } of spans) {
        if (document.vectors?.dimension !== query.exact.length) continue;
        scan(query.rounded, document.vectors, { from, to, cosines: meaning, at: first + from });
      }
      rescore(spans, query.exact, meaning);
    }
    return { lexical, meaning };
  }

  #moved(gone: ReadonlySet<string>): Int32Array {
    const moved = new Int32Array(this.#lexical.rows).fill(-1);
    let [row, to] = [0, 0];
    for (const { id, passages } of this.#documents) {
      for (let place = 0; place < passages; place++, row++) {
        if (!gone.has(id)) moved[row] = to++;
      }
    }
    return moved;
  }
}

function spansIn(at: Pick<Span, 'document' | 'first'>, wanted: Wanted | undefined): Span[] {
  const { passages } = at.document;
  if (wanted === 'all') return [{ ...at, from: 0, to: passages }];
  return (wanted ?? [])
    .filter((place) => place >= 0 && place < passages)
    .sort((a, b) => a - b)
    .map((place) => ({ ...at, from: place, to: place + 1 }));
}

function rescore(spans: readonly Span[], query: Float32Array, meaning: Float32Array): void {
  const best = new TopRows(RESCORED);
  for (const { first, from, to } of spans) {
    for (let row = first + from; row < first + to; row++) {
      const score = meaning[row] as number;
      if (score > best.floor) best.offer(row, score);
    }
  }
  for (const { row } of best.ranked()) {
    const span = spanOf(spans, row);
    if (span?.document.vectors) {
      meaning[row] = cosine(query, span.document.vectors, row - span.first);
    }
  }
}

/** Spans stand in the order of their rows. */
export function spanOf(spans: readonly Span[], row: number): Span | undefined {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span) return undefined;
    if (row < span.first + span.from) high = middle - 1;
    else if (row >= span.first + span.to) low = middle + 1;
    else return span;
  }
  return undefined;
}
