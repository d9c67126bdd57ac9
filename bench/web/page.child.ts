/** A browser of its own, in which a person meets the page; it knows the address of the server. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { openBrowser, visit } from '../../tests/browser/browser.ts';
import { measureForParent } from '../child.ts';

export interface SeenPage {
  usableSeconds: number;
  /** Compressed, as far as it was loaded before the first page could be used. */
  scriptBytes: number;
}

measureForParent(async ({ url }: { url: string }) => {
  const browser = await openBrowser();
  return async (): Promise<SeenPage> => {
    const seen = await firstLook(browser, url);
    await browser.close();
    return seen;
  };
});

async function firstLook(browser: Browser, url: string): Promise<SeenPage> {
  const { page, close } = await visit(browser, { url });
  const { sizes, stop } = scriptsOf(page);
  const started = performance.now();
  await page.goto('/');
  // Pressed in earnest only where it stands still and nothing lies above it.
  await page.getByRole('button', { name: 'Try with the sample library' }).click({ trial: true });
  const usableSeconds = (performance.now() - started) / 1000;
  stop();
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  await close();
  return { usableSeconds, scriptBytes };
}

/** Until it is stopped: the code of the rooms comes later, when there is nothing else to do. */
function scriptsOf(page: Page): { sizes: Promise<number>[]; stop(): void } {
  const sizes: Promise<number>[] = [];
  const weigh = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', weigh);
  return { sizes, stop: () => page.off('response', weigh) };
}
