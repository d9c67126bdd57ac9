/**
 * Opens a dialog above the page with the focus where a person goes on, and gives the focus
 * back when the dialog goes. The browser itself would choose the first thing that can take
 * the focus (a close button, a frame), and gives nothing back when React takes the dialog away.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useFocusBack } from './use-focus-back.ts';

const FIELDS = 'input:not([type=hidden], [type=radio]), input:checked, textarea, select';
const OTHERS = 'a[href], button, summary';

export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusBack();
  useEffect(() => {
    dialog.current?.showModal();
    const first = dialog.current ? firstOf(dialog.current) : undefined;
    first?.focus();
    // Selected, so that typing replaces it.
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  return dialog;
}

/** Its first field; else what its body offers; else its first action, which takes nothing away. */
function firstOf(dialog: HTMLElement): HTMLElement | undefined {
  const found = (part: string, kind: string): HTMLElement[] =>
    [...dialog.querySelectorAll<HTMLElement>(`${part} :is(${kind})`)].filter(
      (one) => !one.matches(':disabled'),
    );
  return [
    ...found('[data-body]', FIELDS),
    ...found('[data-body]', OTHERS),
    ...found('[data-actions]', OTHERS),
  ][0];
}
