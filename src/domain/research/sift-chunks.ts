/**
 * Which chunks are good enough to answer from. The same text again is taken out; another source
 * that says the same is kept, and counted as one more who says so. Every chunk that goes has its
 * reason.
 */
import type {
  ContextChunk,
  FilteredChunk,
  QualityStatistics,
  RemovalReason,
  SourceType,
} from '../../contracts/research/research.ts';
import { guessLanguage } from '../evidence/guess-language.ts';
import { nearDuplicateScore } from '../text/near-duplicate.ts';
import { DEFAULT_WEIGHTS, type QualityWeights, qualityScore } from './score-chunk.ts';
import { tokenOverlap } from './token-overlap.ts';

/** Of the words of the shorter one, so many in both: the same text again. */
const SAME_TEXT = 0.95;
/** So many neighbouring words in common: somebody else says the same. */
const SAYS_THE_SAME = 0.5;
/** The re-ranker would rather say no. */
const MIN_RELEVANCE = 0.5;

export interface SiftOptions {
  threshold: number;
  weights?: QualityWeights;
  /** Breaks ties: the source that a person prefers comes first. */
  preferred?: readonly SourceType[];
  minRelevance?: number;
}

export interface Sifted {
  kept: FilteredChunk[];
  removed: RemovalReason[];
  statistics: QualityStatistics;
}

type Scored = Omit<FilteredChunk, 'filtering_decision' | 'corroborated_by'>;

export function siftChunks(chunks: readonly ContextChunk[], options: SiftOptions): Sifted {
  const { threshold, preferred = [], minRelevance = MIN_RELEVANCE } = options;
  const ordered = chunks
    .map((chunk) => scored(chunk, options.weights))
    .toSorted(
      (a, b) => b.quality_score - a.quality_score || rank(a, preferred) - rank(b, preferred),
    );
  const kept: Scored[] = [];
  const removed: RemovalReason[] = [];
  for (const chunk of ordered) {
    const same = kept.find((one) => isSameText(one, chunk));
    const reason = same ? 'redundant' : reasonAgainst(chunk, threshold, minRelevance);
    if (reason === null) kept.push(chunk);
    else removed.push(removal(chunk, reason));
  }
  const filtered = kept.map((chunk) => ({
    ...chunk,
    filtering_decision: 'kept' as const,
    corroborated_by: corroborating(chunk, kept),
  }));
  return { kept: filtered, removed, statistics: statisticsOf(ordered, kept.length) };
}

function scored(chunk: ContextChunk, weights: QualityWeights = DEFAULT_WEIGHTS): Scored {
  const quality_components = {
    reputation: chunk.source_reputation,
    recency: chunk.recency_score,
    relevance: chunk.semantic_relevance,
    uniqueness: 1,
  };
  return { ...chunk, quality_components, quality_score: qualityScore(quality_components, weights) };
}

function rank({ source_type }: Scored, preferred: readonly SourceType[]): number {
  const at = preferred.indexOf(source_type);
  return at === -1 ? preferred.length : at;
}

function reasonAgainst(
  chunk: Scored,
  threshold: number,
  minRelevance: number,
): RemovalReason['reason'] | null {
  if (chunk.semantic_relevance < minRelevance) return 'irrelevant';
  return chunk.quality_score < threshold ? 'low_quality' : null;
}

function removal(chunk: Scored, reason: RemovalReason['reason']): RemovalReason {
  const { id, source_type, quality_components } = chunk;
  // What is there already adds nothing of its own.
  const quality_score =
    reason === 'redundant'
      ? qualityScore({ ...quality_components, uniqueness: 0 })
      : chunk.quality_score;
  return { chunk_id: id, reason, quality_score, source: source_type };
}

/** The same words, whoever brought them. */
function isSameText(one: { text: string }, other: { text: string }): boolean {
  return tokenOverlap(one.text, other.text) >= SAME_TEXT;
}

/** Of other sources only: a document that repeats itself is one voice. */
function corroborating(chunk: Scored, kept: readonly Scored[]): string[] {
  const language = guessLanguage(chunk.text);
  return kept
    .filter(({ source_id }) => source_id !== chunk.source_id)
    .filter(({ text }) => nearDuplicateScore(text, chunk.text, language) >= SAYS_THE_SAME)
    .map(({ id }) => id);
}

const BUCKETS = ['0.0-0.2', '0.2-0.4', '0.4-0.6', '0.6-0.8', '0.8-1.0'];

function statisticsOf(chunks: readonly Scored[], keptCount: number): QualityStatistics {
  const quality_distribution = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0]));
  for (const { quality_score } of chunks) {
    const bucket = BUCKETS[Math.min(4, Math.floor(quality_score * 5))] ?? '';
    quality_distribution[bucket] = (quality_distribution[bucket] ?? 0) + 1;
  }
  const total = chunks.reduce((sum, { quality_score }) => sum + quality_score, 0);
  return {
    original_chunk_count: chunks.length,
    filtered_chunk_count: keptCount,
    removal_rate: chunks.length === 0 ? 0 : (chunks.length - keptCount) / chunks.length,
    average_quality_score: chunks.length === 0 ? 0 : total / chunks.length,
    quality_distribution,
  };
}
