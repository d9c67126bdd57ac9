/**
 * What operators look at: metrics for Prometheus, and the queues. Both tell what everybody's
 * Lyceum is doing, so they are for admins (`server/access.ts`).
 */
import { z } from 'zod';
import { QueuesView } from '../../contracts/queues.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Metrics } from './metrics.ts';

export interface OperatorPorts {
  metrics: Metrics;
  /** Of everybody. */
  queues(): Promise<QueuesView>;
}

export const QUEUES_PATH = '/api/admin/queues';

export function operatorRoutes({ metrics, queues }: OperatorPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/metrics',
      summary: 'What this process did and how the runs of everybody stand, for Prometheus.',
      tag: 'server',
      output: z.string(),
      mediaType: 'text/plain',
      async handle() {
        const text = await metrics.text();
        const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' };
        return new Response(text, { headers });
      },
    }),
    defineRoute({
      method: 'GET',
      path: QUEUES_PATH,
      summary: 'How many runs of everybody stand where, and which process works on how many.',
      tag: 'server',
      output: QueuesView,
      handle: () => queues(),
    }),
  ];
}
