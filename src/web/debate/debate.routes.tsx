import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../shell/root-route.tsx';

const getParentRoute = () => rootRoute;

const debates = createRoute({
  getParentRoute,
  path: '/debate',
  component: lazyRouteComponent(() => import('./debates-page.tsx'), 'DebatesPage'),
});

const newDebate = createRoute({
  getParentRoute,
  path: '/debate/new',
  validateSearch: ({ document }: Record<string, unknown>): { document?: string } =>
    typeof document === 'string' ? { document } : {},
  component: lazyRouteComponent(() => import('./new-debate-page.tsx'), 'NewDebatePage'),
});

const debate = createRoute({
  getParentRoute,
  path: '/debate/$debateId',
  component: lazyRouteComponent(() => import('./debate-page.tsx'), 'DebatePage'),
});

export const debateRoutes = [debates, newDebate, debate] as const;
