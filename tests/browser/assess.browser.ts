import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AssessmentTask } from '../../src/contracts/assessment/assessment.ts';
import type { Document } from '../../src/contracts/document.ts';
import { DEBT_GUIDELINE } from '../../src/testing/documents/debt-guideline.ts';
import { ask } from './ask.ts';
import { addText } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const PATIENCE = { timeout: 60_000 };
let guideline: Document;

const shared = sharedLyceum(async (url) => {
  guideline = await addText(url, 'Guideline on consumer debts', DEBT_GUIDELINE);
});

async function fillForm(page: Page, title: string): Promise<void> {
  await page.goto('/assess/tasks/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Subject', { exact: true }).fill('Consumer law');
  await page.getByLabel('What it is for', { exact: true }).fill('Consumer rights');
}

async function begin(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Begin|Begynn)$/ }).click();
  await page.waitForURL(/\/assess\/tasks\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const finished = (page: Page) =>
  page.getByText(/^(Finished|Ferdig)$/).waitFor({ timeout: PATIENCE.timeout });

const readTask = (id: string) => ask<AssessmentTask>(shared.url, `/api/assessment/tasks/${id}`);

test('from a document to a file: every question with its proof, the preview byte for byte', async () => {
  const { page, complaints, close } = await shared.visit();
  await fillForm(page, 'Debt Collection');
  await page.getByText('The questions are written from your material.').waitFor();
  await page.getByText('Guideline on consumer debts').waitFor();
  const id = await begin(page);
  await finished(page);

  expect(
    await page
      .getByRole('main')
      .getByText(/^CQ\d$/)
      .count(),
  ).toBe(9);
  await page.locator('main li summary').first().click();
  await page.getByText('Right answer', { exact: true }).waitFor();
  await page.getByText('Checked for 27 flaws: none found').waitFor();
  await page
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .click();
  await page.getByLabel('Passage', { exact: true }).locator('[data-mark]').first().waitFor();

  await page.getByRole('link', { name: 'File', exact: true }).click();
  const preview = page.getByRole('region', { name: 'debt-collection.md' }).locator('pre');
  const { document } = await readTask(id);
  expect(await preview.textContent()).toBe(document);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^The file itself/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('debt-collection.md');
  expect(readFileSync(await download.path(), 'utf8')).toBe(document);

  await page.goto('/assess/tasks');
  await page
    .getByRole('link', { name: /Debt Collection/ })
    .getByText('Finished')
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a pasted text: lines of no field are told, and what is missing is given on the page', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/assess/tasks/new?way=paste');
  const form = [
    '* Domain: Consumer law',
    '* Colour: red',
    '* Task title: Pasted Debts',
    `* Reference material content (if any): ${DEBT_GUIDELINE}`,
  ];
  await page.getByLabel('The filled-in text').fill(form.join('\n'));
  const id = await begin(page);
  await page.getByText('* Colour: red').waitFor();
  const waiting = page.getByRole('region', { name: 'It waits for you' });
  await waiting.waitFor(PATIENCE);
  await waiting.getByText('Missing: What it is for.').waitFor();
  // The same would only be checked again, so nothing is offered that looks like a way round.
  expect(await waiting.getByRole('button', { name: 'Go on with this' }).isDisabled()).toBe(true);
  // An approval brings nothing that is missing; an edited question is judged again.
  await waiting.getByLabel(/^What should be different/).fill('It is good as it is.');
  await waiting.getByRole('button', { name: 'Approve what passes' }).click();
  await expect.poll(async () => (await readTask(id)).status).toBe('waiting');
  expect((await readTask(id)).document).toBeNull();
  await waiting.waitFor(PATIENCE);
  await page.locator('main li summary').first().click();
  await page.getByText('Edit or put aside').click();
  await page.getByLabel('Wrong answer 1').fill('999 days');
  await page.getByRole('button', { name: 'Judge it again' }).click();
  await page.getByText('edited by you').first().waitFor();
  await waiting.waitFor(PATIENCE);
  await waiting.getByLabel('What it is for', { exact: true }).fill('Consumer rights');
  await waiting.getByRole('button', { name: 'Go on with this' }).click();
  await finished(page);
  expect(complaints).toEqual([]);
  await close();
});

test('a thin material: how much of each level it carries; sent back, given more, finished', async () => {
  const { page, complaints, close } = await shared.visit();
  await fillForm(page, 'Thin Tea');
  await page.getByLabel('A text to paste').check();
  await page
    .getByLabel('The text', { exact: true })
    .fill('Tea is a drink. It is made from leaves.');
  const id = await begin(page);
  const waiting = page.getByRole('region', { name: 'It waits for you' });
  await waiting.waitFor(PATIENCE);
  await waiting.getByText(/^Applying: the material carries 0 of 3, because /).waitFor();

  const handedOn = async () =>
    (await ask<{ stages: unknown[] }>(shared.url, `/api/assessment/tasks/${id}/stages`)).stages
      .length;
  const before = await handedOn();
  await waiting
    .getByLabel('What should be different, or why do you approve?')
    .fill('Ask about the leaves.');
  await waiting.getByRole('button', { name: 'Send back to the writer' }).click();
  await expect.poll(handedOn).toBeGreaterThan(before);
  await expect.poll(async () => (await readTask(id)).status).toBe('waiting');

  await waiting.getByLabel('More text to write from').fill(DEBT_GUIDELINE);
  await waiting.getByRole('button', { name: 'Go on with this' }).click();
  await finished(page);
  expect((await readTask(id)).document).toContain('CQ9');
  expect(complaints).toEqual([]);
  await close();
});

test('a test that waits is stopped, and stays to be read', async () => {
  const { page, complaints, close } = await shared.visit();
  await fillForm(page, 'Stopped Tea');
  await page.getByLabel('A text to paste').check();
  await page.getByLabel('The text', { exact: true }).fill('Tea is a drink.');
  await begin(page);
  await page.getByRole('button', { name: 'Stop the test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the test' }).click();
  await page.getByText('This test was stopped before there was a file.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a test with Windows line ends gets six questions; all else is shown unchanged', async () => {
  const { page, complaints, close } = await shared.visit();
  const tasks = await ask<{ tasks: AssessmentTask[] }>(shared.url, '/api/assessment/tasks');
  const made = tasks.tasks.find(({ title }) => title === 'Debt Collection');
  const { document } = await readTask(made?.id ?? '');
  const existing = (document ?? '').replaceAll('\n', '\r\n');

  await page.goto(`/assess/tasks/new?way=expand&scope=${guideline.id}`);
  await page
    .getByLabel('Open a file (.md)')
    .setInputFiles({ name: 'debt.md', mimeType: 'text/markdown', buffer: Buffer.from(existing) });
  await page.getByText('Test “debt-collection” with 9 questions').waitFor();
  const id = await begin(page);
  await finished(page);

  await page.getByRole('link', { name: 'What is tested' }).click();
  await page.getByText(/^The questions test \d+ of the \d+ things/).waitFor();
  await page.getByRole('link', { name: 'File', exact: true }).click();
  const changes = page.getByRole('region', { name: 'What has changed' });
  await changes.getByText('19 sections unchanged').waitFor();
  await changes.getByText('CQ15').waitFor();
  const after = (await readTask(id)).document ?? '';
  const untouched = existing.slice(0, existing.indexOf('| **Task description**'));
  expect(after.startsWith(untouched)).toBe(true);
  const quiz = existing.slice(existing.indexOf('## Familiarity Quiz')).trimEnd();
  expect(after).toContain(quiz);
  expect(complaints).toEqual([]);
  await close();
});

test('in Norwegian, on a phone, by keyboard', async () => {
  const { page, complaints, close } = await shared.visit({ language: 'nb', width: 390 });
  await page.goto(`/assess/tasks/new?scope=${guideline.id}`);
  await page.getByLabel('Tittel', { exact: true }).focus();
  await page.keyboard.type('Inkasso');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Forbrukerrett');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Forbrukerrettigheter');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/assess\/tasks\/[0-9a-f-]{36}/);
  await finished(page);
  await page.getByText('3 i filen').first().waitFor();
  await page.locator('main li summary').first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Riktig svar', { exact: true }).waitFor();
  const isWide = () => page.evaluate(() => document.body.scrollWidth > window.innerWidth);
  expect(await isWide()).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

test('pasted questions: their flaws by rule, and what is no question', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/assess/check');
  const questions = [
    '1. Which is not a fruit?\nA. Apple\nB. <b>Pear</b>\nC. Carrot\nD. All of the above\nAnswer: C',
    'Explain the tides in your own words.',
  ];
  await page.getByLabel('The questions').fill(questions.join('\n\n'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('1 question, 1 with flaws').waitFor();
  await page.getByText('“All of the above”').waitFor();
  await page.getByText('<b>Pear</b>', { exact: true }).waitFor();
  await page.getByText('Explain the tides in your own words.', { exact: true }).last().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('several at once: a bad one is named, the others are written', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/assess/tasks/new?way=batch');
  const about = '* Domain: Consumer law\n* Use case: Consumer rights';
  const good = `${about}\n* Task title: First of Two\n* Reference material content: ${DEBT_GUIDELINE}`;
  await page.getByLabel('The filled-in texts').fill(`${good}\n\n---\n\n* Domain: Law`);
  await page.getByRole('button', { name: 'Begin 2 tests' }).click();
  await page.getByText('Path A requires task_title.').waitFor();
  await page.getByRole('link', { name: 'See these tests' }).click();
  await page.getByText('1 of 1 test of this batch finished').waitFor(PATIENCE);
  await page.getByRole('link', { name: /First of Two/ }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the bank finds a question again by its words', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/assess/bank');
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ questions$/ })
    .waitFor();
  await page.getByLabel('Find by words').fill('no such words');
  await page.getByText(/^0 of \d+ questions$/).waitFor();
  await page.getByLabel('Find by words').fill('euros');
  await page.getByText(/^[1-9]\d* of \d+ questions$/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
