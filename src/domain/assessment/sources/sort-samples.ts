/** Which sample questions ask for what a material says: by the passage that shares most of their words. */
import type { SortedSample } from '../../../contracts/assessment/assessment-agents.ts';
import { contentTerms } from '../../items/item-view.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

const WHOLE = 0.6;
const PART = 0.3;

export function sortSamples(
  samples: readonly string[],
  passages: readonly string[],
  language: TextLanguage,
): SortedSample[] {
  const known = passages.map((text) => ({ text, terms: contentTerms(text, language) }));
  return samples.map((sample, at) => {
    const asked = contentTerms(sample, language);
    const best = known
      .map(({ text, terms }) => ({ text, shared: asked.intersection(terms) }))
      .sort((a, b) => b.shared.size - a.shared.size)[0];
    const share = (best?.shared.size ?? 0) / Math.max(1, asked.size);
    const missing = [...asked.difference(best?.shared ?? new Set())].slice(0, 4).join(', ');
    const number = at + 1;
    if (share >= WHOLE)
      return {
        number,
        scope: 'in',
        reason: 'One passage has most of its words.',
        adaptation: null,
      };
    if (share < PART)
      return {
        number,
        scope: 'out',
        reason: `The material does not speak of ${missing || 'it'}.`,
        adaptation: null,
      };
    return {
      number,
      scope: 'partial',
      reason: `The material does not speak of ${missing}.`,
      adaptation: `Ask about this passage instead: “${best?.text.slice(0, 200) ?? ''}”`,
    };
  });
}
