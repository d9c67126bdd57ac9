/**
 * `npm run screenshots [FOLDER [WIDTH]]`: one picture of every page, light and dark, on the sample
 * library; into screenshots/, which is not kept in git, and 1280 wide unless told otherwise. The
 * eight that README shows are copied from there into docs/screenshots when a page has changed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, startLyceum, visit } from '../tests/browser/browser.ts';
import { everyPage, reviewPages, type ShownPage } from '../tests/browser/every-page.ts';
import { fillEveryRoom } from '../tests/browser/fill-every-room.ts';
import { addFile, readDocument, sample, until } from '../tests/browser/library-by-api.ts';

const root = join(import.meta.dirname, '..');
const [folder = join(root, 'screenshots'), width = '1280'] = process.argv.slice(2);

/** All pages of a Lyceum that has something in every room, and a scan that waits. */
async function pagesOf(url: string): Promise<ShownPage[]> {
  const shown = await fillEveryRoom(url);
  const { id } = await addFile(url, sample('scan-bad.pdf'), false);
  await until(async () => (await readDocument(url, id)).status !== 'reading');
  return [...everyPage(shown), ...reviewPages(id)];
}

async function take(
  browser: Browser,
  url: string,
  { name, path, act }: ShownPage,
  theme: 'light' | 'dark',
): Promise<void> {
  const { page, drawn, close } = await visit(browser, { url }, { theme, width: Number(width) });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawn();
  await act?.(page);
  await drawn();
  const picture = await page.screenshot();
  const webp = await sharp(picture).webp({ quality: 82 }).toBuffer();
  writeFileSync(join(folder, `${name}-${theme}.webp`), webp);
  await close();
}

execFileSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' });
mkdirSync(folder, { recursive: true });
const [browser, lyceum] = await Promise.all([openBrowser(), startLyceum()]);
try {
  for (const page of await pagesOf(lyceum.url)) {
    for (const theme of ['light', 'dark'] as const) await take(browser, lyceum.url, page, theme);
    console.log(page.name);
  }
} finally {
  await browser.close();
  await lyceum.stop();
}
