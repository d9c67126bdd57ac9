/**
 * Novelty: how far the passages that carry a claim are from those of the other debaters, from the
 * debater's own on other topics, and from the abstract, which every reader has seen. It is taken
 * from the passages and not from the wording, so that a copy in other words is a copy.
 */
import type { CheckedClaim } from '../../../contracts/debate.ts';
import { claimSentences, uncarried } from '../../evidence/check-cites.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { judgeWords } from './judge-words.ts';
import type { Mark } from './mark.ts';

const ABSTRACT_SHARE = 0.75;

interface NoveltyRequest {
  claim: CheckedClaim;
  claims: readonly CheckedClaim[];
  material: DebateMaterial;
}

export function noveltyOf({ claim, claims, material }: NoveltyRequest): Mark {
  const { language } = material;
  const words = judgeWords(language);
  const own = verifiedTexts(claim);
  if (own.length === 0) return { value: 0, note: '' };
  const others = claims.filter((one) => one !== claim).flatMap((one) => [...verifiedTexts(one)]);
  const abstract = material.sentences
    .filter(({ place }) => place === 'abstract')
    .map(({ text }) => text);
  const toOthers = nearestTo(own, others, material);
  const toAbstract = nearestTo(own, abstract, material);
  const bare = uncarried(claim.claim, claim.cites, language).length;
  const carried = 1 - bare / Math.max(1, claimSentences(claim.claim).length);
  const value = Math.max(0, 1 - Math.max(toOthers, ABSTRACT_SHARE * toAbstract)) * carried;
  return { value, note: words.novelty(toOthers, toAbstract) };
}

function verifiedTexts({ cites }: CheckedClaim): string[] {
  return cites.filter(({ check }) => check === 'verified').map(({ text }) => text);
}

/** How alike the nearest two are: 1 when one says what the other does. */
function nearestTo(
  own: readonly string[],
  others: readonly string[],
  material: DebateMaterial,
): number {
  const { language, weightOf } = material;
  return Math.max(
    0,
    ...own.flatMap((text) => {
      const stems = contentStems(text, language);
      return others.map((other) =>
        Math.max(
          nearDuplicateScore(text, other, language),
          shareOf(stems, contentStems(other, language), weightOf),
        ),
      );
    }),
  );
}
