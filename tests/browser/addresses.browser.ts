/** What stands in the address is what is shown: after Back, after a reload, in a tab that was never here. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { DEBT_GUIDELINE } from '../../src/testing/documents/debt-guideline.ts';
import { post } from './ask.ts';
import { addFile, addText, sample } from './library-by-api.ts';
import { answerTo, beginAnswer } from './research-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { makeSet } from './study-by-api.ts';
import { quizInTheMiddle } from './taught-by-api.ts';

let book: Document;
/** A page with a passage to open, in each room that cites. */
let citing: string[];

const shared = sharedLyceum(async (url) => {
  book = await addFile(url, sample('how-memory-works.pdf'));
  const set = await makeSet(url, book.id, { cards: 3 });
  const answer = await answerTo(url, 'What is the forgetting curve?');
  const lesson = await quizInTheMiddle(url, book.id);
  citing = [
    `/documents/${book.id}`,
    `/learn/sets/${set.id}`,
    `/ask/answers/${answer}`,
    `/learn/tutor/${lesson}`,
    '/concepts/forgetting curve',
  ];
});

const DESK = {};
const PHONE = { width: 390, height: 844 };
const looks = [
  { name: 'at a desk', look: DESK },
  { name: 'on a phone', look: PHONE },
];

const passage = (page: Page) => page.getByLabel('Passage', { exact: true });
const mark = (page: Page) => passage(page).locator('[data-mark]').first();

async function expectMarkInView(page: Page): Promise<void> {
  await mark(page).waitFor();
  const isInView = () =>
    mark(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
}

test.each(looks)('Back closes a passage, Forward opens it again, $name', async ({ look }) => {
  const { page, complaints, close } = await shared.visit(look);
  for (const path of citing) {
    await page.goto(path);
    const cite = page.getByRole('main').getByRole('button', { name: /^Open the passage/ });
    await cite.first().click();
    await expectMarkInView(page);
    await page.goBack();
    await passage(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('cite'), path).toBe(false);
    expect(await cite.first().evaluate((one) => one.closest('[inert]'))).toBe(null);
    await page.goForward();
    await expectMarkInView(page);
  }
  expect(complaints).toEqual([]);
  await close();
});

test.each(looks)(
  'a passage outlives a reload, and can be sent to others, $name',
  async ({ look }) => {
    const [mine, theirs] = await Promise.all([shared.visit(look), shared.visit(look)]);
    for (const path of citing) {
      await mine.page.goto(path);
      await mine.page
        .getByRole('main')
        .getByRole('button', { name: /^Open the passage/ })
        .first()
        .click();
      await expectMarkInView(mine.page);
      const words = await mark(mine.page).getAttribute('data-mark');
      await mine.page.reload();
      await expectMarkInView(mine.page);
      await theirs.page.goto(mine.page.url());
      await expectMarkInView(theirs.page);
      expect(await mark(theirs.page).getAttribute('data-mark'), path).toBe(words);
      await theirs.page.getByRole('button', { name: 'Close the passage' }).click();
      await theirs.page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  },
);

test('two tabs on one question, one lesson and one library show the same', async () => {
  const [first, second] = await Promise.all([shared.visit(), shared.visit(PHONE)]);
  const tabs = [first.page, second.page];
  const answer = await beginAnswer(shared.url, 'What is interleaving? What is priming?');
  for (const page of tabs) await page.goto(`/ask/answers/${answer}`);
  for (const page of tabs) await page.getByRole('region', { name: 'What is priming?' }).waitFor();

  const lesson = await quizInTheMiddle(shared.url, book.id);
  for (const page of tabs) await page.goto(`/learn/tutor/${lesson}`);
  for (const page of tabs) await page.getByRole('region', { name: 'Question 2 of 5' }).waitFor();

  for (const page of tabs) await page.goto('/library');
  await addText(shared.url, 'Seals', 'Seals sleep on the ice.');
  for (const page of tabs) await page.getByRole('link', { name: 'Seals' }).waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await Promise.all([first.close(), second.close()]);
});

interface Started {
  run_id: string;
}

test('a debate and a test that are being made are there after a reload in the middle', async () => {
  const { page, complaints, close } = await shared.visit();
  const paper = await addFile(shared.url, sample('reading-before-retrieving.pdf'));
  const held = await post<Started>(shared.url, '/api/mas-debate/run-complete?wait=0', {
    paperId: paper.id,
  });
  await page.goto(`/ask/debates/${held.run_id}`);
  await page.getByRole('article').first().waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor({ timeout: 90_000 });

  const guideline = await addText(shared.url, 'Guideline on consumer debts', DEBT_GUIDELINE);
  const written = await post<Started>(shared.url, '/api/assessment/tasks?wait=0', {
    domain: 'Consumer law',
    task_title: 'Debt collection',
    task_id: 'debts',
    use_case: 'Consumer rights',
    reference_document_ids: [guideline.id],
  });
  await page.goto(`/assess/tasks/${written.run_id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'File', exact: true }).waitFor({ timeout: 90_000 });
  expect(complaints).toEqual([]);
  await close();
});
