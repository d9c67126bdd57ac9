/** What has to be touched to have argued a topic: its own words, the question's, and what the papers say with them. */
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import type { Point } from '../paper/points.ts';
import type { Asked } from '../sides/asked.ts';
import { topicOf } from '../sides/topics.ts';

export interface TopicAspects {
  /** Each stem with how much it counts. */
  weights: ReadonlyMap<string, number>;
  topic: ReadonlySet<string>;
  /** Chunks that stand under the topic's heading. */
  chunks: ReadonlySet<string>;
}

const NEIGHBOURS = 10;
const OWN_WORD = 2;
const NEIGHBOUR = 0.6;

export function aspectsOf(
  title: string,
  asked: Asked,
  points: readonly Point[],
  material: DebateMaterial,
): TopicAspects {
  const topic = contentStems(title, material.language);
  const under = topicOf(title, points, material).points;
  const onTopic = [
    ...new Set([...under, ...points.filter(({ stems }) => shareOf(topic, stems) >= 0.6)]),
  ];
  const weights = new Map<string, number>();
  for (const stem of neighbours(onTopic, material)) weights.set(stem, NEIGHBOUR);
  for (const stem of asked.stems) weights.set(stem, 1);
  for (const stem of topic) weights.set(stem, OWN_WORD);
  return { weights, topic, chunks: new Set(under.map(({ main }) => main.chunkId)) };
}

/** The words that come with the topic most, by how much they tell. */
function neighbours(points: readonly Point[], { weightOf }: DebateMaterial): string[] {
  const counts = new Map<string, number>();
  for (const { stems } of points)
    for (const stem of stems)
      if (!/\d/u.test(stem)) counts.set(stem, (counts.get(stem) ?? 0) + weightOf(stem));
  return [...counts]
    .filter(([stem, weight]) => weight > 1.5 * weightOf(stem))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, NEIGHBOURS)
    .map(([stem]) => stem);
}
