import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../room/lazy-page.ts';
import { rootRoute } from '../../room/root-route.ts';
import { documentSearch, librarySearch, reviewSearch } from './library-search.ts';

const getParentRoute = () => rootRoute;

const library = createRoute({
  getParentRoute,
  path: '/library',
  validateSearch: librarySearch,
  component: lazyPage(() => import('./all-documents/library-page.tsx'), 'LibraryPage'),
});

const document = createRoute({
  getParentRoute,
  path: '/documents/$documentId',
  validateSearch: documentSearch,
  component: lazyPage(() => import('./one-document/document-page.tsx'), 'DocumentPage'),
});

const reviewQueue = createRoute({
  getParentRoute,
  path: '/library/review',
  component: lazyPage(() => import('./scan-review/review-queue-page.tsx'), 'ReviewQueuePage'),
});

const review = createRoute({
  getParentRoute,
  path: '/library/review/$documentId',
  validateSearch: reviewSearch,
  component: lazyPage(() => import('./scan-review/review-page.tsx'), 'ReviewPage'),
});

export const libraryRoutes = [library, document, reviewQueue, review] as const;
