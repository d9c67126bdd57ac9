/** A document of the library: a file once, its pages, its blocks, and how well they were read. */
import { z } from 'zod';
import { RunId } from './ids.ts';
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
const BlockBox = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  start: z.int(),
  end: z.int(),
});

export const Block = z.object({
  block_id: z.string().describe('`p3-2`: the second block of page 3; stable for the same bytes.'),
  text: z.string().min(1),
  source_page: z.int().min(1),
  section: z.string().nullable(),
  kind: z.string(),
  level: z.int().optional(),
  ocr_confidence: z.number().min(0).max(100).nullable(),
  boxes: z.array(BlockBox),
});
export type Block = z.infer<typeof Block>;

export const OcrSummary = z.object({
  pages: z.int().describe('How many pages were recognised from their picture.'),
  confidence: z.number().min(0).max(100),
  bad_pages: z.array(z.int()),
  warned_pages: z.array(z.int()),
});
export type OcrSummary = z.infer<typeof OcrSummary>;

export const Document = z.object({
  id: DocumentId,
  title: z.string(),
  file_name: z.string(),
  format: DocumentFormat,
  sourceHash: z.string().describe('SHA-256 of the bytes.'),
  size: z.int(),
  language: z.string().nullable(),
  pages: z.int(),
  status: DocumentStatus,
  revision: z.int(),
  ocr: OcrSummary.nullable(),
  problem: Problem.nullable().describe('Why it could not be read, once `failed`.'),
  run_id: RunId.nullable(),
  created_at: z.iso.datetime(),
});
export type Document = z.infer<typeof Document>;
