/**
 * Evidence: quotes found in their place, verdicts that never call a falsified
 * sentence supported, and the verifier on claims that others wrote and judged.
 */
import type { Eval } from '../../score.ts';
import { expertqaClaims } from './expertqa-claims.ts';
import { nearDuplicatePairs } from './near-duplicate-pairs.ts';
import { promises } from './promises.ts';
import { scifactPairs } from './scifact-pairs.ts';

export const evidenceScores: Eval = async ({ data }) => [
  ...(await promises(data)),
  ...(await scifactPairs(data)),
  ...(await expertqaClaims(data)),
  ...(await nearDuplicatePairs(data)),
];
