/** Evidence: how many verified passages, how strong they are, and whether they are different ones. */
import type { CheckedCite, LookupHit } from '../../../contracts/citation.ts';
import type { CheckedClaim, CrossExchange } from '../../../contracts/debate.ts';
import { claimSentences, uncarried } from '../../evidence/check-cites.ts';
import { placesOf } from '../../evidence/passage-place.ts';
import type { DebateMaterial } from '../paper/material.ts';
import type { SectionPlace } from '../paper/section-place.ts';
import { judgeWords } from './judge-words.ts';
import type { Mark } from './mark.ts';

const PLACE_STRENGTH: Readonly<Record<SectionPlace, number>> = {
  results: 1,
  limits: 0.95,
  discussion: 0.9,
  conclusion: 0.85,
  method: 0.75,
  abstract: 0.7,
  front: 0.6,
  introduction: 0.6,
  related: 0.45,
};
const WITHOUT_FIGURE = 0.88;
/** How far one perfect passage goes alone. */
const ONE_PASSAGE = 0.6;
const SAME_BLOCK = 0.5;
/** A passage that was only brought in to answer a question. */
const IN_ANSWER = 0.4;

interface EvidenceRequest {
  claim: CheckedClaim;
  answers: readonly CrossExchange[];
  material: DebateMaterial;
}

export function evidenceOf({ claim, answers, material }: EvidenceRequest): Mark {
  const words = judgeWords(material.language);
  const verified = distinct(claim.cites.filter(({ check }) => check === 'verified'));
  const doubtful =
    claim.cites.length - claim.cites.filter(({ check }) => check === 'verified').length;
  if (verified.length === 0) return { value: 0, note: words.noEvidence(claim.cites.length) };
  const inAnswers = distinct(
    answers.filter(({ concedes }) => !concedes).flatMap(({ cites }) => cites),
  )
    .filter((cite) => !verified.some((other) => overlaps(cite, other)))
    .slice(0, 1);
  const strengths = [
    ...verified.map(
      (cite, at) => strengthOf(cite, material) * newness(cite, verified.slice(0, at)),
    ),
    ...inAnswers.map((cite) => IN_ANSWER * strengthOf(cite, material)),
  ];
  const missed = 1 - strengths.reduce((left, strength) => left * (1 - ONE_PASSAGE * strength), 1);
  const all = claimSentences(claim.claim).length;
  const bare = uncarried(claim.claim, verified, material.language).length;
  const value = missed * (1 - bare / Math.max(1, all)) * (1 / (1 + 0.25 * doubtful));
  return {
    value,
    note: words.evidence(
      verified.length,
      claim.cites.length,
      placesOf(verified, material.language),
    ),
  };
}

/** Strongest first, so that the order of cites does not matter; what overlaps counts once. */
function distinct<T extends LookupHit>(cites: readonly T[]): T[] {
  const kept: T[] = [];
  for (const cite of cites.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    if (!kept.some((other) => overlaps(cite, other))) kept.push(cite);
  return kept;
}

function keyOf({ chunkId, start }: LookupHit): string {
  return `${chunkId} ${String(start).padStart(8, '0')}`;
}

function overlaps(one: LookupHit, other: LookupHit): boolean {
  return one.chunkId === other.chunkId && one.start < other.end && one.end > other.start;
}

function newness(cite: CheckedCite, before: readonly CheckedCite[]): number {
  return before.some(({ chunkId }) => chunkId === cite.chunkId) ? SAME_BLOCK : 1;
}

function strengthOf(cite: LookupHit, { sentences }: DebateMaterial): number {
  const sentence = sentences.find(
    ({ chunkId, prose }) =>
      chunkId === cite.chunkId && prose.start < cite.end && prose.end > cite.start,
  );
  const figure = /\d/u.test(cite.text.replace(/\([^()]*\)/gu, '')) ? 1 : WITHOUT_FIGURE;
  return PLACE_STRENGTH[sentence?.place ?? 'front'] * figure;
}
