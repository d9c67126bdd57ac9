/** The server stops and comes back, at the same address and on the same data. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { addText } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { makeSet, readDue } from './study-by-api.ts';

let book: Document;

const TIDES = [
  'A tide is the regular rise and fall of the sea that the Moon and the Sun cause.',
  'A spring tide is a tide of great range that comes when the Moon, the Earth and the Sun stand in one line.',
  'A neap tide is a tide of small range that comes when the Moon stands at a right angle to the Sun.',
  'The tidal range is the difference in height between high water and the low water that follows it.',
  'Slack water is the short time around high and low water in which the current almost stands still.',
  'A tidal bore is a wave that runs up a river because the incoming tide is squeezed between its banks.',
].join('\n\n');

const shared = sharedLyceum(async (url) => {
  book = await addText(url, 'Tides', TIDES);
});

const gone = (page: Page, words = /^Lyceum is not answering/) =>
  page.getByRole('alert').filter({ hasText: words });

const WEB = join(import.meta.dirname, '../../dist/web');

/** A page that has been open for a moment has fetched the code of every room. */
async function allFetched(page: Page): Promise<void> {
  const files = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.js'));
  await page.waitForFunction((names) => {
    const there = performance.getEntriesByType('resource').map((entry) => entry.name);
    return names.every((name) => there.some((address) => address.endsWith(name)));
  }, files);
}

test('a set in the making says that the server is gone, and is made when it is back', async () => {
  const { page, close } = await shared.visit();
  await page.goto(`/learn/new?document=${book.id}`);
  await page.getByRole('button', { name: 'Make the set' }).click();
  await page.waitForURL('**/learn/making/*');
  await shared.lyceum.pause();
  await gone(page).waitFor();
  expect(await gone(page).count()).toBe(1);
  await shared.lyceum.resume();
  await page.waitForURL('**/learn/sets/*', { timeout: 90_000 });
  await gone(page).waitFor({ state: 'detached' });
  await close();
});

test('every room opens without the server, and fills when it is back', async () => {
  const { page, complaints, close } = await shared.visit({ language: 'nb' });
  await page.goto('/library');
  await page.getByRole('link', { name: 'Tides' }).first().waitFor();
  await allFetched(page);
  await shared.lyceum.pause();
  const words = /^Lyceum svarer ikke/;
  for (const room of ['I dag', 'Spør', 'Lær', 'Prøv', 'Innstillinger']) {
    await page.getByRole('navigation').getByRole('link', { name: room, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await gone(page, words).waitFor();
    expect(await gone(page, words).count()).toBe(1);
  }
  await shared.lyceum.resume();
  await page.getByRole('region', { name: 'Dine data' }).waitFor();
  await gone(page, words).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('a room whose code is not here yet waits for the server instead of leaving the app', async () => {
  const { page, close } = await shared.visit();
  // As when the server goes before the browser had a quiet moment.
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0 });
  });
  await page.goto('/library');
  await page.getByRole('link', { name: 'Tides' }).first().waitFor();
  await shared.lyceum.pause();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await gone(page).waitFor();
  expect(await page.getByRole('navigation', { name: 'Rooms' }).count()).toBe(1);
  await shared.lyceum.resume();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.waitForURL('**/settings');
  await gone(page).waitFor({ state: 'detached' });
  await close();
});

test('cards rated while the server is gone are counted when it is back', async () => {
  const set = await makeSet(shared.url, book.id, { cards: 2 });
  const { page, close } = await shared.visit();
  await page.goto(`/learn/review?set=${set.id}`);
  await page.getByRole('button', { name: /^Show the answer/ }).waitFor();
  await shared.lyceum.pause();
  for (const _ of set.flashcards) {
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Good/ }).waitFor();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: /^Good/ }).waitFor({ state: 'detached' });
  }
  await gone(page).waitFor();
  await shared.lyceum.resume();
  await gone(page).waitFor({ state: 'detached' });
  await expect.poll(async () => (await readDue(shared.url, set.id)).counts.new).toBe(0);
  await close();
});

test('a browser without a network shows what a Lyceum on this machine has', async () => {
  const { page, close } = await shared.visit();
  await page.goto('/activity');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('region', { name: 'Your data' }).waitFor();
  await close();
});
