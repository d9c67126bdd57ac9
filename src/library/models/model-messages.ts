/** What the model process is asked and what it answers. */
import { z } from 'zod';

const JudgedDraft = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    question: z.string(),
    answer: z.string(),
    sentence: z.string(),
  }),
  z.object({ kind: z.literal('option'), stem: z.string(), key: z.string(), option: z.string() }),
]);

export const ModelTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('embed'), texts: z.array(z.string()) }),
  z.object({ task: z.literal('rerank'), query: z.string(), passages: z.array(z.string()) }),
  z.object({
    task: z.literal('entail'),
    pairs: z.array(z.object({ passage: z.string(), claim: z.string() })),
  }),
  z.object({ task: z.literal('answer'), question: z.string(), passages: z.array(z.string()) }),
  z.object({ task: z.literal('judge'), drafts: z.array(JudgedDraft) }),
]);
export type ModelTask = z.infer<typeof ModelTask>;

export const ModelRequest = z.intersection(
  ModelTask,
  z.object({
    id: z.int(),
    /** Somebody waits for it: it goes before what was there first. */
    isUrgent: z.boolean(),
  }),
);
export type ModelRequest = z.infer<typeof ModelRequest>;

export const ModelMessage = z.union([
  ModelRequest,
  /** Nobody waits for this request any more. */
  z.object({ calledOff: z.int() }),
]);

/** Reply 0 comes by itself, when the process is ready. */
export const ModelReply = z.strictObject({
  id: z.int(),
  /** As many for each input, one input after the other. */
  numbers: z.custom<Float32Array>((value) => value instanceof Float32Array).optional(),
  error: z
    .strictObject({
      code: z.enum(['model.local-missing', 'model.local-stopped']),
      message: z.string().max(500),
    })
    .optional(),
});
export type ModelReply = z.infer<typeof ModelReply>;
