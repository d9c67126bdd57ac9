import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../shell/lazy-page.ts';
import { rootRoute } from '../../shell/root-route.tsx';

const getParentRoute = () => rootRoute;

const settings = createRoute({
  getParentRoute,
  path: '/settings',
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
});

export const settingsRoutes = [settings] as const;
