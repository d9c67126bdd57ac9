/** How well documents are read: their words in reading order, their headings, and how each ends. */
import type { Eval } from '../score.ts';
import { headings } from './headings.ts';
import { outcomes } from './outcomes.ts';
import { textFidelity } from './text-fidelity.ts';

export const documents: Eval = async (folders) => [
  ...(await textFidelity(folders)),
  ...(await headings(folders)),
  ...(await outcomes(folders)),
];
