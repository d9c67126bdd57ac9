import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../room/lazy-page.ts';
import { rootRoute } from '../../room/root-route.ts';

const today = createRoute({
  getParentRoute: () => rootRoute,
  path: '/today',
  component: lazyPage(() => import('./today-page.tsx'), 'TodayPage'),
});

export const todayRoutes = [today] as const;
