/**
 * What goes over the WebSocket of a run. Events travel as they are (`RunEvent`);
 * only answers to the client's own frames have a `type` at the top.
 */
import { z } from 'zod';
import { Problem } from './problem.ts';
import { RunStatus } from './run.ts';
import { RunEvent } from './run-event.ts';

export const SignalName = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'must be 1 to 100 letters, digits, dots, dashes or underscores');

export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signal'), name: SignalName, body: z.unknown().default(null) }),
  z.object({ type: z.literal('cancel') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** One answer per client frame, in the order of the frames. */
export const ReplyFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ack'), of: z.enum(['signal', 'cancel']), status: RunStatus }),
  z.object({ type: z.literal('problem'), problem: Problem }),
]);
export type ReplyFrame = z.infer<typeof ReplyFrame>;

export const ServerFrame = z.union([ReplyFrame, RunEvent]);
export type ServerFrame = z.infer<typeof ServerFrame>;
