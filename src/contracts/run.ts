/** A run: one long action, durable, owned, observable. */
import { z } from 'zod';
import { RunId, SessionId } from './ids.ts';
import { Problem } from './problem.ts';

/** Who thinks: a language model, or the algorithms that ship with the project. */
export const Mind = z.enum(['model', 'offline']);
export type Mind = z.infer<typeof Mind>;

export const RunStatus = z.enum(['queued', 'running', 'waiting', 'done', 'failed', 'cancelled']);
export type RunStatus = z.infer<typeof RunStatus>;

export const Run = z.object({
  run_id: RunId,
  session_id: SessionId.describe('Also the `trace_id` of everything the run does.'),
  workflow: z.string().describe('`feature.name`'),
  version: z.int(),
  status: RunStatus,
  mind: Mind,
  waiting_for: z.object({ signal: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  result: z.unknown().describe('The output, once `done`; null before.'),
  problem: Problem.nullable().describe('Why it failed, once `failed`.'),
  tokens_used: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Run = z.infer<typeof Run>;

export const RunStarted = z.object({ run_id: RunId });
export type RunStarted = z.infer<typeof RunStarted>;
