import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { post } from './ask.ts';
import { addFile, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

let paper: Document;

const shared = sharedLyceum(async (url) => {
  paper = await addFile(url, sample('reading-before-retrieving.pdf'));
});

async function chooseFirstQuestion(page: Page): Promise<void> {
  await page.goto(`/ask/debates/new?document=${paper.id}`);
  await page.getByRole('button', { name: 'Find questions in the paper' }).click();
  await page.getByRole('radio').first().check();
}

/** What the page asks of debates in half a minute in which nothing happens. */
async function asksWhileNothingHappens(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.fastForward('00:30');
  // The list of runs is asked for all the time, so its request shows that the clock has moved.
  await expect.poll(() => asked).toContain('/api/runs');
  return asked.filter((path) => path.startsWith('/api/debates'));
}

test('from a paper to a judged debate whose cites open their passages', async () => {
  const { page, complaints, close } = await shared.visit();
  await chooseFirstQuestion(page);
  await page.getByRole('button', { name: 'Suggest sides and topics' }).click();
  await expect.poll(() => page.getByLabel('Sides', { exact: true }).inputValue()).toContain(' - ');
  await page.getByRole('button', { name: 'Begin the debate' }).click();
  await page.waitForURL(/\/ask\/debates\/[0-9a-f-]{36}/);
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor({ timeout: 90_000 });
  expect(await page.getByRole('article').count()).toBe(3);
  await page.getByText('verified', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .click();
  await page.getByLabel('Passage', { exact: true }).locator('[data-mark]').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a debate that waits asks for nothing, takes a word from outside, and every side answers it', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.clock.install();
  await chooseFirstQuestion(page);
  await page.getByLabel('Wait for me between rounds').check();
  await page.getByRole('button', { name: 'Begin the debate' }).click();
  await page.getByText('Waits for you').waitFor({ timeout: 90_000 });
  expect(await asksWhileNothingHappens(page)).toEqual([]);
  await page.getByLabel('Your words').pressSequentially('What does the method cost in time?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor({ timeout: 90_000 });
  await page.getByText('What does the method cost in time?').first().waitFor();
  expect(await page.getByText(/ answers$/).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a debate that was stopped and tried again is followed to its end', async () => {
  const { run_id } = await post<{ run_id: string }>(
    shared.url,
    '/api/mas-debate/run-complete?wait=0',
    { paperId: paper.id },
  );
  await post(shared.url, `/api/runs/${run_id}/cancel`);
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/ask/debates/${run_id}`);
  await page.getByText('Stopped', { exact: true }).first().waitFor();
  await post(shared.url, `/api/runs/${run_id}/retry`);
  await page.reload();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor({ timeout: 90_000 });
  expect(complaints).toEqual([]);
  await close();
});
