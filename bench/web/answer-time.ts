/**
 * How long somebody waits until the page shows that it has heard: from the click or the key to the
 * frame that shows the first change. The look of a button while it is held down does not count:
 * it is gone when the finger is.
 */
import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    answeredMs: number | null;
  }
}

/** Nothing that takes longer has answered at all. */
const LONGEST_MS = 10_000;

export async function clicked(page: Page, one: Locator): Promise<number> {
  await one.waitFor();
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (!box) throw new Error(`${one} cannot be seen, so nobody can click it`);
  // There before it is pressed, as a person is: what changes under the pointer is no answer.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(watchForAnswer, 'click' as const);
  // By the mouse, because a locator waits until what follows is over.
  await page.mouse.down();
  await page.mouse.up();
  return answerOf(page);
}

export async function pressed(page: Page, key: string): Promise<number> {
  await page.evaluate(watchForAnswer, 'keydown' as const);
  await page.keyboard.press(key);
  return answerOf(page);
}

async function answerOf(page: Page): Promise<number> {
  const isAnswered = () => window.answeredMs !== null;
  await page.waitForFunction(isAnswered, undefined, { polling: 'raf', timeout: LONGEST_MS });
  return page.evaluate(() => window.answeredMs ?? Number.POSITIVE_INFINITY);
}

/** Runs in the page, where nothing can be imported. */
function watchForAnswer(event: 'click' | 'keydown'): void {
  window.answeredMs = null;
  // What the browser draws without a change of the document: menus, typed letters, ticks.
  const OF_ITSELF = ['toggle', 'input', 'change', 'scroll'] as const;
  const SHOWN_ATTRIBUTES = [
    'class',
    'style',
    'hidden',
    'open',
    'disabled',
    'value',
    'data-heard',
    'aria-busy',
    'aria-current',
    'aria-disabled',
    'aria-expanded',
    'aria-pressed',
    'aria-selected',
  ];
  const isInView = (one: Element | null): boolean => {
    if (!one?.checkVisibility()) return false;
    const { width, height, top, bottom, left, right } = one.getBoundingClientRect();
    const isThere = width > 0 && height > 0;
    return isThere && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const elementOf = (node: Node): Element | null =>
    node instanceof Element ? node : node.parentElement;
  const attributeOf = (one: Node, name: string | null) =>
    one instanceof Element && name ? one.getAttribute(name) : null;
  const isSeen = (record: MutationRecord): boolean => {
    const { type, target, attributeName, oldValue, addedNodes } = record;
    if (type === 'attributes' && attributeOf(target, attributeName) === oldValue) return false;
    if (addedNodes.length > 0) return [...addedNodes].some((node) => isInView(elementOf(node)));
    return isInView(elementOf(target));
  };
  const hear = (heard: Event) => {
    const observer = new MutationObserver((records) => {
      if (records.some(isSeen)) answer();
    });
    const answer = () => {
      observer.disconnect();
      for (const type of OF_ITSELF) removeEventListener(type, answer, true);
      requestAnimationFrame(() => {
        // After the frame in which it is drawn.
        setTimeout(() => {
          window.answeredMs ??= performance.now() - heard.timeStamp;
        });
      });
    };
    for (const type of OF_ITSELF) addEventListener(type, answer, { capture: true, once: true });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeOldValue: true,
      attributeFilter: SHOWN_ATTRIBUTES,
    });
  };
  addEventListener(event, hear, { capture: true, once: true });
}
