/** Keys that work anywhere on a page, except where somebody types or a dialog is open. */
import { useEffect } from 'react';

const TYPING = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';
/** Elements that Enter and Space activate on their own. */
const PRESSED = 'button, a, summary';
const OVER_THE_PAGE = 'dialog[open], [popover]:popover-open';

export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = keys[event.key.toLowerCase()];
      if (!action || !isForPage(event)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** The repeats of a key that is held down do not count. */
function isForPage({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat) return false;
  if (document.querySelector(OVER_THE_PAGE)) return false;
  if (!(target instanceof Element)) return true;
  const isPress = key === 'Enter' || key === ' ';
  return !target.closest(isPress ? `${TYPING}, ${PRESSED}` : TYPING);
}
