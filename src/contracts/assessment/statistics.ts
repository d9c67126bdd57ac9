/** Answers of people to a set of questions, and what they say of each question. */
import { z } from 'zod';

export const AnsweredItems = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        options: z.int().min(2).max(10),
        key: z.int().min(0).max(9).describe('The place of the right option, from 0.'),
      }),
    )
    .min(1)
    .max(200),
  sheets: z
    .array(z.array(z.int().min(0).max(9).nullable()).max(200))
    .min(1)
    .max(5000)
    .describe('One list for each person: the place of the chosen option, null where none was.'),
});
export type AnsweredItems = z.infer<typeof AnsweredItems>;

export const Curve = z
  .object({
    slope: z.number().describe('How sharply it tells people apart.'),
    slope_error: z.number(),
    difficulty: z.number().describe('The ability at which half find the key; 0 is the average.'),
    difficulty_error: z.number(),
  })
  .describe('Two-parameter logistic model, with standard errors.');
export type Curve = z.infer<typeof Curve>;

export const JudgedItem = z.object({
  id: z.string(),
  answers: z.int(),
  facility: z.number(),
  discrimination: z.number().nullable().describe('Point-biserial, with the other items.'),
  chosen: z.array(z.int()),
  pulls: z.array(z.number().nullable()).describe('The same correlation for each option.'),
  doubts: z.array(z.enum(['dead-distractor', 'negative-discrimination', 'doubtful-key'])),
  quarantined: z.boolean(),
  curve: Curve.nullable().describe('Null where fewer than 200 answered, or they do not fix it.'),
});
export type JudgedItem = z.infer<typeof JudgedItem>;

export const SetStatistics = z.object({
  kr20: z.number().nullable().describe('Null where nobody differs.'),
  items: z.array(JudgedItem),
});
export type SetStatistics = z.infer<typeof SetStatistics>;
