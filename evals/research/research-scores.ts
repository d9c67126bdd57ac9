/** Research without a model: answers, refusals, contradictions. */
import { openShippedModels } from '../../src/library/models/local-models.ts';
import type { Eval } from '../score.ts';
import { answerScores } from './answer-scores.ts';
import { contradictionScores } from './contradiction-scores.ts';

export const researchScores: Eval = async ({ data }) => {
  const models = await openShippedModels({});
  const contradictions = await contradictionScores(models, data);
  models.close();
  return [...contradictions, ...(await answerScores(data))];
};
