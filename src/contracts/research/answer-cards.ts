/** Cards from an answer: what can be asked of the passages that it cites. */
import { z } from 'zod';
import { DocumentId } from '../document.ts';
import { oneLine } from '../one-line.ts';
import { DraftCard, StudySetId } from '../reading.ts';

export const AnswerCard = DraftCard.extend({ document_id: DocumentId });
export type AnswerCard = z.infer<typeof AnswerCard>;

export const AnswerCards = z.object({ cards: z.array(AnswerCard) });
export type AnswerCards = z.infer<typeof AnswerCards>;

const MOST_CARDS = 50;

export const MakeAnswerCards = z.object({
  study_set_id: StudySetId.optional().describe('Into this set; a new deck if none is named.'),
  title: oneLine(300).optional().describe('Of the new deck; the question by default.'),
  questions: z
    .array(DraftCard.shape.question)
    .max(MOST_CARDS)
    .optional()
    .describe('Only the cards that ask these; all if it is left out.'),
});
export type MakeAnswerCards = z.output<typeof MakeAnswerCards>;

export const MadeAnswerCards = z.object({
  study_set_id: StudySetId,
  added: z.int(),
  already: z.int().describe('Cards that the set has already; they are not added again.'),
});
export type MadeAnswerCards = z.infer<typeof MadeAnswerCards>;
