import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

const watches = createRoute({
  getParentRoute,
  path: '/ask/watches',
  component: lazyPage(() => import('./watches-page.tsx'), 'WatchesPage'),
});

const watch = createRoute({
  getParentRoute,
  path: '/ask/watches/$watchId',
  component: lazyPage(() => import('./watch-page.tsx'), 'WatchPage'),
});

export const watchesRoutes = [watches, watch] as const;
