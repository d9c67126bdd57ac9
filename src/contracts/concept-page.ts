/** One idea wherever it occurs: in the documents, and in what a person learns. */
import { z } from 'zod';
import { ConceptDefinition, Relevance, TextSpan } from './concept.ts';
import { DocumentId } from './document.ts';
import { CardId, ItemId, StudySetId } from './reading.ts';

export const ListedConcept = z.object({
  term: z.string(),
  documents: z.int().describe('In how many documents it is a concept.'),
  mentions: z.int(),
});
export type ListedConcept = z.infer<typeof ListedConcept>;

const ConceptLink = z.object({
  term: z.string(),
  kind: z
    .enum(['before', 'after', 'related'])
    .describe('`before`: to be known first; `after`: rests on this one.'),
});

export const ConceptInDocument = z.object({
  document_id: DocumentId,
  document_title: z.string(),
  term: z.string().describe('As this document writes it.'),
  aliases: z.array(z.string()),
  relevance: Relevance,
  definition: ConceptDefinition.nullable(),
  mentions: z.array(TextSpan),
  links: z.array(ConceptLink),
});
export type ConceptInDocument = z.infer<typeof ConceptInDocument>;

export const ConceptPage = z.object({
  term: z.string(),
  documents: z.array(ConceptInDocument).describe('Where it matters most first.'),
});
export type ConceptPage = z.infer<typeof ConceptPage>;

const Mastery = z.object({
  known: z.number().min(0).max(1).describe('How likely it is known (BKT).'),
  answers: z.int(),
  correct: z.int(),
});

export const LearnedConcept = z.object({
  mastery: Mastery.nullable().describe('Null before the first answer.'),
  answers: z
    .array(z.object({ at: z.iso.datetime(), is_correct: z.boolean() }))
    .describe('The last ones, oldest first.'),
  cards: z.array(z.object({ id: CardId, study_set_id: StudySetId, question: z.string() })),
  items: z.array(z.object({ id: ItemId, study_set_id: StudySetId, question: z.string() })),
});
export type LearnedConcept = z.infer<typeof LearnedConcept>;

export const MasteredConcept = Mastery.extend({ concept: z.string() });
export type MasteredConcept = z.infer<typeof MasteredConcept>;

export const TakenQuiz = z.object({
  id: z.string(),
  study_set_id: StudySetId,
  title: z.string(),
  taken_at: z.iso.datetime(),
  right: z.int(),
  answers: z.int(),
});
export type TakenQuiz = z.infer<typeof TakenQuiz>;
