/** What the answers of people say of questions, wherever the answers were given. */
import { AnsweredItems, SetStatistics } from '../../../contracts/assessment/statistics.ts';
import { setStatistics } from '../../../domain/assessment/statistics/set-statistics.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';

export const statisticsRoute: Route = defineRoute({
  method: 'POST',
  path: '/api/assessment/statistics',
  summary:
    'Facility, discrimination, choices and KR-20 from people’s answers, and which questions they speak against.',
  tag: 'assessment',
  body: AnsweredItems,
  output: SetStatistics,
  async handle({ body: { items, sheets } }) {
    // A short list of answers is one whose end was left out.
    const whole = sheets.map((sheet) => items.map((_, at) => sheet[at] ?? null));
    return setStatistics(items, whole);
  },
});
