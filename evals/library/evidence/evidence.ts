/**
 * Evidence: quotes found in their place, verdicts that never call a falsified
 * sentence supported, and the verifier on claims that others wrote and judged.
 */
import { openShippedModels } from '../../../src/library/models/local-models.ts';
import type { Eval } from '../../score.ts';
import { everydayClaims } from './everyday-claims.ts';
import { expertqaClaims } from './expertqa-claims.ts';
import { nearDuplicatePairs } from './near-duplicate-pairs.ts';
import { promises } from './promises.ts';
import { scifactPairs } from './scifact-pairs.ts';

export const evidenceScores: Eval = async ({ data }) => {
  const local = await openShippedModels();
  try {
    return [
      ...(await promises(local, data)),
      ...(await scifactPairs(local, data)),
      ...(await expertqaClaims(local, data)),
      ...(await everydayClaims(local)),
      ...(await nearDuplicatePairs(data)),
    ];
  } finally {
    local.close();
  }
};
