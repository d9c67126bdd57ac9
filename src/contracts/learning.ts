/**
 * Studying with what was made: results of a quiz, the coach's notes on them, reviews of cards
 * and what they add up to. `QuizResults` and `CoachNotes` are as printed in the reading
 * contracts.
 */
import { z } from 'zod';
import { EvidenceId } from './evidence.ts';
import { CardId, Flashcard, ItemId, StudySetId } from './reading.ts';

const DAY_SEC = 86_400;

const QuizResultAnswer = z
  .object({
    item_id: ItemId,
    is_correct: z
      .boolean()
      .optional()
      .describe('By whoever asks without naming the option; where one is named, it must agree.'),
    latency_sec: z.number().min(0).max(DAY_SEC),
    chosen_option_index: z
      .int()
      .min(0)
      .optional()
      .describe('With it the server grades; without it the answer counts as self-reported.'),
  })
  .refine(
    ({ is_correct, chosen_option_index }) =>
      is_correct !== undefined || chosen_option_index !== undefined,
    { path: ['is_correct'], message: 'say whether it was right, or name the chosen option' },
  );

export const QuizResults = z.object({
  quiz_id: StudySetId.describe('The study set whose quiz was taken.'),
  answers: z.array(QuizResultAnswer).min(1).max(100),
});
export type QuizResults = z.infer<typeof QuizResults>;

export const CoachNotes = z.object({ notes: z.array(z.string()) });
export type CoachNotes = z.infer<typeof CoachNotes>;

export const QuizReport = z.object({
  result_id: z.uuid(),
  quiz_id: StudySetId,
  is_new: z.boolean().describe('False when the same results had been sent before.'),
  score: z.number().min(0).max(1),
  answers: z.array(
    z.object({
      item_id: ItemId,
      is_correct: z.boolean(),
      self_reported: z.boolean(),
      chosen_option_index: z.int().nullable(),
      correctAnswerIndex: z.int(),
      explanation: z.string(),
      evidence: z.array(EvidenceId),
    }),
  ),
  coach_notes: CoachNotes,
  focusAreas: z.array(z.string()).describe('Concepts to put first in the next set.'),
});
export type QuizReport = z.infer<typeof QuizReport>;

const Rating = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe('1 again, 2 hard, 3 good, 4 easy.');

export const ReviewRequest = z.object({
  card_id: CardId,
  rating: Rating,
  latency_ms: z
    .int()
    .min(0)
    .max(DAY_SEC * 1000)
    .optional(),
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 visible ASCII characters')
    .optional()
    .describe('As the header Idempotency-Key: the same review sent twice counts once.'),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

const Phase = z.enum(['new', 'learning', 'review', 'relearning']);

/** Where a card stands after a review, or after one was taken back. */
export const CardStanding = z.object({
  card_id: CardId,
  phase: Phase,
  due_at: z.iso.datetime().nullable(),
  reviews: z.int(),
  lapses: z.int(),
});
export type CardStanding = z.infer<typeof CardStanding>;

export const ReviewDone = CardStanding.extend({ attempt_id: z.uuid(), is_new: z.boolean() });
export type ReviewDone = z.infer<typeof ReviewDone>;

export const UndoneReview = CardStanding.extend({ attempt_id: z.uuid() });
export type UndoneReview = z.infer<typeof UndoneReview>;

export const DeckCounts = z.object({
  new: z.int(),
  learning: z.int().describe('Half learned: they come back today, now or within minutes.'),
  due: z.int(),
});
export type DeckCounts = z.infer<typeof DeckCounts>;

export const DueCard = Flashcard.pick({
  id: true,
  question: true,
  answer: true,
  concept: true,
  evidence: true,
  quote: true,
  page: true,
  paged: true,
  section: true,
  document_id: true,
  document_title: true,
  source: true,
  tags: true,
  media: true,
}).extend({
  study_set_id: StudySetId,
  set_title: z.string(),
  phase: Phase,
  due_at: z.iso.datetime().nullable(),
  previews: z.array(
    z.object({ rating: Rating, due_at: z.iso.datetime(), interval_seconds: z.int() }),
  ),
});
export type DueCard = z.infer<typeof DueCard>;

export const DueReviews = z.object({
  counts: DeckCounts.describe('What is left today, within the limits.'),
  done_today: z.object({ new: z.int(), reviews: z.int() }),
  limits: z.object({ new: z.int(), reviews: z.int() }),
  cards: z.array(DueCard),
  next_due_at: z.iso
    .datetime()
    .nullable()
    .describe('When the next card comes, if none is to be shown now.'),
});
export type DueReviews = z.infer<typeof DueReviews>;

const Day = z.iso.date();

export const StudyStatistics = z.object({
  cards: z.object({ new: z.int(), learning: z.int(), review: z.int(), suspended: z.int() }),
  forecast: z.array(z.object({ day: Day, due: z.int() })).describe('Overdue cards count today.'),
  days: z.array(
    z.object({
      day: Day,
      reviews: z.int(),
      of_known_cards: z.int(),
      remembered: z.int().describe('Of the known cards, those not rated "again".'),
    }),
  ),
  retention: z.number().nullable().describe('Remembered of the known cards, in these days.'),
  streak_days: z.int(),
});
export type StudyStatistics = z.infer<typeof StudyStatistics>;
