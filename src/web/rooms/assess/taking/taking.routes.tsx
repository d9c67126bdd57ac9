import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const take = createRoute({
  getParentRoute: () => rootRoute,
  path: '/take/$link',
  component: lazyPage(() => import('./take-page.tsx'), 'TakePage'),
});

export const takingRoutes = [take] as const;
