/** What the reader writes: every statement with the sentence of the text that it rests on. */
import { z } from 'zod';
import { ConceptMap } from '../../../contracts/concept.ts';
import { SourceGuide } from '../../../contracts/guide.ts';

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
