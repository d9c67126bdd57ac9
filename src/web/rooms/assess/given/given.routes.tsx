import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

const given = createRoute({
  getParentRoute,
  path: '/assess/given',
  component: lazyPage(() => import('./given-page.tsx'), 'GivenPage'),
});

const give = createRoute({
  getParentRoute,
  path: '/assess/give',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' ? { from } : {},
  component: lazyPage(() => import('./give-page.tsx'), 'GivePage'),
});

const results = createRoute({
  getParentRoute,
  path: '/assess/given/$deliveryId',
  component: lazyPage(() => import('./results-page.tsx'), 'ResultsPage'),
});

export const givenRoutes = [given, give, results] as const;
