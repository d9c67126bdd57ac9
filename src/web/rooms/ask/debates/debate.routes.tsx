import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

const debates = createRoute({
  getParentRoute,
  path: '/ask/debates',
  component: lazyPage(() => import('./debates-page.tsx'), 'DebatesPage'),
});

const newDebate = createRoute({
  getParentRoute,
  path: '/ask/debates/new',
  validateSearch: ({ document }: Record<string, unknown>): { document?: string } =>
    typeof document === 'string' ? { document } : {},
  component: lazyPage(() => import('./new-debate-page.tsx'), 'NewDebatePage'),
});

const debate = createRoute({
  getParentRoute,
  path: '/ask/debates/$debateId',
  component: lazyPage(() => import('./debate-page.tsx'), 'DebatePage'),
});

export const debateRoutes = [debates, newDebate, debate] as const;
