/** The words of a claim that its verified passages carry: what a score may rest on. */
import type { CheckedClaim } from '../../../contracts/debate.ts';
import { claimSentences, uncarried } from '../../evidence/check-cites.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { contentStems } from '../paper/content-stems.ts';

export function carriedWords({ claim, cites }: CheckedClaim, language: TextLanguage): Set<string> {
  const verified = cites.filter(({ check }) => check === 'verified');
  const bare = uncarried(claim, verified, language);
  const carried = claimSentences(claim).filter((sentence) => !bare.includes(sentence));
  const said = contentStems(carried.join(' '), language);
  const cited = contentStems(verified.map(({ text }) => text).join(' '), language);
  return said.intersection(cited);
}
