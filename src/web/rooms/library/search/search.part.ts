import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import type { RoomPart } from '../../../room/room.ts';
import { rootRoute } from '../../../room/root-route.ts';
import { type ResultSearch, resultSearch } from './result-search.ts';

const results = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: (typed: Record<string, unknown>): ResultSearch => resultSearch(typed),
  component: lazyPage(() => import('./search-page.tsx'), 'SearchPage'),
});

/** Reached from the search itself. */
export const searchPart = { fronts: [], routes: [results] } as const satisfies RoomPart;
