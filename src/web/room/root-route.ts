/**
 * The parent of every page. `cite` is the passage that is open beside the page that cites it.
 * What surrounds the pages is added by the shell, which rooms do not know.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

export interface RootSearch {
  cite?: string;
}

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  validateSearch: ({ cite }: Record<string, unknown>): RootSearch =>
    typeof cite === 'string' && cite !== '' ? { cite } : {},
});
