/** Reviews of cards over HTTP. */
import { z } from 'zod';
import {
  DueReviews,
  ReviewDone,
  ReviewRequest,
  StudyStatistics,
  UndoneReview,
} from '../../contracts/learning.ts';
import { CardId, ItemId, StudySetId } from '../../contracts/reading.ts';
import { idempotencyKeyOf } from '../../kernel/routes/idempotency-key.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { forgetLearner } from '../../learner/forget-learner.ts';
import { deleteQuizResults } from './quiz-results.store.ts';
import type { StudyGround } from './quiz-results.ts';
import {
  buryToday,
  dueReviews,
  flagMade,
  setSuspended,
  takeReview,
  undoLastReview,
} from './reviews.ts';
import { studyStatistics } from './study-statistics.ts';

const tag = 'reading';
const cardParams = z.object({ card_id: CardId });
const Complaint = z.object({ reason: z.string().trim().min(1).max(1000) });
const Flagged = z.object({ is_flagged: z.literal(true) });
const perDay = (usual: number) => z.coerce.number().int().min(0).max(9999).default(usual);

export function reviewRoutes(ground: StudyGround): Route[] {
  return [
    ...dueRoutes(ground),
    ...ratingRoutes(ground),
    ...asideRoutes(ground),
    ...flagRoutes(ground),
    ...forgetRoutes(ground),
  ];
}

function dueRoutes(ground: StudyGround): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/reviews/due',
      summary: 'The cards to review now, with what each rating would do, and how many are left.',
      tag,
      query: z.object({
        study_set_id: StudySetId.optional(),
        limit: z.coerce.number().int().min(0).max(100).default(20),
        new_per_day: perDay(20),
        reviews_per_day: perDay(200),
      }),
      output: DueReviews,
      handle: ({ caller, query }) =>
        dueReviews(ground, caller.userId, {
          setId: query.study_set_id ?? null,
          limit: query.limit,
          newPerDay: query.new_per_day,
          reviewsPerDay: query.reviews_per_day,
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/reading/statistics',
      summary: 'What comes in the next days, what was remembered in the last, and the streak.',
      tag,
      query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
      output: StudyStatistics,
      handle: ({ caller, query }) => studyStatistics(ground, caller.userId, query),
    }),
  ];
}

function ratingRoutes(ground: StudyGround): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reading/reviews',
      summary: 'Rates how well a card was remembered, and says when it comes back.',
      tag,
      body: ReviewRequest,
      output: ReviewDone,
      handle: ({ caller, body, headers }) =>
        takeReview(ground, caller.userId, {
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
      handle: ({ caller }) => undoLastReview(ground, caller.userId),
    }),
  ];
}

function forgetRoutes({ store }: StudyGround): Route[] {
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
  ];
}

function asideRoutes(ground: StudyGround): Route[] {
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
        await setSuspended(ground, caller.userId, {
          cardId: params.card_id,
          isSuspended: body.is_suspended,
        });
        return body;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/cards/:card_id/bury',
      summary: 'Puts a card aside for the rest of the day.',
      tag,
      params: cardParams,
      body: z.object({}),
      output: z.object({ buried_until: z.iso.datetime() }),
      async handle({ caller, params }) {
        const until = await buryToday(ground, caller.userId, params.card_id);
        return { buried_until: until.toISOString() };
      },
    }),
  ];
}

function flagRoutes(ground: StudyGround): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reading/cards/:card_id/flag',
      summary: 'Says what is wrong with a card.',
      tag,
      params: cardParams,
      body: Complaint,
      output: Flagged,
      async handle({ caller, params, body }) {
        await flagMade(ground, caller.userId, { made: { card: params.card_id }, ...body });
        return { is_flagged: true as const };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/items/:item_id/flag',
      summary: 'Says what is wrong with a question.',
      tag,
      params: z.object({ item_id: ItemId }),
      body: Complaint,
      output: Flagged,
      async handle({ caller, params, body }) {
        await flagMade(ground, caller.userId, { made: { item: params.item_id }, ...body });
        return { is_flagged: true as const };
      },
    }),
  ];
}
