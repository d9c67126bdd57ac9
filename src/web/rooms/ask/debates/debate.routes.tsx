import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

/** What a page that leads here has chosen already; further papers are joined by `~`. */
interface NewDebateSearch {
  document?: string;
  also?: string;
  question?: string;
}

const debates = createRoute({
  getParentRoute,
  path: '/ask/debates',
  component: lazyPage(() => import('./debates-page.tsx'), 'DebatesPage'),
});

const newDebate = createRoute({
  getParentRoute,
  path: '/ask/debates/new',
  validateSearch: ({ document, also, question }: Record<string, unknown>): NewDebateSearch => ({
    ...(typeof document === 'string' && { document }),
    ...(typeof also === 'string' && also !== '' && { also }),
    ...(typeof question === 'string' && question !== '' && { question }),
  }),
  component: lazyPage(() => import('./new-debate-page.tsx'), 'NewDebatePage'),
});

const debate = createRoute({
  getParentRoute,
  path: '/ask/debates/$debateId',
  component: lazyPage(() => import('./debate-page.tsx'), 'DebatePage'),
});

export const debateRoutes = [debates, newDebate, debate] as const;
