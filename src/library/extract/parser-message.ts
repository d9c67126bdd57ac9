/**
 * What a reader says about a file, one message at a time: what it is called, each
 * page, each block, and that it is done. These cross a process boundary from code
 * that has just read a hostile file, so every field is bounded.
 */
import { z } from 'zod';

const Page = z.int().min(1).max(1_000_000);
const Measure = z.number().min(-1e7).max(1e7);
const Short = z.string().max(2_000);

const Meta = z.strictObject({
  type: z.literal('meta'),
  title: Short.optional(),
  author: Short.optional(),
  language: z.string().max(100).optional().describe('As the file claims; nobody has checked it.'),
  pages: z.int().min(0).max(1_000_000).optional(),
});

/** Pages come as they are read, so that progress can be shown. */
const PageRead = z.strictObject({
  type: z.literal('page'),
  page: Page,
  width: Measure,
  height: Measure,
  characters: z.int().min(0),
});

const BlockKind = z.enum([
  'heading',
  'paragraph',
  'list',
  'table',
  'figure',
  'caption',
  'equation',
  'code',
  'footnote',
  'quote',
]);

const Offset = z.int().min(0).max(1_000_000);

export const BlockRead = z.strictObject({
  type: z.literal('block'),
  block_id: z.string().regex(/^p\d{1,7}-\d{1,7}$/),
  source_page: Page,
  kind: BlockKind,
  level: z.int().min(1).max(12).optional(),
  text: z.string().min(1).max(500_000),
  section: Short.nullable(),
  section_path: z.array(Short).max(12),
  boxes: z
    .array(
      z.strictObject({
        page: Page,
        x: Measure,
        y: Measure,
        width: Measure,
        height: Measure,
        start: Offset,
        end: Offset,
      }),
    )
    .max(20_000),
  speaker: z.string().max(200).optional(),
  times: z
    .array(
      z.strictObject({
        start: Offset,
        end: Offset,
        from_ms: z.int().min(0),
        to_ms: z.int().min(0),
      }),
    )
    .max(20_000)
    .optional(),
});
export type BlockRead = z.infer<typeof BlockRead>;

/** Something was left out or guessed; the document is still worth having. */
const Warning = z.strictObject({
  type: z.literal('warning'),
  code: z.enum(['pages-unreadable', 'part-missing', 'encoding-guessed']),
  message: Short,
});
export type WarningCode = z.infer<typeof Warning>['code'];

const Done = z.strictObject({ type: z.literal('done') });

export const ParserMessage = z.discriminatedUnion('type', [
  Meta,
  PageRead,
  BlockRead,
  Warning,
  Done,
]);
export type ParserMessage = z.infer<typeof ParserMessage>;
