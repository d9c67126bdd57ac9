/** Coverage: how much of what belongs to a topic the verified part of a claim reaches. */
import type { CheckedClaim } from '../../../contracts/debate.ts';
import { shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { carriedWords } from './carried-words.ts';
import { judgeWords } from './judge-words.ts';
import type { Mark } from './mark.ts';
import type { TopicAspects } from './topic-aspects.ts';

/** Nobody says everything in two sentences: this share counts as all. */
const ENOUGH = 0.55;
const OFF_TOPIC = 0.25;

interface CoverageRequest {
  claim: CheckedClaim;
  aspects: TopicAspects | undefined;
  material: DebateMaterial;
}

export function coverageOf({ claim, aspects, material }: CoverageRequest): Mark {
  const { language } = material;
  const words = judgeWords(language);
  const verified = claim.cites.filter(({ check }) => check === 'verified');
  if (aspects === undefined || verified.length === 0) return { value: 0, note: '' };
  const reached = carriedWords(claim, language);
  const wanted = new Set(aspects.weights.keys());
  const share = shareOf(wanted, reached, (stem) => aspects.weights.get(stem) ?? 0);
  const isOnTopic =
    shareOf(aspects.topic, reached) > 0 ||
    verified.some(({ chunkId }) => aspects.chunks.has(chunkId));
  const value = Math.min(1, share / ENOUGH) * (isOnTopic ? 1 : OFF_TOPIC);
  return { value, note: words.coverage(wanted.intersection(reached).size, wanted.size, isOnTopic) };
}
