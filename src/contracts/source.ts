/** What something is made from: documents, and which part of them. */
import { z } from 'zod';

/** Which part of the documents to work on; without one, all of it. */
export const Scope = z.object({
  pages: z
    .object({ from: z.int().min(1), to: z.int().min(1) })
    .refine(({ from, to }) => from <= to, 'must not end before it begins')
    .optional(),
  sections: z.array(z.string().min(1)).min(1).max(100).optional(),
  blocks: z.array(z.string().min(1)).min(1).max(2000).optional(),
});
export type Scope = z.infer<typeof Scope>;
