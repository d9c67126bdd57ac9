/** The study room: a set is made, looked at, mended and taken away. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { axeFaults, startLyceum, visit } from './browser.ts';
import { addFile, addText, replaceText, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { makeSet, readSet } from './study-by-api.ts';
import { typeInDialog } from './type-keys.ts';

let memory: Document;

const shared = sharedLyceum(async (url) => {
  memory = await addFile(url, sample('how-memory-works.pdf'));
});

const entries = (page: Page) => page.getByRole('main').locator('section > ol > li');

/** Every other visit makes sets of its own kind, so that no wish is made twice by chance. */
async function orderSet(page: Page, cards: number, questions: number): Promise<void> {
  await page.goto(`/learn/new?document=${memory.id}`);
  await page.getByLabel('How many: Flashcards').fill(String(cards));
  await page.getByLabel('How many: Quiz questions').fill(String(questions));
  await page.getByRole('button', { name: 'Make the set' }).click();
}

test('an empty room leads to a first set by one button, with the sample library', async () => {
  const empty = await startLyceum();
  const { page, complaints, close } = await visit(shared.browser, empty);
  await page.goto('/learn');
  await page.getByRole('button', { name: 'Try with the sample library' }).click();
  await page.waitForURL('**/learn/new?*');
  await page.getByRole('button', { name: 'Other documents' }).waitFor();
  // Enabled as soon as the document is read.
  await page.getByRole('button', { name: 'Make the set' }).click({ timeout: 60_000 });
  await page.waitForURL('**/learn/sets/*', { timeout: 60_000 });
  expect(complaints).toEqual([]);
  await close();
  await empty.stop();
});

test('a set is made with its steps in sight, and a reload in the middle loses nothing', {
  timeout: 240_000,
}, async () => {
  const { page, complaints, close } = await shared.visit();
  let isHeld = true;
  // The run itself goes on; only the page is told that it is not done yet.
  await page.route(/\/api\/runs\/[^/?]+$/, async (route) => {
    const answer = await route.fetch();
    const run = await answer.json();
    const held = { ...run, status: 'running', result: null };
    await route.fulfill({ response: answer, json: isHeld ? held : run });
  });
  await orderSet(page, 6, 4);
  await page.waitForURL('**/learn/making/*');
  await page.getByText('Reading the text').waitFor();
  await page.getByRole('heading', { name: 'What the text is about' }).waitFor();
  await page.reload();
  await page.getByText('Checking and saving').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  isHeld = false;
  // The first set of a long chapter; later ones know the text.
  await page.waitForURL('**/learn/sets/*', { timeout: 110_000 });
  await page.getByRole('link', { name: 'Cards 6' }).waitFor();
  expect(await entries(page).count()).toBe(6);
  await page.getByRole('link', { name: 'Quiz 4' }).click();
  await expect.poll(() => entries(page).count()).toBe(4);
  expect(complaints).toEqual([]);
  await close();
});

test('what was asked for before is offered at once, and another is one click', async () => {
  const { page, close } = await shared.visit();
  await orderSet(page, 5, 2);
  await page.waitForURL('**/learn/sets/*');
  const first = page.url();
  await orderSet(page, 5, 2);
  await page.getByRole('heading', { name: 'You have asked for exactly this before' }).waitFor();
  await page.getByRole('button', { name: 'Make another' }).click();
  await page.waitForURL('**/learn/sets/*');
  expect(page.url()).not.toBe(first);
  await close();
});

test('a text that is too short for the wish offers what it carries, by one button', async () => {
  const { page, close } = await shared.visit();
  await orderSet(page, 100, 100);
  await page.getByRole('button', { name: /^Make \d+ cards and \d+ questions instead$/ }).click();
  await page.waitForURL('**/learn/sets/*');
  await page.getByRole('link', { name: /^Cards \d+$/ }).waitFor();
  await close();
});

test('after a refusal the form has everything that was typed', async () => {
  const { page, close } = await shared.visit();
  await page.goto(`/learn/new?document=${memory.id}`);
  await page.getByRole('button', { name: 'forgetting curve', exact: true }).click();
  await page.getByLabel('How many: Flashcards').fill('100');
  await page.getByLabel('Quiz questions', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Make the set' }).click();
  await page.getByRole('link', { name: 'Change what I asked for' }).click();
  await page.waitForURL('**/learn/new?*');
  expect(await page.getByLabel('How many: Flashcards').inputValue()).toBe('100');
  expect(await page.getByLabel('Quiz questions', { exact: true }).isChecked()).toBe(false);
  const focus = page.getByRole('button', { name: 'forgetting curve', exact: true });
  expect(await focus.getAttribute('aria-pressed')).toBe('true');
  await close();
});

test('every card leads to its passage', async () => {
  const { page, complaints, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { cards: 3 });
  await page.goto(`/learn/sets/${set.id}`);
  await entries(page).first().waitFor();
  for (const entry of await entries(page).all()) {
    await entry.getByRole('button', { name: /^Open the passage/ }).click();
    await page.getByLabel('Passage', { exact: true }).locator('[data-mark]').first().waitFor();
  }
  expect(complaints).toEqual([]);
  await close();
});

test('an edit shows what it broke, and is taken back by undo', async () => {
  const { page, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { cards: 4 });
  await page.goto(`/learn/sets/${set.id}`);
  const first = entries(page).first();
  const words = await first.locator('p').first().textContent();
  await first.getByRole('button', { name: /^What to do with/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await first.getByLabel('Answer').fill('Nineteen purple submarines.');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('The quoted words do not carry the answer.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await first.getByText('The quoted words do not carry the answer.').waitFor({
    state: 'detached',
  });
  expect(await first.locator('p').first().textContent()).toBe(words);
  await close();
});

test('a question is edited with another key, made anew, deleted and had back', async () => {
  const { page, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { questions: 3 });
  await page.goto(`/learn/sets/${set.id}?tab=quiz`);
  await page.getByRole('button', { name: 'Show the answers' }).click();
  const first = entries(page).first();
  const menu = first.getByRole('button', { name: /^What to do with/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await first.getByRole('textbox', { name: 'Option A' }).fill('A shiny new option');
  await first.getByLabel('A is right').check();
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('A shiny new option (right)').waitFor();
  await first.getByText(/checks? fails?$/).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Make another in its place' }).click();
  await first.getByText('A shiny new option').waitFor({ state: 'detached' });
  const question = await first.getByRole('heading').textContent();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => entries(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => entries(page).count()).toBe(3);
  expect(await first.getByRole('heading').textContent()).toBe(question);
  await close();
});

test('a set is taken away in every format', async () => {
  const { page, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { cards: 3, questions: 2 });
  await page.goto(`/learn/sets/${set.id}`);
  await page.getByRole('button', { name: 'Export and print' }).click();
  const links = page.getByRole('dialog').getByRole('link');
  const endings: string[] = [];
  for (const link of await links.all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await download.failure()).toBeNull();
    endings.push(download.suggestedFilename().replace(/^How Memory Works( \(\d+\))?\./, ''));
  }
  expect(endings.toSorted()).toEqual(
    ['apkg', 'csv', 'gift.txt', 'html', 'md', 'moodle.xml', 'qti.zip', 'tsv', 'txt'].toSorted(),
  );
  await close();
});

const TIDES = [
  'Tides',
  'A tide is the regular rise and fall of the sea that the Moon and the Sun cause. ',
  'A spring tide is a tide of great range that comes when the Moon, the Earth and the Sun stand in one line. ',
  'A neap tide is a tide of small range that comes when the Moon stands at a right angle to the Sun. ',
  'The tidal range is the difference in height between high water and the low water that follows it. ',
  'Slack water is the short time around high and low water in which the current almost stands still. ',
  'A tidal bore is a wave that runs up a river because the incoming tide is squeezed between its banks. ',
  'The rule of twelfths is a way to estimate the height of the water between high water and low water.',
].join('\n\n');

test('a set says so when the text behind it has changed: made again from there, or kept as it is', async () => {
  const { page, complaints, close } = await shared.visit();
  const tides = await addText(shared.url, 'Tides', TIDES);
  const set = await makeSet(shared.url, tides.id, { cards: 2 });
  await page.goto(`/learn/sets/${set.id}`);
  await page.getByRole('heading', { name: 'Tides', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Make it again' }).count()).toBe(0);
  await replaceText(shared.url, tides, TIDES.replaceAll(/\bis\b/g, 'was'));
  await page.goto('/learn');
  await page.getByText('Text has changed').waitFor();
  await page.getByRole('link', { name: 'Tides', exact: true }).click();
  await page
    .getByRole('button', { name: /^Open the passage/ })
    .first()
    .click();
  const passage = page.getByLabel('Passage', { exact: true });
  const before = await passage.locator('blockquote').textContent();
  expect(set.flashcards.map(({ quote }) => quote)).toContain(before);
  await passage.getByText('The text as it is now:').waitFor();
  await passage.getByText(before?.replaceAll(/\bis\b/g, 'was') ?? '').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Make it again' }).click();
  await page.waitForURL('**/learn/new?*');
  expect(await page.getByLabel('How many: Flashcards').inputValue()).toBe('2');
  await page.getByRole('main').getByText('Tides', { exact: true }).waitFor();

  await page.goBack();
  await page.getByRole('button', { name: 'Keep it as it is' }).click();
  await page.getByText('The set stays as it is.').waitFor();
  await page.getByRole('link', { name: 'Make it again' }).waitFor({ state: 'detached' });
  expect((await readSet(shared.url, set.id)).status).toBe('current');
  expect(complaints).toEqual([]);
  await close();
});

test('cards are written by hand and brought from a table', async () => {
  const { page, complaints, close } = await shared.visit();
  await makeSet(shared.url, memory.id, { cards: 2 });
  await page.goto('/learn');
  await page.getByRole('button', { name: 'Write a card' }).click();
  await typeInDialog(page, 'Which tree is outside?', 'A birch');
  await page.getByRole('button', { name: 'Add the card' }).click();
  await page.getByRole('link', { name: 'My cards', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Import cards' }).click();
  await page.getByLabel('File').setInputFiles({
    name: 'birds.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'front,back\nThe largest gull?,The great black-backed gull\nIts colour?,Black\n',
    ),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('2 added, 0 updated, 0 as they were').waitFor();
  await page.getByRole('link', { name: 'Open the deck' }).click();
  await page.getByText('The great black-backed gull').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a set is deleted only when that is confirmed', async () => {
  const { page, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { cards: 1 });
  await page.goto(`/learn/sets/${set.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete the set' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete the set' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the set' }).click();
  await page.waitForURL('**/learn');
  await page.goto(`/learn/sets/${set.id}`);
  await page.getByRole('alert').waitFor();
  await close();
});
