import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults, type Lyceum, openBrowser, startLyceum, visit } from './browser.ts';

let browser: Browser;
let lyceum: Lyceum;

beforeAll(async () => {
  [browser, lyceum] = await Promise.all([openBrowser(), startLyceum()]);
});

afterAll(async () => {
  await browser.close();
  await lyceum.stop();
});

test('the first address leads to the library, and every room can be reached from there', async () => {
  const { page, complaints, close } = await visit(browser, lyceum);
  await page.goto('/');
  await page.waitForURL('**/library');
  for (const room of ['Study', 'Activity', 'Settings', 'Library']) {
    await page.getByRole('navigation').getByRole('link', { name: room, exact: true }).click();
    await page.waitForURL(`**/${room.toLowerCase()}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(complaints).toEqual([]);
  await close();
});

test('an address that leads nowhere says so and shows the way back', async () => {
  const { page, complaints, close } = await visit(browser, lyceum);
  await page.goto('/nowhere/at/all');
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await page.getByRole('link', { name: 'To the library' }).click();
  await page.waitForURL('**/library');
  expect(complaints).toEqual([]);
  await close();
});

test.each(['light', 'dark'] as const)('axe finds nothing on the empty rooms, %s', async (theme) => {
  const { page, close } = await visit(browser, lyceum, { theme });
  for (const room of ['/library', '/study', '/activity', '/settings', '/nowhere']) {
    await page.goto(room);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axeFaults(page), room).toEqual([]);
  }
  await close();
});
