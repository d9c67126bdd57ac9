/** A recorded draft of a question on our guideline, and the sentences of it that drafts quote. */
import type { BloomLevel, CandidateDraft } from '../../src/contracts/assessment/assessment.ts';

export interface RecordedDraft {
  draft: CandidateDraft;
  error: string;
}

type Derivation = CandidateDraft['derivation'];

/** The first option is the key. */
export function recorded(
  level: BloomLevel,
  question: string,
  [key = '', ...wrong]: readonly string[],
  quotes: readonly string[],
  { error = '', derivation = null }: { error?: string; derivation?: Derivation } = {},
): RecordedDraft {
  return {
    error,
    draft: {
      ...{ question, key, derivation },
      distractors: wrong.map((text) => ({
        text,
        kind: 'plausible reasoning',
        rationale: 'The guideline says something else of this case.',
      })),
      bloom_level: level,
      target_difficulty: 'hard',
      quotes: [...quotes],
      coverage_target: null,
    },
  };
}

export const SAYS = {
  NOTICE: 'A collector must send a validation notice within 5 days of the first contact.',
  CALLS: 'A collector may call a consumer at most 7 times in one week.',
  LETTERS:
    'Letters are considered received more reliably than text messages because they leave a written trace.',
  DISPUTE: 'A consumer may dispute a debt within 30 days of the validation notice.',
  ANSWER: 'A collector must answer a written dispute within 21 days of its arrival.',
  PHONE:
    'A dispute by telephone does not suspend collection, but the collector must record the call for at least 90 days.',
  SUSPEND: 'A collector must suspend collection before the dispute has been answered in writing.',
  OFFER: 'A consumer who owes more than 500 euros must be offered a payment plan.',
  FIRST: 'The first instalment is limited to 20 percent of the monthly income.',
  PLAN: 'A payment plan must run for at least 6 months.',
  LONG: 'A plan that lasts longer than 36 months requires the consent of the creditor.',
  MISSED: 'Missed instalments increase the fee by a fixed sum rather than by a share of the debt.',
  EQUAL: 'Plans with equal instalments fail less often than plans with a large last instalment.',
  FEE: 'The collection fee is limited to 8 percent of the debt.',
  REMINDER: 'A reminder fee of up to 35 euros may be charged once for each claim.',
  REFUND: 'A collector must refund excess fees within 14 days of a complaint.',
  SMALL: 'Debts under 50 euros carry no collection fee.',
  GARNISH: 'Garnishment is limited to 25 percent of the disposable income.',
  KEEP: 'A consumer whose wages are garnished must keep at least 217 euros in each week.',
  BEGIN: 'An employer must begin garnishment within 10 days of the court order.',
  OLD: 'A debt becomes unenforceable when it is more than 6 years old.',
  RENEW:
    'A payment after that period does not renew the claim unless the consumer has been warned in writing.',
  FILES: 'A collector must keep its files for at least 3 years.',
  REPORTS: 'Reports to credit agencies must be deleted when they are more than 7 years old.',
  SELL: 'A collector may sell an old debt only if the buyer holds a licence.',
  LICENCE: 'The licence of a buyer must be renewed within 60 days of a change of owner.',
};

export const share = (percent: number, whole: number, result: number): Derivation => ({
  rule: 'share',
  operands: [percent, whole],
  result: [result],
  steps: `${percent} % of ${whole} is ${result}.`,
});
