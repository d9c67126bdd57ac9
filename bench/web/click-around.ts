/**
 * Somebody clicks through the rooms. Measured is what the person sees: from the click to the frame
 * that shows the first change after it.
 */
import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    answeredMs?: number | null;
  }
}

const LOOK_EACH_MS = 1000;

export async function clickAround(
  page: Page,
  { isFirst }: { isFirst: boolean },
): Promise<number[]> {
  const answered: number[] = [];
  const click = async (one: Locator, shows: Locator) => {
    await one.waitFor();
    answered.push(await answerTo(page, one));
    await shows.first().waitFor();
  };
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const room = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  await page.goto('/');
  if (isFirst) {
    await click(button('Try with the sample library'), heading('Begin here'));
    await untilRead(page);
    await page.goto('/');
  }
  await link('Read').first().waitFor({ timeout: 120_000 });
  for (const name of ['Library', 'Ask', 'Learn', 'Assess', 'Today'])
    await click(room(name), heading(/./));
  await click(room('Library'), link(/How Memory Works/));
  await click(link(/How Memory Works/).first(), button(/^Open the passage/));
  await click(button(/^Open the passage/).first(), page.getByLabel('Passage'));
  await click(page.getByLabel('Passage').getByRole('button', { name: 'Close' }), heading(/./));
  await click(link('Read'), heading(/./));
  await click(link('Notes'), heading(/./));
  await click(button(/^Search/), page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  for (const name of ['Ask', 'Learn', 'Assess', 'Library']) await click(room(name), heading(/./));
  return answered;
}

/** The scans among the samples take both cores of a small machine for a while. */
async function untilRead(page: Page): Promise<void> {
  for (;;) {
    const answer = await page.request.get('/api/documents');
    const { documents } = (await answer.json()) as { documents: { status: string }[] };
    if (documents.every(({ status }) => status !== 'reading')) return;
    await page.waitForTimeout(LOOK_EACH_MS);
  }
}

/** Milliseconds from the click to the first frame with something new on the page. */
async function answerTo(page: Page, one: Locator): Promise<number> {
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (!box) throw new Error('it cannot be seen, so nobody can click it');
  await page.evaluate(watchForAnswer);
  // By the mouse, because a locator waits until what follows is over.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => typeof window.answeredMs === 'number', undefined, {
    polling: 'raf',
  });
  return page.evaluate(() => window.answeredMs ?? Number.POSITIVE_INFINITY);
}

function watchForAnswer(): void {
  window.answeredMs = null;
  const hear = (click: MouseEvent) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        // After the frame in which it is drawn.
        setTimeout(() => {
          window.answeredMs = performance.now() - click.timeStamp;
        });
      });
    });
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  };
  document.addEventListener('click', hear, { capture: true, once: true });
}
