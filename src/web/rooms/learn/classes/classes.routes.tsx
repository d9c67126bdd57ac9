import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

const classes = createRoute({
  getParentRoute,
  path: '/learn/classes',
  component: lazyPage(() => import('./classes-page.tsx'), 'ClassesPage'),
});

/** The secret of the link stands behind `#`, which no server log sees. */
const join = createRoute({
  getParentRoute,
  path: '/learn/classes/join',
  component: lazyPage(() => import('./join-class-page.tsx'), 'JoinClassPage'),
});

const one = createRoute({
  getParentRoute,
  path: '/learn/classes/$classId',
  component: lazyPage(() => import('./class-page.tsx'), 'ClassPage'),
});

const results = createRoute({
  getParentRoute,
  path: '/learn/classes/$classId/results/$shareId',
  component: lazyPage(() => import('./class-results-page.tsx'), 'ClassResultsPage'),
});

const set = createRoute({
  getParentRoute,
  path: '/learn/shared/sets/$setId',
  component: lazyPage(() => import('./shared-set-page.tsx'), 'SharedSetPage'),
});

const collection = createRoute({
  getParentRoute,
  path: '/learn/shared/collections/$collectionId',
  component: lazyPage(() => import('./shared-collection-page.tsx'), 'SharedCollectionPage'),
});

export const classesRoutes = [classes, join, one, results, set, collection] as const;
