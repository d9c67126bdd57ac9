import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';

const getParentRoute = () => rootRoute;

/** `question` stands in the box already; nothing is asked before somebody presses Enter. */
const answers = createRoute({
  getParentRoute,
  path: '/ask/answers',
  validateSearch: ({ question }: Record<string, unknown>): { question?: string } =>
    typeof question === 'string' && question !== '' ? { question } : {},
  component: lazyPage(() => import('./ask-page.tsx'), 'AskPage'),
});

const answer = createRoute({
  getParentRoute,
  path: '/ask/answers/$queryId',
  component: lazyPage(() => import('../one-answer/answer-page.tsx'), 'AnswerPage'),
});

export const answersRoutes = [answers, answer] as const;
