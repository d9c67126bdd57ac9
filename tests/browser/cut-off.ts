/** What of a page cannot be read because there is no room for it, however one scrolls. */
import type { Page } from 'playwright-core';

export async function cutOff(page: Page): Promise<string[]> {
  return [...(await page.evaluate(cutWords)), ...(await page.evaluate(wideBars))];
}

/** Runs in the page, where nothing can be imported. */
function cutWords(): string[] {
  type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const isBeyond = (from: number, to: number, first: number, last: number, spare: number) =>
    from < first - spare || to > last + spare;
  /** Null: this element neither cuts the words nor shows them all, so look further out. */
  const judge = (text: Edges, one: Element): boolean | null => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const isForReaders = hides(overflowX) && (clipPath !== 'none' || box.width <= 1);
    // Shortened on purpose, with a sign that it is.
    if (isForReaders || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
    const isWide = hides(overflowX) && isBeyond(text.left, text.right, box.left, box.right, 2);
    const isHigh = hides(overflowY) && isBeyond(text.top, text.bottom, box.top, box.bottom, 4);
    if (isWide || isHigh) return true;
    return /auto|scroll/.test(`${overflowX} ${overflowY}`) ? false : null;
  };
  const isCut = (text: DOMRect, holder: Element): boolean => {
    for (let one: Element | null = holder; one && one !== document.body; one = one.parentElement) {
      const judged = judge(text, one);
      if (judged !== null) return judged;
      const isFixed = getComputedStyle(one).position === 'fixed';
      if (isFixed) return isBeyond(text.top, text.bottom, 0, innerHeight, 2);
    }
    return text.left + scrollX < -2;
  };
  const isShort = (words: Text): boolean => {
    const holder = words.parentElement;
    if (!holder?.checkVisibility({ visibilityProperty: true })) return false;
    if (holder.closest('svg, select, textarea') || words.data.trim() === '') return false;
    const range = document.createRange();
    range.selectNodeContents(words);
    return [...range.getClientRects()].some((box) => box.width > 1 && isCut(box, holder));
  };
  const root = document.querySelector('dialog[open], :popover-open') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const faults = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node as Text;
    if (isShort(words)) faults.add(`cut off: ${words.data.trim().slice(0, 60)}`);
  }
  return [...faults];
}

/** What stays in place while one reads may not take more than half of the window. */
function wideBars(): string[] {
  if (document.querySelector('dialog[open], :popover-open')) return [];
  const heights = [...document.querySelectorAll('nav, header, div, footer')]
    .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
    .map(({ height }) => height);
  const covered = heights.reduce((sum, height) => sum + height, 0);
  return covered > innerHeight / 2 ? [`bars take ${covered} of ${innerHeight} px`] : [];
}
