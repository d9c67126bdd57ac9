/** Closes what has opened above the page when Tab leads out of it: it would cover what has the focus then. */
export function hideWhenLeft(open: HTMLElement): void {
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || open.contains(target)) return;
    // What opened it also closes it, when it is pressed.
    if (target.getAttribute('popovertarget') !== open.id) open.hidePopover();
  };
  const stop = ({ newState }: ToggleEvent) => {
    if (newState !== 'closed') return;
    document.removeEventListener('focusin', look);
    open.removeEventListener('beforetoggle', stop);
  };
  document.addEventListener('focusin', look);
  open.addEventListener('beforetoggle', stop);
}
