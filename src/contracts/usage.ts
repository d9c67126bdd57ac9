/** What a person's runs used, day by day. */
import { z } from 'zod';

const Used = z.object({
  runs: z.int().describe('Started on that day.'),
  failed: z.int().describe('How many of those failed.'),
  tokens: z.int(),
  cost: z
    .number()
    .nullable()
    .describe('Of the steps whose model has a price; null when none of them has one.'),
});

export const UsageDay = Used.extend({ day: z.iso.date() });
export type UsageDay = z.infer<typeof UsageDay>;

export const Usage = z.object({
  days: z.array(UsageDay).describe('Every day, the oldest first; today is the last.'),
  total: Used,
});
export type Usage = z.infer<typeof Usage>;
