/**
 * Questions on our guideline as a strong model drafts them, with the errors that models make, and
 * what the gates of the product leave of them. No provider is asked: the drafts were written for
 * this eval. Whether what is left is good is read by eye.
 */
import type { CandidateDraft } from '../../src/contracts/assessment/assessment.ts';
import { isSupported } from '../../src/domain/assessment/review/is-supported.ts';
import { levelKeys } from '../../src/domain/assessment/review/level-keys.ts';
import { reviewCandidate } from '../../src/domain/assessment/review/review-candidate.ts';
import { overlaps } from '../../src/domain/assessment/review/select-items.ts';
import { isRecomputed } from '../../src/domain/assessment/writing/recompute.ts';
import { locator } from '../../src/domain/evidence/locate.ts';
import { flowBlocks } from '../../src/domain/flow/flow-blocks.ts';
import { markdownItems } from '../../src/domain/flow/markdown.ts';
import { DEBT_GUIDELINE } from '../../src/testing/documents/debt-guideline.ts';
import { badDrafts } from './bad-drafts.ts';
import { goodDrafts } from './good-drafts.ts';
import type { Placed } from './made-of-text.ts';

export interface GatedDraft {
  draft: CandidateDraft;
  /** The error that was put in; empty where none was. */
  error: string;
  reasons: string[];
}

/** As the writer's check and the reviewer judge them, one after the other. */
export function gatedDrafts(): GatedDraft[] {
  const finder = locator([...flowBlocks(markdownItems(DEBT_GUIDELINE))]);
  const passed: CandidateDraft[] = [];
  return [...goodDrafts, ...badDrafts].map(({ draft, error }) => {
    const isLocated = draft.quotes.every((quote) => finder.locate(quote) !== null);
    const review = reviewCandidate(draft, {
      language: 'en',
      supported: isLocated && isSupported(draft, 'en'),
    });
    const reasons = [
      ...(isLocated ? [] : ['A quote is not in the material.']),
      ...(draft.derivation === null || isRecomputed(draft.derivation)
        ? []
        : ['Its derivation does not give its result.']),
      ...(overlaps(draft, passed, 'en') ? ['It asks what another one asks.'] : []),
      ...review.reasons,
    ];
    if (reasons.length === 0) passed.push(draft);
    return { draft, error, reasons };
  });
}

export function keptDrafts(): Placed[] {
  const kept = gatedDrafts().filter(({ reasons }) => reasons.length === 0);
  return levelKeys(
    kept.map(({ draft }) => ({
      question: draft.question,
      options: [draft.key, ...draft.distractors.map(({ text }) => text)],
      correctAnswerIndex: 0,
      level: draft.bloom_level,
      written: { ...draft, worth: 0 },
    })),
    'en',
  );
}
