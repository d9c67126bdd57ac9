/** A document and its guide; and a bad scan, looked over by keyboard until it can be used. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults, type Lyceum, openBrowser, startLyceum, visit } from './browser.ts';
import { addFile, sample } from './library-by-api.ts';

const fixture = (path: string): string => join(import.meta.dirname, '../../fixtures', path);
/** Reading takes its time on a machine that does other things as well. */
const READ = { timeout: 100_000 };

let browser: Browser;
let lyceum: Lyceum;

beforeAll(async () => {
  [browser, lyceum] = await Promise.all([openBrowser(), startLyceum()]);
});

afterAll(async () => {
  await browser.close();
  await lyceum.stop();
});

test('the guide shows where every sentence stands, and a question opens the passage that answers it', async () => {
  const { id } = await addFile(lyceum.url, sample('how-memory-works.pdf'));
  const { page, complaints, close } = await visit(browser, lyceum);
  await page.goto(`/documents/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.waitFor(READ);
  const cites = summary.getByRole('button', { name: /^Open the passage/ });
  expect(await cites.count()).toBeGreaterThan(2);
  const concepts = page.getByRole('region', { name: 'Concepts' });
  expect(await concepts.getByRole('button', { name: /^Open the passage/ }).count()).toBe(
    await concepts.getByRole('definition').count(),
  );
  expect(await axeFaults(page)).toEqual([]);

  const questions = page.getByRole('region', { name: 'Questions to ask of it' });
  await questions.getByRole('button').first().click();
  await page.waitForURL('**cite=*');
  await page.reload();
  await page.getByRole('complementary').or(page.getByLabel('Passage')).first().waitFor();

  await page.goto(`/documents/${id}`);
  await page.getByText('2.1 Sensory memory').click();
  const link = page.getByRole('link', { name: 'Read from page 2' }).first();
  expect(await link.getAttribute('href')).toBe(`/documents/${id}?tab=read&page=2`);
  await link.click();
  await page.locator('[aria-current=page]', { hasText: 'Read' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a document is renamed, and a file that cannot be read does not replace the one that can', async () => {
  const { id } = await addFile(lyceum.url, fixture('chapters/en_testing_effect.pdf'));
  const { page, complaints, close } = await visit(browser, lyceum);
  await page.goto(`/documents/${id}`);
  await fromMenu(page, 'Rename');
  await page.getByLabel('Title').fill('What testing does');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'What testing does' }).waitFor();

  await fromMenu(page, 'Replace the file');
  await page.getByLabel('New file').setInputFiles(fixture('hostile/random_hdr.pdf'));
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the file' }).click();
  await page.getByText('The new file could not be read').waitFor(READ);
  await page.getByRole('region', { name: 'Summary' }).waitFor();

  await fromMenu(page, 'Files it has had');
  await page.getByRole('dialog').getByText('en_testing_effect.pdf').waitFor();
  await page.keyboard.press('Escape');
  await fromMenu(page, 'Move to the trash');
  await page.waitForURL('**/library');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'What testing does' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a document that could not be read says why and what to do', async () => {
  const { id } = await addFile(lyceum.url, fixture('hostile/encrypted_pw_secret.pdf'), false);
  const { page, complaints, close } = await visit(browser, lyceum);
  await page.goto(`/documents/${id}`);
  await page.getByText('Replace the file and give its password').waitFor(READ);
  await page.getByRole('alert').getByRole('button', { name: 'Replace the file' }).click();
  await page.getByLabel('New file').setInputFiles(fixture('hostile/encrypted_pw_secret.pdf'));
  await page.getByLabel('Its password').fill('wrong');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Replace the file' });
  await send.click();
  await page.getByText('The password does not open this PDF').waitFor(READ);
  await page.getByLabel('Its password').fill('secret');
  await send.click();
  await page.getByRole('navigation', { name: 'Views of the document' }).waitFor(READ);
  expect(complaints).toEqual([]);
  await close();
});

test('a bad scan is looked over by keyboard alone: corrections outlive a reload and reach the text', {
  timeout: 300_000,
}, async () => {
  const { id } = await addFile(lyceum.url, sample('scan-bad.pdf'), false);
  const { page, complaints, close } = await visit(browser, lyceum);
  await page.goto(`/documents/${id}`);
  await page.getByText('This scan has to be looked over').waitFor({ timeout: 200_000 });
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/library/review');
  await page.getByRole('link', { name: /^Review: / }).press('Enter');
  const text = page.getByRole('group', { name: 'Text of page 1' });
  await text.waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const next = page.getByRole('button', { name: 'Next doubtful word' });
  await next.press('Enter');
  await page.keyboard.press('n');
  const first = await wordAtHand(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Zeugma');
  await page.keyboard.press('Enter');
  expect(await text.locator(`[data-word="${first}"]`).textContent()).toContain('Zeugma');
  const second = await wordAtHand(page);
  expect(second).not.toBe(first);
  // As it stands: looked at, and found right.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(/^2 of \d+ doubtful words checked$/).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('never mind');
  await page.keyboard.press('Escape');
  await page.getByText(/^2 of \d+ doubtful words checked$/).waitFor();

  await page.reload();
  await page.getByText(/^2 of \d+ doubtful words checked$/).waitFor();
  await page.getByRole('button', { name: 'Accept the text' }).press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Accept the text' });
  await confirm.press('Enter');
  await page.getByText('The document is ready.').waitFor(READ);
  const blocks = await (await fetch(`${lyceum.url}/api/documents/${id}/blocks`)).text();
  expect(blocks).toContain('Zeugma');
  await page.getByRole('link', { name: 'Open the document' }).press('Enter');
  await page.getByRole('region', { name: 'Recognised from scans' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a rejected scan ends as failed, with the reason', { timeout: 300_000 }, async () => {
  const { id } = await addFile(lyceum.url, fixture('scans/en_jpeg5_100.jpg'), false);
  const { page, complaints, close } = await visit(browser, lyceum, {
    language: 'nb',
    theme: 'dark',
    width: 390,
    height: 844,
  });
  await page.goto(`/documents/${id}`);
  await page.getByRole('link', { name: 'Se over sidene' }).click({ timeout: 200_000 });
  await page.getByRole('group', { name: 'Teksten på side 1' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forkast skanningen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forkast skanningen' }).click();
  await page.getByText('Skanningen er forkastet').waitFor(READ);
  await page.getByRole('link', { name: 'Åpne dokumentet' }).click();
  await page.getByText('Noen så over dokumentet og forkastet det.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'What can be done with this document' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The number of the word that has the focus. */
function wordAtHand(page: Page): Promise<string | null> {
  return page.locator('[data-word]:focus').getAttribute('data-word');
}
