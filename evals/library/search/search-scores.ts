/** How well the library finds: claims to abstracts, and textbook questions to sections. */
import { join } from 'node:path';
import { openShippedModels } from '../../../src/library/models/local-models.ts';
import type { EvalFolders, Score } from '../../score.ts';
import { chosenWeightScores } from './chosen-weights.ts';
import { floorScores } from './floor.ts';
import { openstaxScores } from './openstax.ts';
import { scifactScores } from './scifact.ts';

export async function searchScores({ data }: EvalFolders): Promise<Score[]> {
  if (data === null) return [];
  const models = await openShippedModels();
  try {
    return [
      ...(await scifactScores(models, join(data, 'scifact'))),
      ...(await openstaxScores(models, join(data, 'openstax'))),
      ...(await chosenWeightScores(models, data)),
      ...(await floorScores(models, data)),
    ];
  } finally {
    models.close();
  }
}
