/**
 * What a reader could see of a page. A file may place its letters anywhere and make them
 * any size; those that are larger than the page, or pages away from it, would cost the
 * layout time and tell nobody anything.
 */
import type { DroppedText } from './block.ts';
import type { PageText, TextItem } from './page-text.ts';

/** In points, 3.5 km: where places this far out still differ by less than a letter. */
export const FURTHEST = 1e7;

export function visibleItems(page: PageText): TextItem[] {
  return page.items.filter((item) => isVisible(item, page));
}

/** The page without what nobody can see, and what that was. */
export function dropHidden(page: PageText): { page: PageText; dropped: DroppedText[] } {
  const dropped = page.items
    .filter((item) => !isVisible(item, page) && item.text.trim() !== '')
    .map(({ text }) => ({
      page: page.page,
      text: text.trim(),
      reason: 'out-of-sight' as const,
    }));
  return { page: { ...page, items: visibleItems(page) }, dropped };
}

/** What is no number is nowhere: every comparison with it fails. */
function isVisible({ x, baseline, width, size }: TextItem, page: PageText): boolean {
  const reach = Math.min(FURTHEST, Math.max(page.width, page.height));
  const isNear = (points: number) => points > -reach && points < 2 * reach;
  return size > 0 && size < reach && isNear(x) && isNear(baseline) && Math.abs(width) < 3 * reach;
}
