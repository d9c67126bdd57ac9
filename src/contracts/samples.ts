/** The documents that ship with the project, for who has none at hand. */
import { z } from 'zod';
import { Collection, Document } from './document.ts';

export const AddSamples = z.object({
  include_scans: z.boolean().default(false).describe('A clean and a bad scan of one page as well.'),
});

export const SamplesAdded = z.object({
  documents: z.array(Document),
  collection: Collection.describe('Where they are kept together.'),
});
export type SamplesAdded = z.infer<typeof SamplesAdded>;
