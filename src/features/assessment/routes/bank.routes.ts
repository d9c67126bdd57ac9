/** The bank: the questions of all finished tasks, with what people answered to them. */
import { z } from 'zod';
import { TaskId } from '../../../contracts/assessment/assessment.ts';
import { BankItem } from '../../../contracts/assessment/bank.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import type { AssessmentFeaturePorts } from '../assessment-ports.ts';
import { answerHistory } from '../delivery/answer-history.ts';
import { candidateKey } from '../delivery/questions-of.ts';
import { readBank } from '../stores/tasks.store.ts';

export function bankRoutes({
  store,
  world,
}: Pick<AssessmentFeaturePorts, 'store' | 'world'>): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/assessment/bank',
      summary:
        'The questions of all finished tasks, with where they come from and what answers say of them.',
      tag: 'assessment',
      query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
      output: z.object({ items: z.array(BankItem) }),
      async handle({ caller: { userId }, query }) {
        const rows = await readBank(store, userId, query.limit);
        const sources = [...new Set(rows.map(({ task_id }) => task_id))];
        const history = await answerHistory(store, { userId, sources, now: world.now() });
        return {
          items: rows.map(({ task_id, body }) => ({
            assessment_task_id: TaskId.parse(task_id),
            item: body,
            statistics: history.get(candidateKey(body)) ?? null,
          })),
        };
      },
    }),
  ];
}
