/** What reader and coach are asked, and what the reader answers. */
import { z } from 'zod';
import { ConceptMap } from './concept.ts';
import { SourceGuide } from './guide.ts';
import { GenerationGoal, HandoverV1 } from './reading.ts';

const quote = z.string().min(1).max(2000).describe('One sentence of the text, word for word.');

export const ReaderInput = z.object({
  title: z.string(),
  language: z.string(),
  blocks: z
    .array(
      z.object({
        block_id: z.string(),
        text: z.string(),
        source_page: z.int(),
        section: z.string().nullable(),
        kind: z.string(),
      }),
    )
    .min(1),
  concepts: ConceptMap,
  guide: SourceGuide,
});
export type ReaderInput = z.output<typeof ReaderInput>;

export const ReaderDraft = z.object({
  summary: z
    .array(z.object({ sentence: z.string().min(1).max(600), quote }))
    .min(1)
    .max(12),
  keyConcepts: z
    .array(
      z.object({
        term: z.string().min(1).max(200),
        definition: z.string().min(1).max(1000),
        relevance: z.enum(['High', 'Medium', 'Low']),
        quote,
      }),
    )
    .min(1)
    .max(10),
  mainSections: z
    .array(
      z.object({
        sectionTitle: z.string().min(1).max(300),
        sectionSummary: z.string().min(1).max(2000),
        firstPage: z.int().min(1),
        lastPage: z.int().min(1),
        quote,
      }),
    )
    .min(1)
    .max(30),
});
export type ReaderDraft = z.output<typeof ReaderDraft>;

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
