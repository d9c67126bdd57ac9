import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

const account = createRoute({
  getParentRoute,
  path: '/settings/account',
  component: lazyPage(() => import('./account-page.tsx'), 'AccountPage'),
});

const people = createRoute({
  getParentRoute,
  path: '/settings/people',
  component: lazyPage(() => import('./people-page.tsx'), 'PeoplePage'),
});

const audit = createRoute({
  getParentRoute,
  path: '/settings/audit',
  component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
});

const join = createRoute({
  getParentRoute,
  path: '/join',
  component: lazyPage(() => import('./join-page.tsx'), 'JoinPage'),
});

export const peopleRoutes = [account, people, audit, join] as const;
