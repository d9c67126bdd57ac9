import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { pageFaults } from './browser.ts';
import { addFile, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { type Knows, learnedByFailing, quizInTheMiddle } from './taught-by-api.ts';

let book: Document;
let tide: Document;
let knows: Knows;

const shared = sharedLyceum(async (url) => {
  book = await addFile(url, sample('how-memory-works.pdf'));
  tide = await addFile(url, sample('tidevannet.pdf'));
  knows = await learnedByFailing(url, book.id);
});

const openPanel = (page: Page) => page.getByRole('region', { name: /^(Question|Spørsmål) \d/ });
const quizButton = (page: Page) =>
  page.getByRole('button', { name: /^(Take the quiz|Ta quizen)$/ });
const nextButton = (page: Page) =>
  page.getByRole('button', { name: /^(Learn|Lær) [“«].+[”»] (next|nå)$/ });

/** Until the tutor has said all it has to say, and it is the learner's turn. */
async function answered(page: Page): Promise<void> {
  const turn = openPanel(page).or(quizButton(page)).or(nextButton(page));
  const working = page.getByText(/^(Working on it|Arbeider) …$/);
  const isMyTurn = async () => (await working.count()) === 0 && (await turn.count()) > 0;
  await expect.poll(isMyTurn).toBe(true);
}

/** By keys alone: a letter for an option, words for a gap. */
async function answerByKeys(page: Page, know: Knows): Promise<void> {
  const panel = openPanel(page);
  const place = await panel.getAttribute('aria-label');
  const question = (await panel.getByRole('heading').textContent()) ?? '';
  const expected = know(question);
  const options = await panel
    .locator('label:has(input[type=radio]) > span:last-child')
    .allInnerTexts();
  if (options.length > 0) {
    await page.keyboard.press('abcdef'.charAt(Math.max(0, options.indexOf(expected))));
  } else {
    await page.keyboard.type(expected);
  }
  await expect.poll(() => panel.locator('[aria-busy=true]').count()).toBe(0);
  await page.keyboard.press('Enter');
  const right = page.getByRole('button', { name: /^(I was right|Jeg hadde rett)$/ }).last();
  const gone = page.getByRole('region', { name: place ?? '', exact: true });
  await expect
    .poll(async () => (await gone.count()) === 0 || (await panel.locator('dl').count()) > 0)
    .toBe(true);
  if ((await panel.locator('dl').count()) > 0) {
    await right.focus();
    await page.keyboard.press('Enter');
    await gone.waitFor({ state: 'detached' });
  }
  await answered(page);
}

async function throughProbe(page: Page, know: Knows): Promise<void> {
  await answered(page);
  while ((await openPanel(page).count()) > 0) await answerByKeys(page, know);
}

async function begin(page: Page, topic: string): Promise<void> {
  await page.getByLabel(/^(What do you want to learn|Hva vil du lære)/).focus();
  await page.keyboard.type(topic);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/learn\/tutor\/[0-9a-f-]{36}/);
}

test('who knows the text masters the sample by keys, and every fact opens its passage', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/learn/tutor?scope=${book.id}`);
  await begin(page, 'how memory works');
  await throughProbe(page, knows);
  await page.getByText('none yet', { exact: true }).waitFor();
  let cycles = 0;
  while ((await page.getByText('mastered', { exact: true }).count()) === 0) {
    cycles += 1;
    expect(cycles).toBeLessThanOrEqual(5);
    await quizButton(page).focus();
    await page.keyboard.press('Enter');
    await openPanel(page).waitFor();
    await answered(page);
    while ((await openPanel(page).count()) > 0) await answerByKeys(page, knows);
  }
  await nextButton(page).waitFor();
  await page.getByText('Why did you send me here?').first().click();
  await page
    .getByText(/so first a look at what you know already/)
    .first()
    .waitFor();
  await page
    .getByRole('log')
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .click();
  await page.getByLabel('Passage', { exact: true }).locator('[data-mark]').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a reload in the middle of a quiz, and a pause, come back to the same question', async () => {
  const id = await quizInTheMiddle(shared.url, book.id);
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/learn/tutor/${id}`);
  const second = page.getByRole('region', { name: 'Question 2 of 5', exact: true });
  const question = await second.getByRole('heading').textContent();
  await page.reload();
  expect(await second.getByRole('heading').textContent()).toBe(question);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('The quiz waits at question 2 of 5.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Go on with the quiz' }).click();
  expect(await second.getByRole('heading').textContent()).toBe(question);
  expect(complaints).toEqual([]);
  await close();
});

test('what the documents do not cover leads to Ask', async () => {
  const id = await quizInTheMiddle(shared.url, book.id);
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/learn/tutor/${id}`);
  await openPanel(page).waitFor();
  await page.getByLabel('Your message').fill('How do I change the tyres of a lorry?');
  await page.getByLabel('Your message').press('Enter');
  await page.getByText(/Your documents don’t cover this/).waitFor();
  await page.getByText(/^The quiz waits at question 2/).waitFor();
  const link = page.getByRole('link', { name: 'Ask all sources' });
  expect(await link.getAttribute('href')).toMatch(/^\/ask\?q=How%20do%20I/);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone, in Norwegian, nothing is wider than the window or hidden from a screen reader', async () => {
  const { page, complaints, close } = await shared.visit({
    width: 390,
    height: 844,
    language: 'nb',
  });
  await page.goto(`/learn/tutor?scope=${tide.id}`);
  await page.getByText('Dokumentene dine handler om').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await begin(page, 'høyvann');
  await throughProbe(page, () => 'Vet ikke');
  await quizButton(page).click();
  await openPanel(page).waitFor();
  await answered(page);
  await answerByKeys(page, () => 'Vet ikke');
  expect(await pageFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
