/** Cards reviewed and a quiz taken, by keyboard alone, with nothing lost on the way. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import type { StudySet } from '../../src/contracts/reading.ts';
import { addFile, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { makeSet, readDue } from './study-by-api.ts';
import { typeInDialog } from './type-keys.ts';

let memory: Document;

const shared = sharedLyceum(async (url) => {
  memory = await addFile(url, sample('how-memory-works.pdf'));
});

const question = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words });

/** What the set asks at this place. */
function asked({ flashcards }: StudySet, place: number): string {
  const card = flashcards[place];
  if (!card) throw new Error(`There is no card ${place}.`);
  return card.question;
}

async function openReview(page: Page, set: StudySet): Promise<void> {
  await page.goto(`/learn/review?set=${set.id}`);
  await question(page, asked(set, 0)).waitFor();
}

test('cards are reviewed by keyboard alone, and undo gives back exactly what was', async () => {
  const { page, complaints, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { cards: 3 });
  const before = await readDue(shared.url, set.id);
  await openReview(page, set);
  await page.getByText('3 new').waitFor();
  await page.keyboard.press('3');
  await question(page, asked(set, 0)).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Again\D+1 min/ }).waitFor();
  await page.getByRole('button', { name: /^Easy\D+\d+ days/ }).waitFor();
  await page.getByRole('button', { name: /^Open the passage/ }).waitFor();
  await page.keyboard.press('3');
  await question(page, asked(set, 1)).waitFor();
  await page.getByText('2 new').waitFor();
  await page.keyboard.press('u');
  await question(page, asked(set, 0)).waitFor();
  await page.getByText('3 new').waitFor();
  const after = await readDue(shared.url, set.id);
  expect(after.cards.map(({ id, phase, due_at }) => ({ id, phase, due_at }))).toEqual(
    before.cards.map(({ id, phase, due_at }) => ({ id, phase, due_at })),
  );
  expect(after.done_today).toEqual(before.done_today);
  for (const place of [0, 1, 2]) {
    await question(page, asked(set, place)).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('4');
  }
  await page.getByRole('heading', { name: 'That was all for now' }).waitFor();
  await page.getByText(/The next card comes in/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a card is edited, put aside, left for today and flagged without leaving the keyboard', async () => {
  const { page, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { cards: 4 });
  await openReview(page, set);
  await page.keyboard.press('e');
  await typeInDialog(page, 'Is this a better question?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await question(page, 'Is this a better question?').waitFor();
  await page.keyboard.press('s');
  await question(page, asked(set, 1)).waitFor();
  await page.keyboard.press('u');
  await question(page, 'Is this a better question?').waitFor();
  await page.keyboard.press('b');
  await question(page, asked(set, 1)).waitFor();
  await page.keyboard.press('f');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.type('Both answers could be meant.');
  const reason = page.getByLabel('What is wrong', { exact: true });
  expect(await reason.inputValue()).toBe('Both answers could be meant.');
  await page.getByRole('button', { name: 'Flag it' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await readDue(shared.url, set.id)).counts.new).toBe(3);
  await page.goto('/learn/flags');
  await page.getByText('Both answers could be meant.').waitFor();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('heading', { name: 'Nothing is flagged' }).waitFor();
  expect((await readDue(shared.url, set.id)).counts.new).toBe(2);
  await close();
});

test('a rating that cannot be sent is kept over a reload and counts once', async () => {
  const { page, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { cards: 2 });
  const { done_today } = await readDue(shared.url, set.id);
  await openReview(page, set);
  await page.route('**/api/reading/reviews', (route) => route.abort());
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await page.getByText(/^1 rating is not sent yet/).waitFor();
  await question(page, asked(set, 1)).waitFor();
  await page.reload();
  await page.getByText(/^1 rating is not sent yet/).waitFor();
  await page.unroute('**/api/reading/reviews');
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText(/not sent yet/).waitFor({ state: 'detached' });
  await question(page, asked(set, 1)).waitFor();
  expect((await readDue(shared.url, set.id)).done_today.new).toBe(done_today.new + 1);
  await close();
});

test('a review works by touch on a phone, in Norwegian', async () => {
  const { page, complaints, close } = await shared.visit({ width: 390, language: 'nb' });
  const set = await makeSet(shared.url, memory.id, { cards: 1 });
  await openReview(page, set);
  await page.getByRole('button', { name: 'Vis svaret' }).tap();
  const small = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const isCitation = button.getAttribute('aria-label')?.startsWith('Åpne avsnittet');
        return !isCitation && button.getBoundingClientRect().height < 40
          ? [button.textContent]
          : [];
      }),
    );
  expect(small).toEqual([]);
  await page.getByRole('button', { name: /^Lett/ }).tap();
  await page.getByRole('heading', { name: 'Det var alt for nå' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** Presses the key of the right option, or of a wrong one. */
async function choose(page: Page, set: StudySet, isRight: boolean): Promise<void> {
  const words = await page.getByRole('heading', { level: 2 }).textContent();
  const item = set.quiz.find((one) => one.question === words);
  if (!item) throw new Error(`The set does not ask: ${words}`);
  const place = isRight ? item.correctAnswerIndex : (item.correctAnswerIndex + 1) % 3;
  await page.keyboard.press('abcdef'.charAt(place));
}

test('a quiz is taken by keyboard alone, and a reload in the middle keeps the answers', async () => {
  const { page, complaints, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { questions: 3 });
  await page.goto(`/learn/quiz/${set.id}`);
  await page.getByText('Question 1 of 3').waitFor();
  await choose(page, set, true);
  await page.keyboard.press('Enter');
  await page.getByText('Right.').waitFor();
  await page.getByRole('button', { name: /^Open the passage/ }).waitFor();
  await page.reload();
  await page.getByText('Question 2 of 3').waitFor();
  await choose(page, set, false);
  await page.keyboard.press('Enter');
  await page.getByText(/^Not quite\. The answer is/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Question 3 of 3').waitFor();
  await choose(page, set, false);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 3 right').waitFor();
  await page
    .getByRole('button', { name: /^Open the passage/ })
    .first()
    .press('Enter');
  await page.getByLabel('Passage', { exact: true }).locator('[data-mark]').first().waitFor();
  await page.reload();
  await page.getByText('1 of 3 right').waitFor();
  await page.getByRole('link', { name: 'Make a set on these' }).press('Enter');
  await page.waitForURL('**/learn/new?*');
  await page.getByRole('button', { pressed: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('all questions at once: what is missing is shown before anything is graded', async () => {
  const { page, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { questions: 2 });
  await page.goto(`/learn/quiz/${set.id}?mode=all`);
  const groups = page.getByRole('main').getByRole('group');
  await groups.first().getByRole('radio').first().check();
  await page.getByRole('button', { name: 'See the result' }).click();
  await page.getByText('1 question is not answered yet.').waitFor();
  await page.keyboard.press('Space');
  await page.getByText('2 of 2 answered').waitFor();
  await page.getByRole('button', { name: 'See the result' }).click();
  await page.getByText(/^\d of 2 right/).waitFor();
  await close();
});

test('fewer new cards a day, and the learning log deleted only when that is confirmed', async () => {
  const { page, close } = await shared.visit();
  const set = await makeSet(shared.url, memory.id, { cards: 3 });
  await page.goto('/learn/statistics');
  await page.getByLabel('New cards a day').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await readDue(shared.url, set.id)).limits.new).toBe(1);
  await page.getByRole('button', { name: 'Delete my learning log' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my learning log' }).click();
  await page.getByText('Your learning log is deleted.').waitFor();
  const { done_today, counts } = await readDue(shared.url, set.id);
  expect(done_today).toEqual({ new: 0, reviews: 0 });
  expect(counts.new).toBe(1);
  await close();
});
