/** Reviews of cards over HTTP. */
import { z } from 'zod';
import {
  DueReviews,
  ReviewDone,
  ReviewRequest,
  StudyStatistics,
  UndoneReview,
} from '../../contracts/learning.ts';
import { CardId, StudySetId } from '../../contracts/reading.ts';
import { idempotencyKeyOf } from '../../kernel/routes/idempotency-key.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { mendDrift } from '../answers/find-drift.ts';
import { forgetLearner } from '../answers/forget-learner.ts';
import type { LearnerPorts } from '../items/learner-ports.ts';
import { deleteQuizResults } from '../quizzes/quiz-results.store.ts';
import { dueReviews, setBuried, setSuspended, takeReview, undoLastReview } from './reviews.ts';
import { studyStatistics } from './study-statistics.ts';

const tag = 'reading';
const cardParams = z.object({ card_id: CardId });
const perDay = z.coerce
  .number()
  .int()
  .min(0)
  .max(9999)
  .describe('For this once; else as set in the settings.');

export function reviewRoutes(ports: LearnerPorts): Route[] {
  return [
    ...dueRoutes(ports),
    ...ratingRoutes(ports),
    ...asideRoutes(ports),
    ...forgetRoutes(ports),
  ];
}

function dueRoutes(ports: LearnerPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/reviews/due',
      summary: 'The cards to review now, with what each rating would do, and how many are left.',
      tag,
      query: z.object({
        study_set_id: StudySetId.optional(),
        limit: z.coerce.number().int().min(0).max(100).default(20),
        ahead_minutes: z.coerce
          .number()
          .int()
          .min(0)
          .max(60)
          .default(0)
          .describe('Also half-learned cards that come so soon.'),
        new_per_day: perDay.optional(),
        reviews_per_day: perDay.optional(),
      }),
      output: DueReviews,
      handle: ({ caller, query }) =>
        dueReviews(ports, caller.userId, {
          setId: query.study_set_id ?? null,
          limit: query.limit,
          aheadMinutes: query.ahead_minutes,
          limits: {
            ...(query.new_per_day !== undefined && { newPerDay: query.new_per_day }),
            ...(query.reviews_per_day !== undefined && { reviewsPerDay: query.reviews_per_day }),
          },
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/reading/statistics',
      summary: 'What comes in the next days, what was remembered in the last, and the streak.',
      tag,
      query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
      output: StudyStatistics,
      handle: ({ caller, query }) => studyStatistics(ports, caller.userId, query),
    }),
  ];
}

function ratingRoutes(ports: LearnerPorts): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reading/reviews',
      summary: 'Rates how well a card was remembered, and says when it comes back.',
      tag,
      body: ReviewRequest,
      output: ReviewDone,
      handle: ({ caller, body, headers }) =>
        takeReview(ports, caller.userId, {
          review: body,
          key: idempotencyKeyOf(headers) ?? body.idempotency_key,
        }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/reviews/undo',
      summary: 'Takes the last review back: its card is as it was before.',
      tag,
      body: z.object({}),
      output: UndoneReview,
      handle: ({ caller }) => undoLastReview(ports, caller.userId),
    }),
  ];
}

function forgetRoutes({ store }: LearnerPorts): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      path: '/api/reading/learning',
      summary: 'Deletes every review and answer of the caller; the cards stay, as new ones.',
      tag,
      output: z.undefined(),
      async handle({ caller }) {
        await store.transaction(async (tx) => {
          await deleteQuizResults(tx, caller.userId);
          await forgetLearner(tx, caller.userId);
        });
        return undefined;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/learning/replay',
      summary: 'Makes schedules and mastery again from the answers, and says how many differed.',
      tag,
      body: z.object({}),
      output: z.object({ cards: z.int(), concepts: z.int() }),
      async handle({ caller }) {
        const { cards, concepts } = await store.transaction((tx) => mendDrift(tx, caller.userId));
        return { cards: cards.length, concepts: concepts.length };
      },
    }),
  ];
}

function asideRoutes(ports: LearnerPorts): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reading/cards/:card_id/suspend',
      summary: 'Puts a card aside until it is taken back with `is_suspended: false`.',
      tag,
      params: cardParams,
      body: z.object({ is_suspended: z.boolean().default(true) }),
      output: z.object({ is_suspended: z.boolean() }),
      async handle({ caller, params, body }) {
        await setSuspended(ports, caller.userId, {
          cardId: params.card_id,
          isSuspended: body.is_suspended,
        });
        return body;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/cards/:card_id/bury',
      summary: 'Puts a card aside for the rest of the day; `is_buried: false` takes it back.',
      tag,
      params: cardParams,
      body: z.object({ is_buried: z.boolean().default(true) }),
      output: z.object({ buried_until: z.iso.datetime().nullable() }),
      async handle({ caller, params, body }) {
        const until = await setBuried(ports, caller.userId, {
          cardId: params.card_id,
          isBuried: body.is_buried,
        });
        return { buried_until: until?.toISOString() ?? null };
      },
    }),
  ];
}
