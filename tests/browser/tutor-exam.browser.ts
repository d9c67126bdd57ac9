/** A goal with a date: planned, kept to, and looked at on a phone in Norwegian. */
import { expect, test } from 'vitest';
import { post } from './ask.ts';
import { pageFaults } from './browser.ts';
import { addFile, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const TREES = ['birch', 'oak', 'ash', 'elm', 'pine', 'yew'];
const DAY_MS = 86_400_000;
const inTenDays = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);

const shared = sharedLyceum(async (url) => {
  await addFile(url, sample('tidevannet.pdf'));
  const { id } = await post<{ id: string }>(url, '/api/reading/decks', { title: 'Trees' });
  for (const tree of TREES)
    await post(url, `/api/reading/study-sets/${id}/cards`, {
      question: `Which wood is that of the ${tree}?`,
      answer: `It is ${tree} wood`,
    });
});

test('a plan for an exam promises, is kept, and is there after a reload', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/learn/tutor');
  await page.getByLabel('Day of the exam').fill(inTenDays);
  await page.getByLabel('Days off').selectOption({ label: 'Saturday and Sunday' });
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await page.getByText(/^On the day you will likely recall/).waitFor();
  await page.getByRole('button', { name: 'Keep to this plan' }).click();
  const kept = page.getByText(/promised .* recalled/);
  await kept.waitFor();
  expect(await pageFaults(page)).toEqual([]);

  await page.reload();
  await kept.waitFor();
  // The day has not come: nobody is asked yet how it went.
  expect(await page.getByLabel('Recalled on the day').count()).toBe(0);
  await page.getByRole('button', { name: /^Forget the plan for/ }).click();
  await kept.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone, in Norwegian, nothing is wider than the window', async () => {
  await post(shared.url, '/api/tutoring/exam-promises', { exam_on: inTenDays, minutes: 25 });
  const { page, complaints, close } = await shared.visit({
    width: 390,
    height: 844,
    language: 'nb',
  });
  await page.goto('/learn/tutor');
  await page.getByText(/lovet .* husket/).waitFor();
  expect(await pageFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
