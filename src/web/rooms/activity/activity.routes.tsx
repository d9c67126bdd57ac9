import { createRoute } from '@tanstack/react-router';
import type { RunStatus } from '../../../contracts/run.ts';
import { lazyPage } from '../../room/lazy-page.ts';
import { rootRoute } from '../../room/root-route.ts';
import type { RunFilter } from './activity.queries.ts';

const statuses = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'];

const isStatus = (word: unknown): word is RunStatus =>
  typeof word === 'string' && statuses.includes(word);

const getParentRoute = () => rootRoute;

const activity = createRoute({
  getParentRoute,
  path: '/activity',
  validateSearch: ({ status, session }: Record<string, unknown>): RunFilter => ({
    ...(isStatus(status) && { status }),
    ...(typeof session === 'string' && { session }),
  }),
  component: lazyPage(() => import('./activity-page.tsx'), 'ActivityPage'),
});

const run = createRoute({
  getParentRoute,
  path: '/activity/$runId',
  component: lazyPage(() => import('./run-page.tsx'), 'RunPage'),
});

export const activityRoutes = [activity, run] as const;
