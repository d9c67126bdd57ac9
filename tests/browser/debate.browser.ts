import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { axeFaults, type Lyceum, openBrowser, startLyceum, visit } from './browser.ts';
import { addFile, sample } from './library-by-api.ts';

let browser: Browser;
let lyceum: Lyceum;
let paper: Document;

beforeAll(async () => {
  [browser, lyceum] = await Promise.all([openBrowser(), startLyceum()]);
  paper = await addFile(lyceum.url, sample('reading-before-retrieving.pdf'));
});

afterAll(async () => {
  await browser.close();
  await lyceum.stop();
});

async function chooseFirstQuestion(page: Page): Promise<void> {
  await page.goto(`/debate/new?document=${paper.id}`);
  await page.getByRole('button', { name: 'Find questions in the paper' }).click();
  await page.getByRole('radio').first().check();
}

test('from a paper to a judged debate whose cites open their passages', async () => {
  const { page, complaints, close } = await visit(browser, lyceum);
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
  const { page, complaints, close } = await visit(browser, lyceum);
  await chooseFirstQuestion(page);
  await page.getByLabel('Wait for me between rounds').check();
  await page.getByRole('button', { name: 'Begin the debate' }).click();
  await page.getByText('Waits for you').waitFor({ timeout: 90_000 });
  await page.getByLabel('Your words').fill('What does the method cost in time?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor({ timeout: 90_000 });
  await page.getByText('What does the method cost in time?').first().waitFor();
  expect(await page.getByText(/ answers$/).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  { theme: 'light', language: 'en', width: 1280 },
  { theme: 'dark', language: 'nb', width: 390 },
] as const)('axe finds nothing on debates, $theme $language $width', async (look) => {
  const { page, close } = await visit(browser, lyceum, look);
  const answer = await fetch(`${lyceum.url}/api/debates`);
  const { debates } = (await answer.json()) as { debates: { id: string }[] };
  for (const path of ['/debate', '/debate/new', `/debate/${debates[0]?.id}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await axeFaults(page), path).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await close();
});
