/** The source guide: what a document says at a glance, every sentence of it from the document itself. */
import { z } from 'zod';
import { ExtractedConcept, TextSpan } from './concept.ts';

export const SummarySentence = TextSpan.extend({ page: z.int().min(1) });
export type SummarySentence = z.infer<typeof SummarySentence>;

export const GuideSection = z.object({
  title: z.string().min(1),
  level: z.int().min(1),
  page: z.int().min(1),
  block_id: z.string().describe('The heading of the section.'),
  summary: z.array(SummarySentence),
});
export type GuideSection = z.infer<typeof GuideSection>;

export const SuggestedQuestion = z.object({
  question: z.string().min(1),
  answered_by: TextSpan,
  concept: z.string().describe('The term that the question is on.'),
});
export type SuggestedQuestion = z.infer<typeof SuggestedQuestion>;

export const SourceGuide = z.object({
  summary: z.array(SummarySentence),
  concepts: z.array(ExtractedConcept),
  sections: z.array(GuideSection),
  suggested_questions: z.array(SuggestedQuestion),
});
export type SourceGuide = z.infer<typeof SourceGuide>;
