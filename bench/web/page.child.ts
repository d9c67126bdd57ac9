/** A browser of its own, in which a person meets the page; it knows the address of the server. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
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
  const scripts = scriptsOf(page);
  const started = performance.now();
  await page.goto('/');
  // Pressed in earnest only where it stands still and nothing lies above it.
  await page.getByRole('button', { name: 'Try with the sample library' }).click({ trial: true });
  const usableSeconds = (performance.now() - started) / 1000;
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await close();
  return { usableSeconds, scriptBytes };
}

function scriptsOf(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return sizes;
}
