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
  addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
    // Others the browser follows by itself.
    if (!link || !defaultPrevented) return;
    letGo();
    heard = link;
    link.setAttribute('data-heard', '');
  });
  router.subscribe('onResolved', letGo);
}
