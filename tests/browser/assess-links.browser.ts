/** A quiz given to people by a link: its author, and two participants in browsers of their own. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Delivery, DeliveryResults } from '../../src/contracts/assessment/delivery.ts';
import type { StudySet } from '../../src/contracts/reading.ts';
import { DEBT_GUIDELINE } from '../../src/testing/documents/debt-guideline.ts';
import { ask, post } from './ask.ts';
import { pageFaults } from './browser.ts';
import { addText } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { makeSet } from './study-by-api.ts';

let set: StudySet;

const shared = sharedLyceum(async (url) => {
  const { id } = await addText(url, 'Guideline on consumer debts', DEBT_GUIDELINE);
  set = await makeSet(url, id, { questions: 4 });
});

const source = () => ({ kind: 'study_set', id: set.id });
const giveByApi = (wish: object) =>
  post<Delivery>(shared.url, '/api/deliveries', { source: source(), ...wish });
const results = (id: string) => ask<DeliveryResults>(shared.url, `/api/deliveries/${id}`);

/** Chooses in every question the option that `pick` names. */
async function answerAll(page: Page, pick: (question: string) => string): Promise<void> {
  const questions = page.getByRole('group');
  await questions.first().waitFor();
  for (const group of await questions.all()) {
    const text = (await group.locator('p').first().textContent()) ?? '';
    await group.getByText(pick(text), { exact: true }).click();
    await group.getByText(/^(Saved|Lagret)$/).waitFor();
  }
}

const keyFor = (text: string): string => {
  const item = set.quiz.find(({ question }) => text.includes(question));
  return item?.options[item.correctAnswerIndex] ?? '';
};
const wrongFor = (text: string): string => {
  const item = set.quiz.find(({ question }) => text.includes(question));
  return item?.options[(item.correctAnswerIndex + 1) % item.options.length] ?? '';
};

test('an exam by link: the author makes it, two people take it, the answers come back', async () => {
  const author = await shared.visit();
  await author.page.goto('/assess/quizzes');
  await author.page.getByRole('link', { name: /^Give to people: / }).click();
  await author.page.getByLabel('Minutes').fill('20');
  await author.page.getByRole('button', { name: 'Make the link' }).click();
  const address = await author.page.getByLabel('Address').inputValue();
  await author.page.getByText('Nobody has begun yet.').waitFor();

  const ada = await shared.visit();
  const seen: string[] = [];
  ada.page.on('response', async (answer) => {
    if (answer.url().includes('/api/'))
      seen.push(`${answer.url()} ${await answer.text().catch(() => '')}`);
  });
  await ada.page.goto(address);
  await ada.page.getByText('4 questions, 20 minutes from the start.').waitFor();
  expect(await ada.page.getByRole('navigation').count()).toBe(0);
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Begin' }).click();
  await ada.page.getByRole('timer').waitFor();
  await answerAll(ada.page, keyFor);
  // A reload in the middle loses nothing.
  await ada.page.reload();
  await ada.page.getByText('4 of 4 answered').waitFor();
  expect(await pageFaults(ada.page)).toEqual([]);
  const before = seen.join('\n');
  expect(before).not.toContain('"is_correct"');
  expect(before).not.toContain(set.quiz[0]?.explanation);
  await ada.page.getByRole('button', { name: 'Hand in' }).click();
  await ada.page.getByText('4 of 4 right').waitFor();

  const bo = await shared.visit({ language: 'nb', width: 390 });
  await bo.page.goto(address);
  await bo.page.getByLabel('Navnet ditt').fill('Ada');
  await bo.page.getByRole('button', { name: 'Begynn' }).click();
  await bo.page.getByText(/begynt med dette navnet i en annen nettleser/).waitFor();
  await bo.page.getByLabel('Navnet ditt').fill('Bo');
  await bo.page.getByRole('button', { name: 'Begynn' }).click();
  await answerAll(bo.page, wrongFor);
  expect(await pageFaults(bo.page)).toEqual([]);
  await bo.page.getByRole('button', { name: 'Lever' }).click();
  await bo.page.getByText('0 av 4 riktige').waitFor();

  await author.page.getByRole('rowheader', { name: 'Bo' }).waitFor();
  await author.page.getByRole('cell', { name: '4 of 4', exact: true }).waitFor();
  await author.page
    .getByRole('region', { name: 'The questions' })
    .getByText('50% right')
    .first()
    .waitFor();
  expect(await pageFaults(author.page)).toEqual([]);
  await author.page.getByRole('button', { name: 'Close the link' }).click();
  await author.page.getByText(/^The link is closed/).waitFor();
  const late = await shared.visit();
  await late.page.goto(address);
  await late.page.getByText('This quiz is closed.').waitFor();
  for (const { complaints, close } of [author, ada, bo, late]) {
    expect(complaints).toEqual([]);
    await close();
  }
});

test('practice by codes, in Norwegian: each answer is told; the code goes on in another browser', async () => {
  const delivery = await giveByApi({ mode: 'practice', entry: 'code', participants: ['Kari'] });
  const code = delivery.codes[0]?.code ?? '';
  const kari = await shared.visit({ language: 'nb' });
  await kari.page.goto(delivery.path);
  await kari.page.getByLabel('Koden din').fill('FEIL');
  await kari.page.getByRole('button', { name: 'Begynn' }).click();
  await kari.page.getByText('Dette er ikke en kode for denne quizen.').waitFor();
  await kari.page.getByLabel('Koden din').fill(code.toLowerCase());
  await kari.page.getByRole('button', { name: 'Begynn' }).click();
  const first = kari.page.getByRole('group').first();
  await first.getByText(keyFor((await first.locator('p').first().textContent()) ?? '')).click();
  await first.getByRole('button', { name: 'Svar' }).click();
  await kari.page.getByText('Riktig', { exact: true }).waitFor();
  expect(await pageFaults(kari.page)).toEqual([]);

  const elsewhere = await shared.visit();
  await elsewhere.page.goto(delivery.path);
  await elsewhere.page.getByLabel('Your code').fill(code);
  await elsewhere.page.getByRole('button', { name: 'Begin' }).click();
  await elsewhere.page.getByText('1 of 4 answered').waitFor();
  expect((await results(delivery.id)).sittings).toHaveLength(1);
  for (const { complaints, close } of [kari, elsewhere]) {
    expect(complaints).toEqual([]);
    await close();
  }
});

test('when the time is over the page says so, and shows no question any more', async () => {
  const delivery = await giveByApi({ time_limit_minutes: 0.5 });
  const { page, complaints, close } = await shared.visit();
  await page.goto(delivery.path);
  await page.getByLabel('Your name').fill('Cato');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('group').first().waitFor();
  await page.getByText('Handed in', { exact: true }).waitFor({ timeout: 45_000 });
  expect(await page.getByRole('group').count()).toBe(0);
  await page.getByText('0 of 4 right').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a link that leads nowhere says so, and shows nothing of the rest', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/take/nothing-at-all');
  await page.getByText('There is no quiz at this address').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
