/**
 * Passages that are quoted and cited: as an agent gives them, as code has found them, as the
 * fact check leaves them. Field names are those of the debate contracts, as printed.
 */
import { z } from 'zod';
import { TextSpan } from './concept.ts';
import { DocumentId } from './document.ts';
import { EvidenceId } from './evidence.ts';

/** A passage as an agent gives it; where it stands is for code to find. */
export const Quote = z.object({
  text: z.string().min(1).max(1500).describe('Copied from a paper, word for word.'),
  chunkId: z.string().nullable().default(null).describe('Of the passage it was copied from.'),
  score: z.number().nullable().default(null).describe('How well it fits, if that is known.'),
});
export type Quote = z.infer<typeof Quote>;

/** Words of one block, with the place where a sentence of ours comes from. */
export const QuotedSpan = TextSpan.extend({ document_id: DocumentId });
export type QuotedSpan = z.infer<typeof QuotedSpan>;

/** A passage of a document; `text` is exactly what stands in the block from `start` up to `end`. */
export const LookupHit = z.object({
  chunkId: z.string().describe('`document/block`: one passage, in whichever paper it is.'),
  text: z.string().min(1),
  score: z.number(),
  document_id: DocumentId,
  block_id: z.string(),
  start: z.int().min(0),
  end: z.int().min(1),
  page: z.int().min(1),
  section: z.string().nullable().optional().describe('Cited where there are no pages.'),
  paged: z.boolean().optional().describe('False where there are no pages.'),
});
export type LookupHit = z.infer<typeof LookupHit>;

/** What the fact check says of a cite: it carries its claim, barely, not at all, or is not there. */
export const CiteCheck = z.enum(['verified', 'weak', 'refuted', 'missing']);
export type CiteCheck = z.infer<typeof CiteCheck>;

/** A passage that something rests on, after the fact check. */
export const CheckedCite = LookupHit.extend({
  check: CiteCheck,
  evidence_id: EvidenceId.nullable().describe('Null where the quote was not found.'),
});
export type CheckedCite = z.infer<typeof CheckedCite>;

export const WebSearchResult = z.object({
  title: z.string(),
  url: z.string(),
  snippet: z.string(),
  date: z.string().optional().describe('When it was published, where the service says so.'),
});
export type WebSearchResult = z.infer<typeof WebSearchResult>;
