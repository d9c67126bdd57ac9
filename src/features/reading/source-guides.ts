/** What the text of a set is about: the guide of a whole document, or one made for the chosen part. */
import type { Scope } from '../../contracts/source.ts';
import { textLanguage } from '../../domain/text/tokenize.ts';
import { Remembered } from '../../kernel/memo/remembered.ts';
import type { GuideMakers } from '../../library/guide/guide-makers.ts';
import type { GuideResult } from '../../library/guide/make-guide.ts';
import type { Source } from '../../library/sources/open-source.ts';

export type SourceGuides = (
  source: Source,
  scope: Scope | undefined,
  signal: AbortSignal,
) => Promise<GuideResult>;

/** A set asks several times about the same text. */
const KEPT = 4;

export function sourceGuides({ guideOf, makeGuide }: GuideMakers): SourceGuides {
  const kept = new Remembered<GuideResult>(KEPT);
  return async (source, scope, signal) => {
    const [only, another] = source.documents;
    const whole = only && !another && !scope ? await guideOf(only) : undefined;
    if (whole) return whole;
    const language = textLanguage(source.language);
    const make = (stop: AbortSignal) => makeGuide({ blocks: source.blocks, language }, stop);
    return kept.of(`${source.key} ${language}`, make, signal);
  };
}
