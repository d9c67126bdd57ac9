/** What the agents of an assessment are asked, and what they answer. */
import { z } from 'zod';
import { Material } from '../reading-agents.ts';
import { BloomLevel, CandidateDraft } from './assessment.ts';

export const WriterInput = z.object({
  material: Material,
  option_count: z.union([z.literal(4), z.literal(5)]),
  /** How many candidates of each level. */
  want: z.partialRecord(BloomLevel, z.int().min(0)),
  /** Questions that are there already: another fact, please. */
  avoid: z.array(z.object({ question: z.string(), key: z.string() })),
  /** Why earlier candidates were refused. */
  guidance: z.array(z.string()),
  /** Questions of the author’s, to learn the manner from. */
  samples: z.string(),
  /** What is not tested yet, the most important first. */
  targets: z.array(z.string()),
});
export type WriterInput = z.output<typeof WriterInput>;

export const WriterOutput = z.object({ candidates: z.array(CandidateDraft).max(40) });
export type WriterOutput = z.output<typeof WriterOutput>;
