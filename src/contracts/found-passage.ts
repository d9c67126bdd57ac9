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
    fused: z.number().describe('What it was ranked by.'),
  }),
});
export type FoundPassage = z.infer<typeof FoundPassage>;
