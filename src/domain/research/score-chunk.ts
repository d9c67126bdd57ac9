/** How good a chunk is: `0.3·reputation + 0.2·recency + 0.4·relevance + 0.1·uniqueness`, from 0 to 1. */
import type { QualityComponents, SourceType } from '../../contracts/research/research.ts';

const SOURCE_REPUTATION: Readonly<Record<SourceType, number>> = {
  rag: 0.8,
  arxiv: 0.9,
  memory: 0.6,
  web: 0.5,
};

export interface QualityWeights {
  source_weight: number;
  recency_weight: number;
  relevance_weight: number;
}

export const DEFAULT_WEIGHTS: QualityWeights = {
  source_weight: 0.3,
  recency_weight: 0.2,
  relevance_weight: 0.4,
};
const UNIQUENESS_WEIGHT = 0.1;

/** Of what has no date nobody knows how old it is. */
const UNKNOWN_RECENCY = 0.5;
const HALF_LIFE_DAYS = 5 * 365;
const DAY_MS = 24 * 60 * 60 * 1000;

export function qualityScore(
  { reputation, recency, relevance, uniqueness }: QualityComponents,
  weights: QualityWeights = DEFAULT_WEIGHTS,
): number {
  const score =
    weights.source_weight * reputation +
    weights.recency_weight * recency +
    weights.relevance_weight * relevance +
    UNIQUENESS_WEIGHT * uniqueness;
  return Math.min(Math.max(score, 0), 1);
}

/** 1 today, a half after the half-life. */
export function recencyScore(
  date: string | null,
  now: Date,
  halfLifeDays: number = HALF_LIFE_DAYS,
): number {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return UNKNOWN_RECENCY;
  const days = Math.max(0, (now.getTime() - at) / DAY_MS);
  return 2 ** (-days / halfLifeDays);
}

/** By the domain of a page where one is given, else by its kind of source. */
export function reputationOf(
  { source_type, source_url }: { source_type: SourceType; source_url: string | null },
  weights: ReadonlyMap<string, number> = new Map(),
): number {
  const host = source_url === null ? undefined : URL.parse(source_url)?.hostname;
  const byDomain = [...weights].find(([domain]) => host === domain || host?.endsWith(`.${domain}`));
  return byDomain?.[1] ?? weights.get(source_type) ?? SOURCE_REPUTATION[source_type];
}
