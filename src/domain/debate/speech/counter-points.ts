/** Points that a side can hold against a claim, or beside it: on the same matter, and not its own passage. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { TopicArgument } from '../../../contracts/debate.ts';
import { verify } from '../../evidence/verify/verify.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial, Lookup } from '../paper/material.ts';
import type { Point } from '../paper/points.ts';
import { type Ranks, ranksOf } from '../paper/relevance.ts';
import { stanceStrength } from '../sides/cues.ts';
import type { Stance } from '../sides/stance.ts';

export interface Counter {
  point: Point;
  /** How much of the claim it is about, 0 to 1. */
  share: number;
  contradicts: boolean;
  weight: number;
}

const ON_CLAIM = 0.25;
const LEAST_SIDE = 0.35;
const REPEATS = 0.4;

interface CounterRequest {
  claim: string;
  topic: string;
  /** Cites that are not to be used again. */
  except: readonly LookupHit[];
  stance: Stance;
  points: readonly Point[];
  material: DebateMaterial;
  lookup: Lookup;
}

/** The best first. */
export async function counterPoints(request: CounterRequest): Promise<Counter[]> {
  const { claim, topic, points, lookup } = request;
  const ranks = ranksOf(await lookup(`${topic}. ${claim}`));
  return points
    .flatMap((point) => counterAt(point, ranks, request) ?? [])
    .sort((a, b) => b.weight - a.weight || a.point.main.at - b.point.main.at);
}

function counterAt(point: Point, ranks: Ranks, request: CounterRequest): Counter | null {
  const { claim, topic, except, stance, material } = request;
  const { language, weightOf } = material;
  const share = shareOf(contentStems(claim, language), point.stems, weightOf);
  if (share < ON_CLAIM || isCited(point, except)) return null;
  const side = stanceStrength(point.main, stance, material);
  const isContrary = contradicts(claim, point.claim, material);
  const repeats = nearDuplicateScore(claim, point.claim, language) > REPEATS;
  if (!isContrary && (side < LEAST_SIDE || repeats)) return null;
  const onTopic = shareOf(contentStems(topic, language), point.stems);
  const near = 0.3 * (ranks.get(point.main.chunkId) ?? 0) + 0.2 * onTopic;
  const weight = (side + (isContrary ? 0.5 : 0)) * (share + near);
  return { point, share, contradicts: isContrary, weight };
}

/**
 * Rules read "contradicts" into sentences that are merely near. They are believed only on the same
 * matter, and where the passage itself takes something back; near copies of a claim do not.
 */
const SAME_MATTER = 0.7;
const TAKES_BACK = 0.3;

export function contradicts(claim: string, passage: string, material: DebateMaterial): boolean {
  const { language, weightOf } = material;
  const share = shareOf(contentStems(claim, language), contentStems(passage, language), weightOf);
  if (share < SAME_MATTER) return false;
  const limits = stanceStrength({ text: passage, place: 'results' }, 'critical', material);
  const { verdict, reasons } = verify(claim, passage, { language });
  const isDenied = reasons.some(({ rule }) => rule === 'negation' || rule === 'direction');
  return verdict === 'contradicts' && isDenied && limits >= TAKES_BACK;
}

/** What a claim and a passage are both about: terms of the papers first, failing that the topic. */
export function sharedMatter(
  claim: string,
  { stems }: Pick<Point, 'stems'>,
  topic: string,
  material: DebateMaterial,
): string {
  const { language, papers, casing } = material;
  const own = contentStems(claim, language);
  const both = new Set([...own].filter((stem) => stems.has(stem)));
  const named = papers
    .flatMap(({ concepts }) => concepts)
    .filter(({ term }) => shareOf(contentStems(term, language), both) === 1)
    .toSorted((a, b) => b.score - a.score)
    .map(({ term }) => term);
  const [first = /\s\p{Lu}/u.test(topic) ? topic : casing.small(topic)] = named;
  return first;
}

export function isCited({ sentences }: Point, cites: readonly LookupHit[]): boolean {
  return sentences.some(({ chunkId, prose }) =>
    cites.some(
      (cite) => cite.chunkId === chunkId && cite.start < prose.end && cite.end > prose.start,
    ),
  );
}

export function citesOf(perTopic: readonly TopicArgument[]): LookupHit[] {
  return perTopic.flatMap(({ cites }) => cites.paper ?? []);
}
