/** What the coach is asked for, and what it may look at. */
import { z } from 'zod';
import { ConceptMap } from '../../../contracts/concept.ts';
import { CoachOutput, GenerationGoal, HandoverV1 } from '../../../contracts/reading.ts';
import type { CardCandidate, ItemCandidate } from '../../../domain/study/candidate.ts';

/** The passages behind the handover: both minds write from these. */
export const Material = z.object({
  language: z.enum(['en', 'no', 'other']),
  blocks: z
    .array(
      z.object({
        block_id: z.string(),
        text: z.string(),
        source_page: z.int(),
        section: z.string().nullable(),
        kind: z.string(),
        level: z.int().optional(),
        ocr_confidence: z.number().nullable().optional(),
      }),
    )
    .min(1),
  concepts: ConceptMap,
});
export type Material = z.output<typeof Material>;

export const CoachInput = z.object({
  handover: HandoverV1,
  /** Large sets are written in pieces: `count` of them, after the first `from` of `total`. */
  want: z.object({
    goal: GenerationGoal,
    from: z.int().min(0),
    count: z.int().min(1),
    total: z.int().min(1),
  }),
  /** Questions that are there already and must not come again. */
  avoid: z.array(z.object({ question: z.string(), answer: z.string() })),
  material: Material,
});
export type CoachInput = z.output<typeof CoachInput>;

export { CoachOutput };

/** All that a text carries, best first. */
export interface Candidates {
  cards: CardCandidate[];
  items: ItemCandidate[];
}

/** What the coach's desk offers. */
export interface CoachDesk {
  candidates(
    material: Material,
    difficulty: HandoverV1['instructions_for_coach']['constraints']['quizDifficulty'],
    signal: AbortSignal,
  ): Promise<Candidates>;
}
