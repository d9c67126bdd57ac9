/** Search and dialogs by keyboard alone, with keys as a person presses them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { addText } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const shared = sharedLyceum(async (url) => {
  await addText(url, 'A note on tides', 'A neap tide is a tide of small range.\n\nSeals sleep.');
});

const rows = (page: Page) => page.getByRole('option');
const selected = (page: Page) => page.locator('[role=option][aria-selected=true]');

/** The first search loads what it searches with. */
const searchOnce = () => ask(shared.url, '/api/search?query=seals');

async function openPalette(page: Page): Promise<void> {
  await page.goto('/learn');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
}

test('letters typed after Ctrl-K arrive, the first row is chosen, and Enter opens it', async () => {
  const { page, complaints, close } = await shared.visit();
  await openPalette(page);
  await page.keyboard.type('note on tides');
  expect(await page.getByRole('combobox').inputValue()).toBe('note on tides');
  await expect.poll(() => rows(page).first().textContent()).toBe('A note on tides');
  await expect.poll(() => rows(page).first().getAttribute('aria-selected')).toBe('true');
  expect(await selected(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/documents/*');
  expect(complaints).toEqual([]);
  await close();
});

test('letters typed before the search has opened are its first letters', async () => {
  const { page, close } = await shared.visit();
  await page.goto('/learn');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('note on tides');
  await page.getByRole('dialog').waitFor();

  expect(await page.getByRole('combobox').inputValue()).toBe('note on tides');
  await close();
});

test('the first row is chosen as soon as there is one, also when rows come late', async () => {
  const { page, close } = await shared.visit();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    await held;
    await route.continue();
  });
  await searchOnce();
  await openPalette(page);
  await expect.poll(() => selected(page).count()).toBe(1);
  // No document, card or command has these words; the passage does.
  await page.keyboard.type('seals sleep');
  await page.getByText('Searching …').waitFor();
  expect(await rows(page).count()).toBe(0);
  letGo();
  await rows(page).first().waitFor();
  await expect.poll(() => rows(page).first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**cite=*');
  await close();
});

test('rows that come late above the chosen one do not take the choice away', async () => {
  const { page, close } = await shared.visit();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    await held;
    await route.continue();
  });
  await searchOnce();
  await openPalette(page);
  await page.keyboard.type('tide');
  // The document and the ideas of this name are known without the passages.
  await expect.poll(() => rows(page).count()).toBe(3);
  letGo();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3);
  expect(await rows(page).first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => rows(page).nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => rows(page).first().getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(
    await rows(page).first().getAttribute('id'),
  );
  await close();
});

test('Escape closes the search and gives the focus back', async () => {
  const { page, close } = await shared.visit();
  await page.goto('/learn');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Settings' });
  await link.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('tide');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await link.evaluate((there) => there === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('');
  await close();
});

test('a dialog takes what is typed, and gives the focus back however it is closed', async () => {
  const { page, close } = await shared.visit();
  await page.goto('/library');
  const opener = page.getByRole('button', { name: 'Paste text' });
  const hasFocus = () => opener.evaluate((there) => there === document.activeElement);
  await opener.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('On tides');
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('On tides');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await hasFocus()).toBe(true);
  await opener.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await hasFocus()).toBe(true);
  await close();
});

test('the focus is not lost when a page or a passage goes away', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  await page.getByRole('link', { name: 'A note on tides' }).press('Enter');
  await page.waitForURL('**/documents/*');
  await page.getByRole('heading', { level: 1, name: 'A note on tides' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page');

  const cite = page.getByRole('button', { name: /^Open the passage/ }).first();
  await cite.press('Enter');
  await page.getByRole('button', { name: 'Close the passage' }).press('Enter');
  await page.getByLabel('Passage', { exact: true }).waitFor({ state: 'detached' });
  expect(await cite.evaluate((there) => there === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a menu covers nothing that has the focus: Tab leads out of it and closes it', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  const opener = page.getByRole('button', { name: 'Menu of A note on tides' });
  await opener.press('Enter');
  const entries = page.getByRole('menuitem');
  await expect
    .poll(() => entries.first().evaluate((one) => one === document.activeElement))
    .toBe(true);
  const count = await entries.count();
  // Once more, if after the last entry of the last row the page is over.
  for (let down = 0; down <= count; down += 1) await page.keyboard.press('Tab');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.closest('[popover]'))).toBe(null);
  await opener.press('Enter');
  await entries.first().waitFor();
  await page.keyboard.press('Escape');
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await opener.click();
  await entries.first().waitFor();
  await opener.click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await close();
});

test('a search whose code is not here yet shows at once that it was asked for', async () => {
  const { page, close } = await shared.visit();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/palette-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/library');
  await page.getByRole('button', { name: /^Search everything/ }).click();
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  letGo();
  await page.getByRole('combobox').waitFor();
  await close();
});
