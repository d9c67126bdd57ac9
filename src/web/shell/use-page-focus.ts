import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isLost } from '../ui/use-focus-back.ts';

/** When the link that was followed disappears with its page, the focus moves to the new page. */
export function usePageFocus(): void {
  // The resolved location: until it is resolved, the previous page is still shown.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = pathname;
    if (!isFirst && isLost()) document.getElementById('page')?.focus({ preventScroll: true });
  }, [pathname]);
}
