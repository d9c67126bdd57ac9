/** A goal with a date: what to do each day until then, and what is likely recalled on it. */
import { z } from 'zod';
import { CardId } from '../reading.ts';

export const ExamWishQuery = z.object({
  exam_on: z.iso.date().describe('The day of the exam.'),
  minutes: z.coerce.number().int().min(1).max(240).describe('For each day until then.'),
  off: z
    .string()
    .regex(/^[0-6](?:,[0-6])*$/)
    .optional()
    .describe('Days of the week without study: 0 is Sunday; with commas between.'),
});
export type ExamWishQuery = z.infer<typeof ExamWishQuery>;

const PlannedCard = z.object({ id: CardId, question: z.string() });

export const ExamPlan = z.object({
  exam_on: z.iso.date(),
  cards: z.int().describe('How many cards the plan is for.'),
  expected: z.number().min(0).max(1).describe('The share that is likely recalled on the day.'),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1).describe('Nine times of ten between these two.'),
  without: z.number().min(0).max(1).describe('The share if nothing more is done.'),
  days: z.array(z.object({ day: z.iso.date(), reviews: z.int(), fresh: z.int() })),
  today: z.array(PlannedCard).describe('In the order in which they are worth most.'),
  skipped: z.array(PlannedCard).describe('New cards that the time does not reach.'),
});
export type ExamPlan = z.infer<typeof ExamPlan>;

/** What a plan promised on the day it was kept, and later what came of it. */
export const ExamPromise = z.object({
  id: z.string(),
  made_at: z.iso.datetime(),
  exam_on: z.iso.date(),
  minutes: z.int(),
  off: z.string().nullable(),
  cards: z.int(),
  expected: z.number().min(0).max(1),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
  recalled: z.int().nullable().describe('Null until the person has said it.'),
  asked: z.int().nullable(),
  brier: z.number().nullable().describe('How far the forecast was off: 0 is exact.'),
});
export type ExamPromise = z.infer<typeof ExamPromise>;

export const ExamPromises = z.object({
  promises: z.array(ExamPromise),
  brier: z.number().nullable().describe('The mean over all exams that are over.'),
  held: z.int().describe('In how many of them the result was within what was promised.'),
  over: z.int().describe('How many are over.'),
});
export type ExamPromises = z.infer<typeof ExamPromises>;

export const ExamResult = z
  .object({
    recalled: z.int().min(0).max(10_000),
    asked: z.int().min(1).max(10_000),
  })
  .refine(({ recalled, asked }) => recalled <= asked, 'No more can be recalled than was asked.');
export type ExamResult = z.infer<typeof ExamResult>;
