/** A document of the library: a file once, its pages, its blocks, and how well they were read. */
import { z } from 'zod';
import { RunId } from './ids.ts';
import { oneLine } from './one-line.ts';
import { Problem } from './problem.ts';

export const DocumentId = z.uuid('is not an id').brand<'DocumentId'>();
export type DocumentId = z.infer<typeof DocumentId>;

export const DocumentFormat = z.enum([
  'pdf',
  'png',
  'jpeg',
  'tiff',
  'webp',
  'docx',
  'pptx',
  'epub',
  'html',
  'markdown',
  'text',
  'vtt',
  'srt',
]);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

export const DocumentStatus = z.enum(['reading', 'ready', 'needs_review', 'failed']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** A place on a page in points, from its upper left corner, and the characters that stand there. */
export const BlockBox = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  start: z.int(),
  end: z.int(),
});

/** When the characters from `start` to `end` of a block were spoken. */
const SpokenTime = z.object({
  start: z.int(),
  end: z.int(),
  from_ms: z.int(),
  to_ms: z.int(),
});

export const Block = z.object({
  block_id: z.string().describe('`p3-2`: the second block of page 3; stable for the same bytes.'),
  text: z.string().min(1),
  source_page: z.int().min(1),
  section: z.string().nullable(),
  section_path: z
    .array(z.string())
    .describe('Titles from the outermost heading down to `section`.'),
  kind: z.string(),
  level: z.int().optional(),
  ocr_confidence: z.number().min(0).max(100).nullable(),
  boxes: z.array(BlockBox),
  speaker: z.string().optional().describe('Who says it, in a transcript.'),
  times: z.array(SpokenTime).optional(),
});
export type Block = z.infer<typeof Block>;

/** One page as a viewer needs it. */
export const DocumentPage = z.object({
  page: z.int(),
  width: z.number().describe('In points; the boxes of its blocks lie within.'),
  height: z.number(),
  method: z.enum(['text', 'ocr']).describe('Whether its text was in the file, or recognised.'),
  ocr_confidence: z.number().nullable(),
  blocks: z.array(Block),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

export const OcrSummary = z.object({
  pages: z.int().describe('How many pages were recognised from their picture.'),
  confidence: z.number().min(0).max(100),
  bad_pages: z.array(z.int()),
  warned_pages: z.array(z.int()),
});
export type OcrSummary = z.infer<typeof OcrSummary>;

/** How far the reading of a document is. */
export const ReadingProgress = z.object({
  stage: z.enum(['reading', 'recognising', 'indexing']),
  done: z.int(),
  total: z.int().nullable(),
});
export type ReadingProgress = z.infer<typeof ReadingProgress>;

export const Document = z.object({
  id: DocumentId,
  title: z.string(),
  file_name: z.string(),
  format: DocumentFormat,
  sourceHash: z.string().describe('SHA-256 of the bytes.'),
  size: z.int(),
  language: z.string().nullable(),
  pages: z.int(),
  paged: z
    .boolean()
    .describe('False for a text that flows: it is cited by its sections, and `pages` is 1.'),
  status: DocumentStatus,
  revision: z.int().describe('Which of its files it shows; each replacement counts one up.'),
  progress: ReadingProgress.nullable().describe('While it is read; null otherwise.'),
  ocr: OcrSummary.nullable(),
  problem: Problem.nullable().describe(
    'Why it could not be read, once `failed`; or why its last replacement could not be, while `ready`.',
  ),
  source_url: z.string().nullable().describe('Where it was fetched from.'),
  local_only: z
    .boolean()
    .describe('Its text is never sent to a model that is not on this machine.'),
  run_id: RunId.nullable(),
  created_at: z.iso.datetime(),
  trashed_at: z.iso.datetime().nullable(),
});
export type Document = z.infer<typeof Document>;

/** One file that a document has had. */
export const DocumentRevision = z.object({
  revision: z.int(),
  file_name: z.string(),
  format: DocumentFormat,
  sourceHash: z.string(),
  size: z.int(),
  source_url: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type DocumentRevision = z.infer<typeof DocumentRevision>;

export const CollectionId = z.uuid('is not an id').brand<'CollectionId'>();
export type CollectionId = z.infer<typeof CollectionId>;

export const CollectionName = oneLine(120);

/** Documents that belong together for a person; a document can be in several. */
export const Collection = z.object({
  id: CollectionId,
  name: CollectionName,
  document_ids: z.array(DocumentId),
  created_at: z.iso.datetime(),
});
export type Collection = z.infer<typeof Collection>;
