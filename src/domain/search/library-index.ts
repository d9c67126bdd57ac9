/**
 * One person's library, ready to be searched: BM25 and cosine over every passage,
 * fused into one ranking. It holds no texts; hits name a document and a passage.
 */
import { type TextLanguage, tokenize } from '../text/tokenize.ts';
import {
  emptyRange,
  type FusionWeights,
  fuse,
  fusionWeights,
  type ScoreRange,
} from './fuse-scores.ts';
import type { Postings } from './postings.ts';
import { type RowScores, Shelf, type Span, spanOf, type Wanted } from './shelf.ts';
import { TopRows } from './top-rows.ts';
import { scanQuery, type Vectors } from './vectors.ts';

export interface IndexedDocument {
  id: string;
  revision: number;
  language: TextLanguage;
  postings: Postings;
  vectors: Vectors | null;
}

export interface LibraryQuery {
  text: string;
  /** Absent when it could not be embedded: then words alone decide. */
  vector: Float32Array | null;
  /** By document id; absent, the whole library. Frequencies are always those of the whole. */
  wanted?: ReadonlyMap<string, Wanted>;
  k: number;
}

export interface Hit {
  documentId: string;
  revision: number;
  /** The number of the passage in its document. */
  place: number;
  scores: { lexical: number; meaning: number | null; fused: number };
}

export class LibraryIndex {
  readonly #weights: Record<TextLanguage, FusionWeights>;
  readonly #shelves: Record<TextLanguage, Shelf> = {
    en: new Shelf(),
    no: new Shelf(),
    other: new Shelf(),
  };

  constructor(weights = fusionWeights) {
    this.#weights = weights;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return languages.reduce((sum, language) => sum + this.#shelves[language].bytes, 0);
  }

  /** Documents in `put` replace those of the same id. */
  change({ put = [], drop = [] }: { put?: readonly IndexedDocument[]; drop?: readonly string[] }) {
    const gone = new Set([...drop, ...put.map(({ id }) => id)]);
    for (const language of languages) {
      const added = put
        .filter((document) => document.language === language)
        .map((document) => ({ ...document, passages: document.postings.lengths.length }));
      this.#shelves[language].change(gone, added);
    }
  }

  setVectors(id: string, vectors: Vectors | null): void {
    for (const language of languages) this.#shelves[language].setVectors(id, vectors);
  }

  search({ text, vector, wanted, k }: LibraryQuery): Hit[] {
    const query = vector ? { exact: vector, rounded: scanQuery(vector) } : null;
    const range = emptyRange();
    const scored = languages.flatMap((language) => {
      const spans = this.#shelves[language].spans(wanted);
      if (spans.length === 0) return [];
      const terms = tokenize(text, language).map(({ term }) => term);
      const scores = this.#shelves[language].score(spans, terms, query);
      widen(range, spans, scores);
      return [{ spans, scores, weights: this.#weights[language] }];
    });
    return scored
      .flatMap((shelf) => bestOf(shelf, range, k))
      .sort((a, b) => b.scores.fused - a.scores.fused)
      .slice(0, k);
  }
}

const languages = ['en', 'no', 'other'] as const satisfies TextLanguage[];

interface ScoredShelf {
  spans: readonly Span[];
  scores: RowScores;
  weights: FusionWeights;
}

function widen(range: ScoreRange, spans: readonly Span[], { lexical, meaning }: RowScores): void {
  for (const { first, from, to } of spans) {
    for (let row = first + from; row < first + to; row++) {
      const words = lexical[row] as number;
      const vectors = meaning[row] as number;
      if (words > range.lexicalHigh) range.lexicalHigh = words;
      if (vectors < range.meaningLow) range.meaningLow = vectors;
      if (vectors > range.meaningHigh) range.meaningHigh = vectors;
    }
  }
}

function bestOf({ spans, scores, weights }: ScoredShelf, range: ScoreRange, k: number): Hit[] {
  const { lexical, meaning } = scores;
  const best = new TopRows(k, 0);
  for (const { first, from, to } of spans) {
    for (let row = first + from; row < first + to; row++) {
      const fused = fuse(lexical[row] as number, meaning[row] as number, range, weights);
      if (fused > best.floor) best.offer(row, fused);
    }
  }
  return best.ranked().flatMap(({ row, score }) => {
    const span = spanOf(spans, row);
    return span ? [hitAt(span, row, score, scores)] : [];
  });
}

function hitAt({ document, first }: Span, row: number, fused: number, scores: RowScores): Hit {
  const meaning = scores.meaning[row] ?? Number.NaN;
  return {
    documentId: document.id,
    revision: document.revision,
    place: row - first,
    scores: {
      lexical: scores.lexical[row] ?? 0,
      meaning: Number.isNaN(meaning) ? null : meaning,
      fused,
    },
  };
}
