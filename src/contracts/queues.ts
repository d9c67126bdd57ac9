/** What the runs of everybody are doing, for those who operate an installation: counts, no content. */
import { z } from 'zod';

export const QueueState = z.object({
  workflow: z.string().describe('`feature.name`'),
  version: z.int(),
  has_code: z.boolean().describe('Whether the process that answers can work on these runs.'),
  queued: z.int().describe('Runs that wait for a free place.'),
  running: z.int(),
  waiting: z.int().describe('Runs that wait for a person or a date.'),
  poisoned: z.int().describe('Runs given up because they ended the process again and again.'),
  oldest_queued_at: z.iso.datetime().nullable(),
});
export type QueueState = z.infer<typeof QueueState>;

export const ProcessWork = z.object({
  process: z.string(),
  running: z.int(),
  oldest_since: z.iso.datetime().describe('Since when it works on the oldest of its runs.'),
});
export type ProcessWork = z.infer<typeof ProcessWork>;

export const QueuesView = z.object({
  queues: z.array(QueueState),
  processes: z.array(ProcessWork).describe('Processes with runs at work; idle ones have none.'),
});
export type QueuesView = z.infer<typeof QueuesView>;
