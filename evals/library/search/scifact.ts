/** SciFact: claims against whole abstracts, nDCG at 10, as it is published everywhere. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FusionWeights } from '../../../src/domain/search/fuse-scores.ts';
import type { ShippedModels } from '../../../src/library/models/local-models.ts';
import { averageOf, type Score } from '../../score.ts';
import { ndcgAt10 } from './metrics.ts';
import { openRanker, type Ranker, type Way } from './ranker.ts';
import { readRows } from './read-rows.ts';
import { scoreRow } from './score-row.ts';

const Abstract = z.object({ doc_id: z.number(), title: z.string(), abstract: z.array(z.string()) });
type Abstract = z.infer<typeof Abstract>;
const Query = z.object({ _id: z.string(), text: z.string() });

const DEPTH = 10;

export interface Claims {
  corpus: Abstract[];
  queries: { _id: string; text: string }[];
  relevant: Map<string, Map<string, number>>;
}

export async function readClaims(folder: string): Promise<Claims | null> {
  if (!existsSync(join(folder, 'corpus.jsonl'))) return null;
  const relevant = new Map<string, Map<string, number>>();
  const [, ...lines] = (await readFile(join(folder, 'qrels.tsv'), 'utf8')).trim().split('\n');
  for (const line of lines) {
    const [query = '', document = '', grade = ''] = line.split('\t');
    const own = relevant.get(query) ?? new Map<string, number>();
    relevant.set(query, own.set(document, Number(grade)));
  }
  const queries = await readRows(join(folder, 'queries.jsonl'), Query);
  return {
    corpus: await readRows(join(folder, 'corpus.jsonl'), Abstract),
    queries: queries.filter(({ _id }) => relevant.has(_id)),
    relevant,
  };
}

/** nDCG at 10 of each claim. */
export function claimScores(
  { queries, relevant }: Claims,
  ranker: Ranker,
  way: Way | FusionWeights,
): number[] {
  return queries.map(({ _id }, at) => {
    const ids = ranker.hits(at, way, DEPTH).map(({ documentId }) => documentId);
    return ndcgAt10(ids, relevant.get(_id) ?? new Map());
  });
}

export function openClaims(models: ShippedModels, { corpus, queries }: Claims): Promise<Ranker> {
  const items = corpus.map(({ doc_id, title, abstract }) => ({
    id: String(doc_id),
    passages: [{ headings: [title], text: abstract.join(' ') }],
  }));
  const texts = queries.map(({ text }) => text);
  return openRanker(models, items, texts);
}

export async function scifactScores(models: ShippedModels, folder: string): Promise<Score[]> {
  const claims = await readClaims(folder);
  if (claims === null) return [];
  const ranker = await openClaims(models, claims);
  const score = (way: Way) => averageOf(claimScores(claims, ranker, way));
  const on = `SciFact, ${claims.queries.length} claims`;
  const words = score('lexical');
  return [
    scoreRow(on, 'nDCG@10, words', { value: words, words: null, bar: 0.66 }),
    scoreRow(on, 'nDCG@10, meaning', { value: score('meaning'), words, bar: null }),
    scoreRow(on, 'nDCG@10, fused', { value: score('fused'), words, bar: 0.73 }),
  ];
}
