/**
 * A link that was pressed looks pressed until its page is there: drawing a large page takes a
 * moment, and whoever sees nothing presses again.
 */
import type { RegisteredRouter } from '@tanstack/react-router';

export function showHeardLinks(router: RegisteredRouter): void {
  let heard: HTMLElement | null = null;
  const letGo = () => {
    heard?.removeAttribute('data-heard');
    heard = null;
  };
  const hear = ({ target }: MouseEvent) => {
    letGo();
    heard = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
    heard?.setAttribute('data-heard', '');
  };
  // Before the router hears it: a page that is there already is drawn before the click has ended.
  addEventListener('click', hear, { capture: true });
  addEventListener('click', ({ defaultPrevented }) => {
    // The browser follows it by itself.
    if (!defaultPrevented) letGo();
  });
  router.subscribe('onResolved', letGo);
}
