/** What a document is about: its key terms, what they mean, and how they hang together, each with the words that show it. */
import { z } from 'zod';

/** A piece of a block: `text` is exactly what stands there from `start` up to `end`. */
export const TextSpan = z.object({
  block_id: z.string().min(1),
  start: z.int().min(0),
  end: z.int().min(1),
  text: z.string().min(1),
});
export type TextSpan = z.infer<typeof TextSpan>;

export const Relevance = z.enum(['High', 'Medium', 'Low']);
export type Relevance = z.infer<typeof Relevance>;

export const DefinitionKind = z
  .enum(['is', 'means', 'called', 'apposition', 'or', 'labelled', 'does', 'in'])
  .describe(
    'How the sentence defines: "X is a …", "… is called X", "X, a …,", "In X, …" and so on.',
  );
export type DefinitionKind = z.infer<typeof DefinitionKind>;

export const ConceptDefinition = TextSpan.extend({
  kind: DefinitionKind,
  meaning: z
    .object({ start: z.int().min(0), end: z.int().min(1) })
    .nullable()
    .describe('The part of the block that says what the term is, without the term itself.'),
});
export type ConceptDefinition = z.infer<typeof ConceptDefinition>;

export const ExtractedConcept = z.object({
  term: z.string().min(1).describe('As a person would write it.'),
  aliases: z.array(z.string().min(1)).describe('Other names and abbreviations in the document.'),
  definition: ConceptDefinition.nullable(),
  mentions: z.array(TextSpan).min(1),
  relevance: Relevance,
  score: z.number().min(0).max(1),
});
export type ExtractedConcept = z.infer<typeof ExtractedConcept>;

export const ConceptRelationship = z.object({
  from: z.string().describe('The term that the link starts from.'),
  to: z.string().describe('Its prerequisite, or what it is related to.'),
  kind: z.enum(['prerequisite', 'related']),
  sentence: TextSpan.describe('The sentence that shows the link.'),
});
export type ConceptRelationship = z.infer<typeof ConceptRelationship>;

export const ConceptMap = z.object({
  extracted_concepts: z.array(ExtractedConcept),
  concept_relationships: z.array(ConceptRelationship),
});
export type ConceptMap = z.infer<typeof ConceptMap>;
