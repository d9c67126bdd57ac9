import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const imported = createRoute({
  getParentRoute: () => rootRoute,
  path: '/assess/imports/$importId',
  component: lazyPage(() => import('./import-page.tsx'), 'ImportPage'),
});

export const importsRoutes = [imported] as const;
