/** A question that is asked again and again, and what changed in its answer. */
import { z } from 'zod';
import { RunId } from '../ids.ts';
import { Problem } from '../problem.ts';
import { RunStatus } from '../run.ts';
import { ResearchQueryId } from './research.ts';
import { AnswerSentence, AnswerSource } from './research-answer.ts';
import { AskRequest } from './research-requests.ts';

export const ResearchWatchId = z.uuid('is not an id').brand<'ResearchWatchId'>();
export type ResearchWatchId = z.infer<typeof ResearchWatchId>;

export const WatchRhythm = z.enum(['daily', 'weekly', 'monthly']);
export type WatchRhythm = z.infer<typeof WatchRhythm>;

export const WatchRequest = z
  .object({
    every: WatchRhythm.default('weekly'),
    query_id: ResearchQueryId.optional().describe(
      'A question that was answered: its answer is what the next one is compared with.',
    ),
    ask: AskRequest.optional().describe('Or a new question, which is asked at once.'),
  })
  .refine(({ query_id, ask }) => (query_id === undefined) !== (ask === undefined), {
    message: 'give either `query_id` or `ask`',
    path: ['ask'],
  });
export type WatchRequest = z.infer<typeof WatchRequest>;

export const WatchChange = z.object({ every: WatchRhythm });

/** What a later answer says otherwise than the one before it. */
export const AnswerChanges = z.object({
  since: ResearchQueryId.describe('The answer it is compared with.'),
  outcome_before: z.enum(['answered', 'refused']),
  new_sentences: z.array(AnswerSentence),
  revised_sentences: z
    .array(z.object({ before: AnswerSentence, now: AnswerSentence }))
    .describe('Nearly the same words, but not the same: a figure, a date, a denial.'),
  gone_sentences: z.array(AnswerSentence),
  new_sources: z.array(AnswerSource),
  gone_sources: z.array(AnswerSource),
});
export type AnswerChanges = z.infer<typeof AnswerChanges>;

const WatchAsk = z.object({
  query_id: ResearchQueryId,
  status: RunStatus,
  outcome: z.enum(['answered', 'refused']).nullable(),
  asked_at: z.iso.datetime(),
  changes: AnswerChanges.nullable().describe('Null while it is not answered, and for the first.'),
});
export type WatchAsk = z.infer<typeof WatchAsk>;

export const WatchSummary = z.object({
  id: ResearchWatchId,
  run_id: RunId,
  question: z.string(),
  every: WatchRhythm,
  status: RunStatus.describe('`waiting` between two asks.'),
  next_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  latest: WatchAsk.nullable(),
});
export type WatchSummary = z.infer<typeof WatchSummary>;

export const ResearchWatch = WatchSummary.extend({
  request: AskRequest,
  asks: z.array(WatchAsk).describe('The newest first.'),
  problem: Problem.nullable(),
});
export type ResearchWatch = z.infer<typeof ResearchWatch>;
