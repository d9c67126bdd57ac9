/**
 * `npm run screenshots [FOLDER [WIDTH]]`: one picture of every page, light and dark, on the sample
 * library; into docs/screenshots and 1280 wide unless told otherwise.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, startLyceum, visit } from '../tests/browser/browser.ts';
import { prepareSamples, type Shown } from './screenshots/prepare-samples.ts';

const root = join(import.meta.dirname, '..');
const [folder = join(root, 'docs/screenshots'), width = '1280'] = process.argv.slice(2);

interface Shot {
  name: string;
  path: string;
  /** What to do on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

async function openPassage(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .click();
  const passage = page.getByLabel('Passage', { exact: true });
  await passage.locator('[data-mark]').first().waitFor();
  const waiting = passage.locator('[data-index]:has([data-mark]) .animate-spin');
  await waiting.first().waitFor({ state: 'detached' });
}

function shots({ book, scan, set, run, debate }: Shown): Shot[] {
  return [
    { name: 'library', path: '/library' },
    { name: 'guide', path: `/documents/${book}` },
    { name: 'passage', path: `/documents/${book}`, act: openPassage },
    { name: 'reader', path: `/documents/${book}?tab=read&page=3` },
    { name: 'notes', path: `/documents/${book}?tab=notes` },
    { name: 'review-queue', path: '/library/review' },
    { name: 'scan-review', path: `/library/review/${scan}` },
    { name: 'trash', path: '/library/trash' },
    { name: 'study', path: '/study' },
    { name: 'new-set', path: `/study/new?document=${book}` },
    { name: 'set', path: `/study/sets/${set}` },
    { name: 'set-quiz', path: `/study/sets/${set}?tab=quiz` },
    { name: 'review', path: '/study/review', act: (page) => page.keyboard.press('Space') },
    {
      name: 'quiz',
      path: `/study/quiz/${set}`,
      act: async (page) => {
        await page.getByRole('radio').first().waitFor();
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
      },
    },
    { name: 'statistics', path: '/study/statistics' },
    { name: 'flags', path: '/study/flags' },
    { name: 'debates', path: '/debate' },
    { name: 'new-debate', path: `/debate/new?document=${book}` },
    { name: 'debate', path: `/debate/${debate}` },
    { name: 'activity', path: '/activity' },
    { name: 'run', path: `/activity/${run}` },
    { name: 'settings', path: '/settings' },
    {
      name: 'search',
      path: '/library',
      act: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByPlaceholder(/A word/).fill('forgetting');
        await page.getByText('Passages').waitFor();
      },
    },
  ];
}

async function take(browser: Browser, url: string, shot: Shot, theme: 'light' | 'dark') {
  const { page, close } = await visit(browser, { url }, { theme, width: Number(width) });
  await page.goto(shot.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await shot.act?.(page);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  const webp = await sharp(picture).webp({ quality: 82 }).toBuffer();
  writeFileSync(join(folder, `${shot.name}-${theme}.webp`), webp);
  await close();
}

execFileSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' });
mkdirSync(folder, { recursive: true });
const [browser, lyceum] = await Promise.all([openBrowser(), startLyceum()]);
try {
  const shown = await prepareSamples(lyceum.url);
  for (const shot of shots(shown)) {
    for (const theme of ['light', 'dark'] as const) await take(browser, lyceum.url, shot, theme);
    console.log(shot.name);
  }
} finally {
  await browser.close();
  await lyceum.stop();
}
