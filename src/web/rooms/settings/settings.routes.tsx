import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../room/lazy-page.ts';
import { rootRoute } from '../../room/root-route.ts';

const getParentRoute = () => rootRoute;

const settings = createRoute({
  getParentRoute,
  path: '/settings',
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
});

export const settingsRoutes = [settings] as const;
