import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const quizzes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/assess/quizzes',
  component: lazyPage(() => import('./quizzes-page.tsx'), 'QuizzesPage'),
});

export const quizzesRoutes = [quizzes] as const;
