/**
 * What a run says while it works: one union for SSE, WebSocket, CLI and web.
 *
 * Kept events have a `seq` without gaps, are stored, and are sent again to a
 * client that resumes. Passing events (`progress`, `token`) have none and are gone
 * once sent.
 */
import { z } from 'zod';
import { RunId } from './ids.ts';
import { Problem } from './problem.ts';
import { Mind } from './run.ts';

/** What one node of a run did, as the trace keeps it. */
export const NodeTrace = z.object({
  mind: Mind.optional(),
  agent: z.string().optional(),
  model: z.string().optional(),
  prompt_id: z.string().optional(),
  input_hash: z.string().optional(),
  output_hash: z.string().optional(),
  duration_ms: z.number(),
  tokens_used: z.int(),
  tokens: z.object({ input: z.int(), output: z.int() }),
  cost: z.number().optional(),
  ocr_confidence: z
    .number()
    .optional()
    .describe('Of a recognised page, or the mean of a document; from 0 to 100.'),
  filled: z
    .int()
    .optional()
    .describe(
      'How many parts of a model’s answer the offline mind stood in for; in a list, the last.',
    ),
  refused: z.int().optional().describe('How many parts of a model’s answers did not pass a check.'),
  errors: z.array(z.string()),
});
export type NodeTrace = z.infer<typeof NodeTrace>;

const kept = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });

/** `node` is the path of a step: `choose`, or `write[3]/cards` inside a branch. */
const node = z.string();

export const KeptBody = z.discriminatedUnion('type', [
  kept('run-start', { workflow: z.string(), version: z.int(), mind: Mind }),
  kept('step-start', { node }),
  kept('step-end', { node, trace: NodeTrace }),
  kept('step-fail', { node, problem: Problem }),
  kept('branch-fail', { node, problem: Problem }),
  kept('stage', { stage: z.string() }),
  kept('thing-made', { kind: z.string(), id: z.string(), label: z.string().optional() }),
  kept('warning', { code: z.string(), message: z.string() }),
  kept('run-wait', { signal: z.string(), until: z.iso.datetime().nullable() }),
  kept('run-signal', { signal: z.string() }),
  kept('run-retry', { mind: Mind }),
  kept('run-end', { result: z.unknown() }),
  kept('run-fail', { problem: Problem }),
  kept('run-cancel', {}),
]);
export type KeptBody = z.infer<typeof KeptBody>;

export const PassingBody = z.discriminatedUnion('type', [
  kept('progress', {
    node,
    message: z.string(),
    done: z.number().optional(),
    total: z.number().optional(),
  }),
  kept('token', { node, text: z.string() }),
]);
export type PassingBody = z.infer<typeof PassingBody>;

const Envelope = z.object({ run_id: RunId, at: z.iso.datetime() });

export const KeptEvent = Envelope.extend({ seq: z.int().positive(), body: KeptBody });
export type KeptEvent = z.infer<typeof KeptEvent>;

export const PassingEvent = Envelope.extend({ body: PassingBody });
export type PassingEvent = z.infer<typeof PassingEvent>;

export const RunEvent = z.union([KeptEvent, PassingEvent]);
export type RunEvent = z.infer<typeof RunEvent>;

/** After one of these nothing more comes, unless the run is retried. */
export function endsRun(body: KeptBody | PassingBody): boolean {
  return body.type === 'run-end' || body.type === 'run-fail' || body.type === 'run-cancel';
}
