/** Gives the focus back to what had it before, when what took it goes away. */
import { useEffect } from 'react';

export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (isLost() && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** What had the focus is gone: the next Tab would begin at the top of everything. */
export const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
