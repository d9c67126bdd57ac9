/** What the page of a set says: what it was made from, why it has no quiz, where its words stand. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import type { StudySet } from '../../src/contracts/reading.ts';
import { addBytes } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { makeSet } from './study-by-api.ts';

const TIDES = `# On the sea

## Great and small tides

A tide is the regular rise and fall of the sea that the Moon and the Sun cause.
A spring tide is a tide of great range that comes when the Moon, the Earth and the Sun stand in one line.
A neap tide is a tide of small range that comes when the Moon stands at a right angle to the Sun.

## Water that runs

The tidal range is the difference in height between high water and the low water that follows it.
Slack water is the short time around high and low water in which the current almost stands still.
A tidal bore is a wave that runs up a river because the incoming tide is squeezed between its banks.
`;

let tides: Document;
let set: StudySet;

const shared = sharedLyceum(async (url) => {
  tides = await addBytes(url, 'tides.md', Buffer.from(TIDES));
  set = await makeSet(url, tides.id, { cards: 3 });
});

test('a set shows its summary, in the words of whoever wrote it, with the passages behind it', async () => {
  const { page, close } = await shared.visit();
  const words = 'Sea and sky belong together.\n\nThe Moon has the last word.';
  // As a language model would write it: not in the words of the text.
  await page.route(`**/api/reading/study-sets/${set.id}`, async (route) => {
    const answer = await route.fetch();
    const { handover, ...rest }: StudySet = await answer.json();
    const context = { ...handover?.context, fullSummary: words };
    await route.fulfill({ json: { ...rest, handover: { ...handover, context } } });
  });
  await page.goto(`/learn/sets/${set.id}?tab=about`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('The Moon has the last word.').waitFor();
  const cites = set.handover?.context.summaryEvidence?.length ?? 0;
  expect(cites).toBeGreaterThan(0);
  expect(await summary.getByRole('button', { name: /^Open the passage/ }).count()).toBe(cites);
  expect(await summary.textContent()).not.toContain('A tide is the regular rise');
  await close();
});

test('a set without questions says why, and how to get some', async () => {
  const { page, close } = await shared.visit();
  for (const path of [`/learn/sets/${set.id}?tab=quiz`, `/learn/quiz/${set.id}`]) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'This set has no questions' }).waitFor();
    await page.getByText('It was made without a quiz.').waitFor();
    const more = page.getByRole('main').getByRole('link', { name: 'Make a set' });
    expect(await more.getAttribute('href')).toContain(`/learn/new?like=${set.id}`);
  }
  await close();
});

/** What the cites on the page say of their place. */
async function placesOn(page: Page): Promise<string[]> {
  const cites = page.getByRole('button', { name: /^Open the passage/ });
  await cites.first().waitFor();
  return cites.allTextContents();
}

test('a document without pages is cited by its headings', async () => {
  const { page, complaints, close } = await shared.visit();
  const pages = [
    `/documents/${tides.id}`,
    `/learn/sets/${set.id}`,
    `/learn/sets/${set.id}?tab=about`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect
      .poll(async () => new Set(await placesOn(page)))
      .toEqual(new Set(['Great and small tides', 'Water that runs']));
  }
  await page.goto('/library');
  await page.getByRole('link', { name: 'On the sea' }).waitFor();
  expect(await page.getByRole('main').textContent()).not.toMatch(/\b1 page\b/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('slack water');
  await page.getByRole('option').getByText('On the sea, Water that runs').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
