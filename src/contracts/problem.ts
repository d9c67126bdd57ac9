/** The body of every error answer: RFC 9457 problem+json, with our `code` and the `trace_id`. */
import { z } from 'zod';

export const Problem = z.object({
  type: z
    .string()
    .describe('A URI of the kind of problem; `about:blank` when the code says it all.'),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().describe('What happened and what to do, for a person.'),
  code: z.string().describe('`area.what`, stable, for programs.'),
  trace_id: z.string(),
  seed_code: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('For bad input: where each fault is.'),
});
export type Problem = z.infer<typeof Problem>;
