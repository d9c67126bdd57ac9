/** What the model process is asked and what it answers. */
import { z } from 'zod';

export const ModelTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('embed'), texts: z.array(z.string()) }),
  z.object({ task: z.literal('rerank'), query: z.string(), passages: z.array(z.string()) }),
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
  /** One vector after the other, or one number for each passage. */
  numbers: z.custom<Float32Array>((value) => value instanceof Float32Array).optional(),
  error: z
    .strictObject({
      code: z.enum(['model.local-missing', 'model.local-stopped']),
      message: z.string().max(500),
    })
    .optional(),
});
export type ModelReply = z.infer<typeof ModelReply>;
