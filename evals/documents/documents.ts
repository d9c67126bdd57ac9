/** How well documents are read: their words in reading order, and their headings. */
import type { Eval } from '../score.ts';
import { headings } from './headings.ts';
import { textFidelity } from './text-fidelity.ts';

export const documents: Eval = async (folders) => [
  ...(await textFidelity(folders)),
  ...(await headings(folders)),
];
