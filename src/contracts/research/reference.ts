/** A list of references from another program, and where each can be fetched. */
import { z } from 'zod';
import { DocumentId } from '../document.ts';

export const MOST_REFERENCES = 1000;
const LONGEST_LIST = 1_000_000;

export const Reference = z.object({
  line: z.int().min(1).describe('Where it begins in what was given.'),
  title: z.string().nullable(),
  authors: z.array(z.string()),
  year: z.int().nullable(),
  doi: z.string().nullable(),
  arxiv_id: z.string().nullable(),
  url: z
    .string()
    .nullable()
    .describe('Where it can be fetched: the paper on arXiv, its own address, or that of its DOI.'),
});
export type Reference = z.infer<typeof Reference>;

export const ReferenceFormat = z.enum(['bibtex', 'ris', 'list']);
export type ReferenceFormat = z.infer<typeof ReferenceFormat>;

export const ReferenceProblem = z.object({ line: z.int(), message: z.string() });
export type ReferenceProblem = z.infer<typeof ReferenceProblem>;

export const ReadReferences = z.object({
  text: z.string().trim().min(1).max(LONGEST_LIST).describe('BibTeX, RIS, or a DOI on each line.'),
});

export const ReferenceList = z.object({
  format: ReferenceFormat,
  references: z.array(
    Reference.extend({
      document_id: DocumentId.nullable().describe('It is in the library already.'),
    }),
  ),
  problems: z.array(ReferenceProblem).describe('What could not be read, and was left out.'),
});
export type ReferenceList = z.infer<typeof ReferenceList>;
