/**
 * The parent of every page. `cite` is the passage that is open beside the page that cites it;
 * `scope` is what was chosen to work on, kept from page to page until somebody chooses otherwise.
 * What surrounds the pages is added by the shell, which rooms do not know.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router';

export interface RootSearch {
  cite?: string;
  /** Undefined takes it out of the address; where it is absent, it stays. */
  scope?: string | undefined;
}

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  validateSearch: ({ cite, scope }: Record<string, unknown>): RootSearch => ({
    ...(typeof cite === 'string' && cite !== '' && { cite }),
    ...(typeof scope === 'string' && scope !== '' && { scope }),
  }),
  search: { middlewares: [retainSearchParams<RootSearch>(['scope'])] },
});
