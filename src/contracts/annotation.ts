/** What a person marked in a document: a highlight, with a note or without. */
import { z } from 'zod';
import { Evidence } from './evidence.ts';

export const AnnotationId = z.uuid('is not an id').brand<'AnnotationId'>();
export type AnnotationId = z.infer<typeof AnnotationId>;

const Colour = z.enum(['yellow', 'green', 'blue', 'pink']);

const Note = z.string().trim().max(10_000).describe('Empty or null: none.');

const { document_id, revision, spans, quote, boxes, status } = Evidence.shape;

export const Annotation = z.object({
  id: AnnotationId,
  document_id,
  revision,
  spans,
  quote,
  note: z.string().nullable(),
  colour: Colour,
  boxes,
  status,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Annotation = z.infer<typeof Annotation>;

export const NotedAnnotation = Annotation.extend({
  document_title: z.string(),
  page: z.int(),
});
export type NotedAnnotation = z.infer<typeof NotedAnnotation>;

const BlockId = z.string().min(1).max(100);

/** A selection in reading order: from `start` in one block to `end` in the same or a later one. */
export const NewAnnotation = z.object({
  block_id: BlockId,
  start: z.int().min(0).describe('The first character, counted in the text of `block_id`.'),
  end: z
    .int()
    .min(0)
    .describe('Behind the last character, counted in the text of `end_block_id` if it is given.'),
  end_block_id: BlockId.optional(),
  quote: z
    .string()
    .min(1)
    .max(20_000)
    .describe('What stands there, white space aside: proof that both sides mean the same place.'),
  note: Note.nullable().optional(),
  colour: Colour,
});
export type NewAnnotation = z.infer<typeof NewAnnotation>;

export const AnnotationChange = z
  .object({ note: Note.nullable().optional(), colour: Colour.optional() })
  .refine(({ note, colour }) => note !== undefined || colour !== undefined, {
    error: 'must hold a note or a colour',
  });
export type AnnotationChange = z.infer<typeof AnnotationChange>;
