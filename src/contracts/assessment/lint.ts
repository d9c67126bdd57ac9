/** Anyone's multiple-choice questions, and the flaws of each. */
import { z } from 'zod';

const LintedQuestion = z.object({
  question: z.string().min(1).max(4000),
  options: z.array(z.string().min(1).max(2000)).min(2).max(10),
  correctAnswerIndex: z.int().min(-1).describe('-1 where no answer is marked as the right one.'),
});

export const LintRequest = z
  .object({
    questions: z.array(LintedQuestion).min(1).max(500).optional(),
    text: z
      .string()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('Questions as text: typed, GIFT, a table, JSON, or the file of a task.'),
    language: z.enum(['en', 'no', 'other']).optional().describe('Guessed where it is not given.'),
  })
  .refine(
    ({ questions, text }) => (questions === undefined) !== (text === undefined),
    'give either questions or text',
  );
export type LintRequest = z.infer<typeof LintRequest>;

export const LintReport = z.object({
  results: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      correctAnswerIndex: z.int(),
      flaws: z.array(
        z.object({ rule: z.string(), message: z.string(), option: z.int().optional() }),
      ),
    }),
  ),
  unread: z
    .array(z.string())
    .describe('How each piece of the text begins that is no multiple-choice question.'),
});
export type LintReport = z.infer<typeof LintReport>;
