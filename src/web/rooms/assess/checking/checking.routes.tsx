import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const check = createRoute({
  getParentRoute: () => rootRoute,
  path: '/assess/check',
  component: lazyPage(() => import('./check-page.tsx'), 'CheckPage'),
});

export const checkingRoutes = [check] as const;
