/** The addresses of the study room. What a page shows is in its address, so that it can be bookmarked. */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../room/lazy-page.ts';
import { rootRoute } from '../../room/root-route.ts';

const getParentRoute = () => rootRoute;

type Typed = Record<string, unknown>;

function word(key: string, typed: Typed): string | undefined {
  const value = typed[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const study = createRoute({
  getParentRoute,
  path: '/learn',
  component: lazyPage(() => import('./home/study-page.tsx'), 'StudyPage'),
});

export interface NewSetSearch {
  /** The document to begin with. */
  document?: string;
  /** Only this, of cards and quiz. */
  goal?: 'flashcards' | 'multiple_choice_quiz';
  /** Focus areas to begin with. */
  focus?: string[];
  /** A set whose order is filled in. */
  like?: string;
  /** A run whose order is filled in. */
  run?: string;
}

const newSet = createRoute({
  getParentRoute,
  path: '/learn/new',
  validateSearch: (typed: Typed): NewSetSearch => {
    const document = word('document', typed);
    const like = word('like', typed);
    const run = word('run', typed);
    const goal = word('goal', typed);
    const focus = Array.isArray(typed.focus)
      ? typed.focus.filter((area): area is string => typeof area === 'string')
      : [];
    return {
      ...(document && { document }),
      ...(like && { like }),
      ...(run && { run }),
      ...((goal === 'flashcards' || goal === 'multiple_choice_quiz') && { goal }),
      ...(focus.length > 0 && { focus }),
    };
  },
  component: lazyPage(() => import('./making/new-set-page.tsx'), 'NewSetPage'),
});

const making = createRoute({
  getParentRoute,
  path: '/learn/making/$runId',
  component: lazyPage(() => import('./making/making-page.tsx'), 'MakingPage'),
});

const set = createRoute({
  getParentRoute,
  path: '/learn/sets/$setId',
  validateSearch: ({ tab }: Typed): { tab?: 'cards' | 'quiz' | 'about' } =>
    tab === 'cards' || tab === 'quiz' || tab === 'about' ? { tab } : {},
  component: lazyPage(() => import('./sets/set-page.tsx'), 'SetPage'),
});

interface ReviewSearch {
  set?: string;
  /** So many new cards today, in place of the limit. */
  fresh?: number;
}

const review = createRoute({
  getParentRoute,
  path: '/learn/review',
  validateSearch: (typed: Typed): ReviewSearch => {
    const id = word('set', typed);
    const fresh = Number(typed.fresh);
    return { ...(id && { set: id }), ...(fresh > 0 && { fresh }) };
  },
  component: lazyPage(() => import('./review/review-page.tsx'), 'ReviewPage'),
});

const quiz = createRoute({
  getParentRoute,
  path: '/learn/quiz/$setId',
  validateSearch: ({ mode }: Typed): { mode?: 'all' } => (mode === 'all' ? { mode } : {}),
  component: lazyPage(() => import('./quiz/quiz-page.tsx'), 'QuizPage'),
});

const statistics = createRoute({
  getParentRoute,
  path: '/learn/statistics',
  component: lazyPage(() => import('./statistics/statistics-page.tsx'), 'StatisticsPage'),
});

const flags = createRoute({
  getParentRoute,
  path: '/learn/flags',
  component: lazyPage(() => import('./flags/flags-page.tsx'), 'FlagsPage'),
});

export const studyRoutes = [study, newSet, making, set, review, quiz, statistics, flags] as const;
