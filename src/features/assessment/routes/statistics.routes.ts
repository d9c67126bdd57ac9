/** What the answers of people say of questions, wherever the answers were given. */
import {
  type AnsweredItems,
  AnsweredItems as Body,
  SetStatistics,
} from '../../../contracts/assessment/statistics.ts';
import { itemStatistics, kr20 } from '../../../domain/assessment/statistics/item-statistics.ts';
import { verdictOf } from '../../../domain/assessment/statistics/quarantine.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';

export const statisticsRoute: Route = defineRoute({
  method: 'POST',
  path: '/api/assessment/statistics',
  summary:
    'Facility, discrimination, choices and KR-20 from people’s answers, and which questions they speak against.',
  tag: 'assessment',
  body: Body,
  output: SetStatistics,
  handle: async ({ body }) => statisticsOf(body),
});

function statisticsOf({ items, sheets }: AnsweredItems): SetStatistics {
  const found = itemStatistics(items, sheets);
  return {
    kr20: kr20(items, sheets),
    items: items.flatMap((item, at) => {
      const own = found[at];
      return own === undefined ? [] : [{ ...own, ...verdictOf(item, own) }];
    }),
  };
}
