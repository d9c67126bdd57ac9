/**
 * One line of the trace: what one agent, tool or workflow node did. Every line has
 * every field, null where it says nothing (an offline node has no model), so that a
 * program can read the log without guessing; what was recognised adds how surely.
 */
import { z } from 'zod';
import { RunId, SessionId } from './ids.ts';
import { NodeTrace } from './run-event.ts';

const seen = NodeTrace.shape;

export const TraceLine = z.strictObject({
  trace_id: SessionId,
  run_id: RunId,
  node: z.string(),
  mind: seen.mind.unwrap().nullable(),
  model: seen.model.unwrap().nullable(),
  prompt_id: seen.prompt_id.unwrap().nullable(),
  input_hash: seen.input_hash.unwrap().nullable(),
  output_hash: seen.output_hash.unwrap().nullable(),
  duration_ms: seen.duration_ms,
  tokens_used: seen.tokens_used,
  tokens: seen.tokens,
  errors: seen.errors.describe('Error codes: never the words of a document.'),
  ocr_confidence: seen.ocr_confidence,
});
export type TraceLine = z.infer<typeof TraceLine>;

/** The line for what a node did, as its `step-end` event tells it. */
export function traceLine(
  at: { trace_id: SessionId; run_id: RunId; node: string },
  did: NodeTrace,
): TraceLine {
  return {
    trace_id: at.trace_id,
    run_id: at.run_id,
    node: at.node,
    mind: did.mind ?? null,
    model: did.model ?? null,
    prompt_id: did.prompt_id ?? null,
    input_hash: did.input_hash ?? null,
    output_hash: did.output_hash ?? null,
    duration_ms: did.duration_ms,
    tokens_used: did.tokens_used,
    tokens: did.tokens,
    errors: did.errors,
    ...(did.ocr_confidence !== undefined && { ocr_confidence: did.ocr_confidence }),
  };
}
