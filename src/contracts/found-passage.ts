/** What a search answers with. */
import { z } from 'zod';
import { DocumentId } from './document.ts';

const Span = z.object({ block_id: z.string(), start: z.int(), end: z.int() });

export const FoundPassage = z.object({
  document_id: DocumentId,
  document_title: z.string(),
  revision: z.int(),
  place: z.int().describe('The number of the passage in its document.'),
  text: z.string(),
  spans: z.array(Span).describe('The characters of the blocks that it is made of.'),
  section: z.string().nullable(),
  headings: z.array(z.string()).describe('The headings above it, outermost first.'),
  source_page: z.int(),
  paged: z.boolean().describe('False where there are no pages: cite the section.'),
  scores: z.object({
    lexical: z.number().describe('BM25.'),
    meaning: z.number().nullable().describe('Cosine; null where there is no vector yet.'),
    fused: z.number().describe('Words and meaning together; the first ranking goes by it.'),
    relevance: z
      .number()
      .nullable()
      .describe('How well it answers, 0 to 1, by the re-ranker; null where that was not asked.'),
  }),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** An honest answer of a search: passages, or that there are none about it. */
export const SearchAnswer = z.object({
  outcome: z
    .enum(['found', 'nothing-about'])
    .describe('`nothing-about`: no passage is about what was asked, so none is given.'),
  passages: z.array(FoundPassage),
  by: z
    .array(z.enum(['words', 'meaning', 'relevance']))
    .describe('How was searched; `relevance`: the best were judged by the re-ranker.'),
  without: z
    .array(z.enum(['meaning', 'relevance']))
    .describe('What could not help this time: its model is missing, or took too long.'),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
