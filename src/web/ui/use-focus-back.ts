/** When an element that took the focus is removed, returns the focus to where it was before. */
import { useEffect } from 'react';

export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (isLost() && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** The focused element was removed, so the next Tab would begin at the top of the page. */
export const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
