/**
 * axe, the Tab key and the room there is, on every page and on all that opens above one: at a
 * desk, at a desk where everything is twice as large, and on a phone. Each is looked at in every
 * size, in both languages and both themes; which of them meet takes turns from page to page. The
 * pages of a scan that waits are looked at in document.browser.ts, where there is one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overhang, pageFaults, startLyceum, type Visit, visit } from './browser.ts';
import { cutOff } from './cut-off.ts';
import { everyDialog, OPENER } from './every-dialog.ts';
import { everyPage, reviewPages, type ShownPage } from './every-page.ts';
import { fillEveryRoom, type Shown } from './fill-every-room.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { tabThrough } from './tab-through.ts';

let shown: Shown;

const shared = sharedLyceum(async (url) => {
  shown = await fillEveryRoom(url);
});

type Look = Required<Visit>;

const DESK = { width: 1280, height: 800 };
/** The same desk, where everything is twice as large. */
const ZOOMED = { width: 640, height: 400 };
const PHONE = { width: 390, height: 844 };

const looks: Look[] = [
  { theme: 'light', language: 'en', ...DESK },
  { theme: 'dark', language: 'nb', ...PHONE },
  { theme: 'light', language: 'nb', ...ZOOMED },
];

/** With these and those above, each page meets every size, both languages and both themes. */
const turned: Look[] = [
  { theme: 'dark', language: 'nb', ...DESK },
  { theme: 'light', language: 'en', ...PHONE },
  { theme: 'dark', language: 'en', ...ZOOMED },
];

/** So few pages in one test that it ends in time on a busy machine. */
const SHARES = 6;

/** Every second share of the pages meets the looks, and the others the turned ones. */
const turns = Array.from({ length: SHARES }, (_, share) =>
  (share % 2 === 0 ? looks : turned).map((look) => ({ share, ...look })),
).flat();

const shareOf = <One>(all: One[], share: number): One[] =>
  all.filter((_, place) => place % SHARES === share);

const TITLE = '$theme $language $width, share $share';

test.each(turns)(`nothing is wrong with any page, ${TITLE}`, async ({ share, ...look }) => {
  expect(await walk(shareOf(everyPage(shown), share), look)).toEqual([]);
});

test.each(turns)(`nor with any dialog or menu, ${TITLE}`, async ({ share, ...look }) => {
  expect(await walk(shareOf(everyDialog(shown), share), look)).toEqual([]);
});

test.each(looks)('nothing is wrong with empty rooms, $theme $language $width', async (look) => {
  const empty = await startLyceum();
  const library = ['/library', '/library/review', '/library/trash'];
  const study = ['/learn', '/learn/new', '/learn/review', '/learn/statistics', '/learn/flags'];
  const ask = [
    '/ask/answers',
    '/ask/tables',
    '/ask/references',
    '/ask/memory',
    '/ask/debates',
    '/ask/debates/new',
  ];
  const assess = ['/assess/tasks', '/assess/tasks/new', '/assess/bank', '/assess/check'];
  const pages = [...library, ...study, ...ask, ...assess, '/activity'].map((path) => ({
    name: path,
    path,
  }));
  expect(await walk(pages, look, empty)).toEqual([]);
  await empty.stop();
});

test('nothing is wrong with the door of a Lyceum that has a token', async () => {
  const locked = await startLyceum({ token: 'a token that nobody would guess' });
  const door = [{ name: 'sign-in', path: '/' }];
  for (const look of looks) expect(await walk(door, look, locked)).toEqual([]);
  await locked.stop();
});

test('no page is missing here', () => {
  const web = join(import.meta.dirname, '../../src/web');
  const routes = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.tsx'))
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/path: '([^']+)'/g)])
    .map(([, path = '']) => path);
  expect(routes.length).toBeGreaterThan(15);
  const walked = [...everyPage(shown), ...reviewPages('id')].map(({ path }) => path.split('?')[0]);
  const missing = routes.filter((route) => {
    const address = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !walked.some((path) => address.test(path ?? ''));
  });
  expect(missing).toEqual([]);
});

/** What stands above the page; the page below is looked at by itself. */
const ABOVE = 'dialog[open], :popover-open';

/** A dialog begins where a person goes on: in its first field, or on the first thing that it offers. */
function focusFaults(): string[] {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return [];
  const [field] = dialog.querySelectorAll('input:not([type=radio]), textarea, select');
  const [close, offer] = dialog.querySelectorAll('button, a[href], summary');
  const wanted = field ?? offer ?? close;
  const { activeElement } = document;
  return activeElement === wanted ? [] : [`the focus is on ${activeElement?.outerHTML}`];
}

/** Closed by the key that closes everything, and whoever opened it goes on where it was opened. */
async function closingFaults(page: Page): Promise<string[]> {
  const opener = page.locator(`[${OPENER}]`);
  await page.keyboard.press('Escape');
  await page.locator(ABOVE).first().waitFor({ state: 'detached' });
  if ((await opener.count()) === 0) return [];
  const isBack = await opener.evaluate((one) => one === document.activeElement);
  return isBack ? [] : ['the focus did not go back to what opened it'];
}

/** What axe finds does not hang on the size of a desk, so it is not asked twice. */
async function faultsOf(page: Page, look: Look): Promise<string[]> {
  const isAbove = async () => (await page.locator(ABOVE).count()) > 0;
  const isZoomed = look.width === ZOOMED.width;
  const found = isZoomed
    ? await overhang(page)
    : await pageFaults(page, (await isAbove()) ? ABOVE : undefined);
  found.push(...(await page.evaluate(focusFaults)));
  found.push(...(await cutOff(page)), ...(await tabThrough(page)));
  if (await isAbove()) found.push(...(await closingFaults(page)));
  return found;
}

/** Every fault of every page, with the name of the page. */
async function walk(
  pages: ShownPage[],
  look: Look,
  lyceum: { url: string } = shared,
): Promise<string[]> {
  const { page, complaints, drawn, close } = await visit(shared.browser, lyceum, look);
  const faults: string[] = [];
  for (const { name, path, act } of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drawn();
    await act?.(page);
    await drawn();
    const found = await faultsOf(page, look);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await close();
  return [...faults, ...complaints];
}
