import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

const tutor = createRoute({
  getParentRoute,
  path: '/learn/tutor',
  component: lazyPage(() => import('./tutor-page.tsx'), 'TutorPage'),
});

const session = createRoute({
  getParentRoute,
  path: '/learn/tutor/$sessionId',
  component: lazyPage(() => import('./session-page.tsx'), 'SessionPage'),
});

export const tutorRoutes = [tutor, session] as const;
