import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const memory = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ask/memory',
  component: lazyPage(() => import('./memory-page.tsx'), 'MemoryPage'),
});

export const memoryRoutes = [memory] as const;
