/**
 * The library's own index over a collection, asked in the ways that are compared:
 * by words, by meaning, and fused. One building, one code path, three weights.
 */
import type { Passage } from '../../../src/domain/passages/passage.ts';
import { searchText } from '../../../src/domain/passages/passage.ts';
import type { FusionWeights } from '../../../src/domain/search/fuse-scores.ts';
import { fusionWeights } from '../../../src/domain/search/fuse-scores.ts';
import { type Hit, LibraryIndex } from '../../../src/domain/search/library-index.ts';
import { buildPostings } from '../../../src/domain/search/postings.ts';
import { quantise } from '../../../src/domain/search/vectors.ts';
import type { TextLanguage } from '../../../src/domain/text/tokenize.ts';
import type { ShippedModels } from '../../../src/library/models/local-models.ts';
import { EMBEDDER_DIMENSION } from '../../../src/library/models/shipped-models.ts';
import { embedCached } from './cached-answers.ts';

export interface Item {
  id: string;
  passages: readonly Pick<Passage, 'headings' | 'text'>[];
}

export type Way = 'lexical' | 'meaning' | 'fused';

const weightsOf: Record<Way, FusionWeights> = {
  lexical: { lexical: 1, meaning: 0 },
  meaning: { lexical: 0, meaning: 1 },
  fused: fusionWeights.en,
};

export interface Ranker {
  /** The best passages for a query, best first. */
  hits(query: number, weights: Way | FusionWeights, k: number): Hit[];
  textOf(hit: Hit): string;
}

export async function openRanker(
  models: ShippedModels,
  items: readonly Item[],
  queries: readonly string[],
  language: TextLanguage = 'en',
): Promise<Ranker> {
  const texts = items.map(({ passages }) => passages.map(searchText));
  const vectors = await embedCached(models, texts.flat());
  const queryVectors = await embedCached(models, queries);
  let first = 0;
  const put = items.map(({ id }, at) => {
    const own = texts[at] ?? [];
    const from = first;
    first += own.length;
    return {
      id,
      revision: 1,
      language,
      postings: buildPostings(own, language),
      vectors: quantise(vectors.slice(from, first), EMBEDDER_DIMENSION),
    };
  });
  const places = new Map(items.map(({ id }, at) => [id, texts[at] ?? []]));
  const indexes = new Map<string, LibraryIndex>();
  return {
    hits(query, way, k) {
      const weights = typeof way === 'string' ? weightsOf[way] : way;
      const key = JSON.stringify(weights);
      const index =
        indexes.get(key) ?? new LibraryIndex({ en: weights, no: weights, other: weights });
      if (!indexes.has(key)) index.change({ put });
      indexes.set(key, index);
      return index.search({ text: queries[query] ?? '', vector: queryVectors[query] ?? null, k });
    },
    textOf: ({ documentId, place }) => places.get(documentId)?.[place] ?? '',
  };
}
