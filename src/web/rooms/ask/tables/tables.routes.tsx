import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

const tables = createRoute({
  getParentRoute,
  path: '/ask/tables',
  component: lazyPage(() => import('./tables-page.tsx'), 'TablesPage'),
});

const table = createRoute({
  getParentRoute,
  path: '/ask/tables/$tableId',
  component: lazyPage(() => import('./table-page.tsx'), 'TablePage'),
});

export const tablesRoutes = [tables, table] as const;
