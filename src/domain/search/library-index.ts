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
  /** So many of the best by words alone come too, behind the `k`: a word that nobody knows is found by itself. */
  byWords?: number;
}

export interface Hit {
  documentId: string;
  revision: number;
  language: TextLanguage;
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

  search({ text, vector, wanted, k, byWords = 0 }: LibraryQuery): Hit[] {
    const query = vector ? { exact: vector, rounded: scanQuery(vector) } : null;
    const range = emptyRange();
    const scored = languages.flatMap((language) => {
      const spans = this.#shelves[language].spans(wanted);
      if (spans.length === 0) return [];
      const terms = tokenize(text, language).map(({ term }) => term);
      const scores = this.#shelves[language].score(spans, terms, query);
      widen(range, spans, scores);
      return [{ language, spans, scores, weights: this.#weights[language] }];
    });
    const best = scored
      .flatMap((shelf) => bestOf(shelf, range, k))
      .sort((a, b) => b.scores.fused - a.scores.fused)
      .slice(0, k);
    return byWords === 0 ? best : [...best, ...bestByWords(scored, range, byWords, best)];
  }
}

const languages = ['en', 'no', 'other'] as const satisfies TextLanguage[];

interface ScoredShelf {
  language: TextLanguage;
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

function bestOf(shelf: ScoredShelf, range: ScoreRange, k: number): Hit[] {
  const { lexical, meaning } = shelf.scores;
  const best = new TopRows(k, 0);
  for (const { first, from, to } of shelf.spans) {
    for (let row = first + from; row < first + to; row++) {
      const fused = fuse(lexical[row] as number, meaning[row] as number, range, shelf.weights);
      if (fused > best.floor) best.offer(row, fused);
    }
  }
  return best.ranked().flatMap(({ row, score }) => hitAt(shelf, row, score));
}

/** Those of each language that are not among the best already. */
function bestByWords(
  scored: readonly ScoredShelf[],
  range: ScoreRange,
  count: number,
  present: readonly Hit[],
): Hit[] {
  const known = new Set(present.map(({ documentId, place }) => `${documentId} ${place}`));
  return scored.flatMap((shelf) => {
    const { lexical, meaning } = shelf.scores;
    const best = new TopRows(count, 0);
    for (const { first, from, to } of shelf.spans) {
      for (let row = first + from; row < first + to; row++) {
        if ((lexical[row] as number) > best.floor) best.offer(row, lexical[row] as number);
      }
    }
    return best.ranked().flatMap(({ row, score }) => {
      const fused = fuse(score, meaning[row] as number, range, shelf.weights);
      return hitAt(shelf, row, fused).filter((hit) => !known.has(`${hit.documentId} ${hit.place}`));
    });
  });
}

function hitAt({ language, spans, scores }: ScoredShelf, row: number, fused: number): Hit[] {
  const span = spanOf(spans, row);
  if (!span) return [];
  const meaning = scores.meaning[row] ?? Number.NaN;
  return [
    {
      documentId: span.document.id,
      revision: span.document.revision,
      language,
      place: row - span.first,
      scores: {
        lexical: scores.lexical[row] ?? 0,
        meaning: Number.isNaN(meaning) ? null : meaning,
        fused,
      },
    },
  ];
}
