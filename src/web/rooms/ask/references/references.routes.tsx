import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const references = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ask/references',
  component: lazyPage(() => import('./references-page.tsx'), 'ReferencesPage'),
});

export const referencesRoutes = [references] as const;
