/** What a person asks for: a study set. */
import { z } from 'zod';
import { DocumentId } from '../../contracts/document.ts';
import { Constraints, Difficulty, GenerationGoal, SetNote } from '../../contracts/reading.ts';
import { Scope } from '../../contracts/source.ts';

/** The most that is made when the person named no number. */
export const USUAL = { flashcards: 15, multiple_choice_quiz: 10 } as const;

function countUpTo(usual: number) {
  return z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe(`Exactly so many; if not given, as many as the text carries, at most ${usual}.`);
}

const StudyOrder = z.object({
  documentId: DocumentId.optional(),
  documentIds: z.array(DocumentId).min(1).max(20).optional(),
  scope: Scope.optional(),
  generationGoals: z.array(GenerationGoal).min(1, 'must name at least one goal'),
  targetAudience: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .default('University Student (Beginner)')
    .describe(
      'A model writes for them; without one, cards keep the words of the text and this changes nothing.',
    ),
  focusAreas: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  constraints: z
    .object({
      numFlashcards: countUpTo(USUAL.flashcards),
      numQuizQuestions: countUpTo(USUAL.multiple_choice_quiz),
      quizDifficulty: Difficulty.default('easy'),
    })
    .default({ quizDifficulty: 'easy' }),
  language: z
    .string()
    .min(2)
    .max(10)
    .optional()
    .describe('Of the cards; the text’s own if not given.'),
  again: z
    .boolean()
    .default(false)
    .describe('Make another set, also when the same wish gave one before.'),
});

/** One document or several, never neither. */
export const StudyRequest = StudyOrder.refine(
  ({ documentId, documentIds }) => (documentId === undefined) !== (documentIds === undefined),
  { error: 'needs a documentId or documentIds, one of the two', path: ['documentId'] },
);

export const MakeInput = StudyOrder.omit({ documentId: true, documentIds: true }).extend({
  documentIds: z.array(DocumentId).min(1),
});
export type MakeInput = z.output<typeof MakeInput>;

/** With the numbers that the text was found to carry, and why where it carries none. */
export const SettledOrder = MakeInput.extend({
  constraints: Constraints,
  notes: z.array(SetNote).default([]),
  /** Goals whose number only cards that the person has can make up. */
  mayRepeat: z.array(GenerationGoal).default([]),
});
export type SettledOrder = z.output<typeof SettledOrder>;
