/** What the caller's runs used, over HTTP. */
import { z } from 'zod';
import { Usage, type UsageDay } from '../contracts/usage.ts';
import { defineRoute, type Route } from '../kernel/routes/route.ts';
import type { Store } from '../kernel/store/store.ts';
import type { World } from '../kernel/world/world.ts';
import { readUsage } from './usage.store.ts';

/** From the date line to the date line. */
const MOST_OFFSET_MINUTES = 14 * 60;

export function usageRoutes({ store, world }: { store: Store; world: World }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/usage',
      summary: 'Runs, tokens and cost of the caller, day by day.',
      tag: 'runs',
      query: z.object({
        days: z.coerce.number().int().min(1).max(366).default(30),
        tz_offset_minutes: z.coerce
          .number()
          .int()
          .min(-MOST_OFFSET_MINUTES)
          .max(MOST_OFFSET_MINUTES)
          .default(0)
          .describe('How far the days of the caller are east of UTC: 60 for Oslo in winter.'),
      }),
      output: Usage,
      async handle({ caller, query: { days, tz_offset_minutes: offsetMinutes } }) {
        const used = await readUsage(store, caller.userId, {
          now: world.now(),
          days,
          offsetMinutes,
        });
        return { days: used, total: totalOf(used) };
      },
    }),
  ];
}

function totalOf(days: readonly UsageDay[]): Usage['total'] {
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const costs = days.flatMap(({ cost }) => cost ?? []);
  return {
    runs: sum(days.map(({ runs }) => runs)),
    failed: sum(days.map(({ failed }) => failed)),
    tokens: sum(days.map(({ tokens }) => tokens)),
    cost: costs.length === 0 ? null : sum(costs),
  };
}
