/** Search, concepts and evidence on real data. */
import type { Eval } from '../score.ts';
import { conceptScores } from './concepts/concept-scores.ts';
import { evidenceScores } from './evidence/evidence.ts';
import { searchScores } from './search/search-scores.ts';

export const library: Eval = async (folders) => [
  ...(await searchScores(folders)),
  ...(await conceptScores(folders)),
  ...(await evidenceScores(folders)),
];
