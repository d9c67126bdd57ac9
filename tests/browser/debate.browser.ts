import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { addFile, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

let paper: Document;

const shared = sharedLyceum(async (url) => {
  paper = await addFile(url, sample('reading-before-retrieving.pdf'));
});

async function chooseFirstQuestion(page: Page): Promise<void> {
  await page.goto(`/debate/new?document=${paper.id}`);
  await page.getByRole('button', { name: 'Find questions in the paper' }).click();
  await page.getByRole('radio').first().check();
}

test('from a paper to a judged debate whose cites open their passages', async () => {
  const { page, complaints, close } = await shared.visit();
  await chooseFirstQuestion(page);
  await page.getByRole('button', { name: 'Suggest sides and topics' }).click();
  await expect.poll(() => page.getByLabel('Sides', { exact: true }).inputValue()).toContain(' - ');
  await page.getByRole('button', { name: 'Begin the debate' }).click();
  await page.waitForURL(/\/debate\/[0-9a-f-]{36}/);
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

test('a debate that waits takes a word from outside, and every side answers it', async () => {
  const { page, complaints, close } = await shared.visit();
  await chooseFirstQuestion(page);
  await page.getByLabel('Wait for me between rounds').check();
  await page.getByRole('button', { name: 'Begin the debate' }).click();
  await page.getByText('Waits for you').waitFor({ timeout: 90_000 });
  await page.getByLabel('Your words').pressSequentially('What does the method cost in time?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor({ timeout: 90_000 });
  await page.getByText('What does the method cost in time?').first().waitFor();
  expect(await page.getByText(/ answers$/).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});
