/** The root of all pages. `cite` is the passage that stands open beside whatever cited it. */

import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Link } from '@tanstack/react-router';
import { useTexts } from '../texts/define-texts.ts';
import { buttonStyle } from '../ui/button.tsx';
import { EmptyState, Page } from '../ui/page.tsx';
import { shellTexts } from './shell.texts.ts';
import { Shell } from './shell.tsx';

export interface RootSearch {
  cite?: string;
}

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  validateSearch: ({ cite }: Record<string, unknown>): RootSearch =>
    typeof cite === 'string' && cite !== '' ? { cite } : {},
  component: Shell,
  notFoundComponent: NotFound,
});

function NotFound() {
  const texts = useTexts(shellTexts);
  return (
    <Page title={texts.notFound}>
      <EmptyState
        title={texts.notFoundHint}
        action={
          <Link to="/library" className={buttonStyle('primary')}>
            {texts.toLibrary}
          </Link>
        }
      />
    </Page>
  );
}
