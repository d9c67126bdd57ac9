/**
 * axe and the width of the window, on every page and on all that opens above one: in English,
 * light and wide, and in Norwegian, dark and as narrow as a phone. The pages of a scan that
 * waits are looked at in document.browser.ts, where there is one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageFaults, startLyceum, visit } from './browser.ts';
import { everyDialog } from './every-dialog.ts';
import { everyPage, reviewPages, type ShownPage } from './every-page.ts';
import { fillEveryRoom, type Shown } from './fill-every-room.ts';
import { sharedLyceum } from './shared-lyceum.ts';

let shown: Shown;

const shared = sharedLyceum(async (url) => {
  shown = await fillEveryRoom(url);
});

const looks = [
  { theme: 'light', language: 'en', width: 1280 },
  { theme: 'dark', language: 'nb', width: 390, height: 844 },
] as const;

test.each(looks)('nothing is wrong with any page, $theme $language $width', async (look) => {
  expect(await walk(everyPage(shown), look)).toEqual([]);
});

test.each(looks)('nothing is wrong with any dialog or menu, $theme $language', async (look) => {
  expect(await walk(everyDialog(shown), look)).toEqual([]);
});

test('nothing is wrong with empty rooms', async () => {
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
  for (const look of looks) expect(await walk(pages, look, empty)).toEqual([]);
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

/** Every fault of every page, with the name of the page. */
async function walk(
  pages: ShownPage[],
  look: (typeof looks)[number],
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
    const isCovered = (await page.locator(ABOVE).count()) > 0;
    const found = await pageFaults(page, isCovered ? ABOVE : undefined);
    found.push(...(await page.evaluate(focusFaults)));
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await close();
  return [...faults, ...complaints];
}
