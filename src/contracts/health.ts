/** What `/health` says: for load balancers, for the CLI, and for a person who wonders. */
import { z } from 'zod';
import { Mind } from './run.ts';

export const Health = z.object({
  status: z.enum(['ok', 'failing']).describe('`failing` is answered with 503.'),
  version: z.string(),
  store: z.enum(['pglite', 'postgres']),
  minds: z
    .array(Mind)
    .describe('Who can think here: `offline` always, `model` when one is configured.'),
  local_models: z
    .object({
      embedder: z.string(),
      reranker: z.string(),
      entailment: z.string(),
      reader: z.string(),
      judge: z.string(),
    })
    .describe('The models that ship with it: `ok`, or why one cannot be used.'),
  uptime_seconds: z.number().min(0),
});
export type Health = z.infer<typeof Health>;
