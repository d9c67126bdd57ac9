/** How much a point is about something: by the words they share, its section, and what search found. */
import type { LookupHit } from '../../../contracts/citation.ts';
import { contentStems, shareOf } from './content-stems.ts';
import type { DebateMaterial } from './material.ts';
import type { Point } from './points.ts';

/** How high search ranked each chunk: 1 the first, less with every place. */
export type Ranks = ReadonlyMap<string, number>;

const AROUND = 0.3;

export function ranksOf(hits: readonly LookupHit[]): Ranks {
  const ranks = new Map<string, number>();
  for (const [index, { chunkId }] of hits.entries())
    if (!ranks.has(chunkId)) ranks.set(chunkId, 1 / (1 + index / 3));
  return ranks;
}

/** From 0 to 1: the share of the wanted words, some of it for the words around the point. */
export function aboutness(
  point: Point,
  wanted: ReadonlySet<string>,
  { sentences, weightOf, language }: DebateMaterial,
): number {
  const own = shareOf(wanted, point.stems, weightOf);
  const before = sentences[point.main.at - 1];
  const around = new Set([
    ...point.stems,
    ...contentStems(point.main.section, language),
    ...(before?.chunkId === point.main.chunkId ? before.stems : []),
  ]);
  return (1 - AROUND) * own + AROUND * shareOf(wanted, around, weightOf);
}
