import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isLost } from '../ui/use-focus-back.ts';

/** Whoever follows a link that goes away with its page goes on at the top of the next page. */
export function usePageFocus(): void {
  // Resolved: until then the page before still stands there.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = pathname;
    if (!isFirst && isLost()) document.getElementById('page')?.focus({ preventScroll: true });
  }, [pathname]);
}
