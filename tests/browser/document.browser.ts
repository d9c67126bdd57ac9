/** A document and its guide: named, replaced, thrown away; and what cannot be read. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addFile, fixture, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { typeInDialog } from './type-keys.ts';

/** Reading takes its time on a machine that does other things as well. */
const READ = { timeout: 100_000 };

const shared = sharedLyceum();

test('the guide shows where every sentence stands, and a question opens the passage that answers it', async () => {
  const { id } = await addFile(shared.url, sample('how-memory-works.pdf'));
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/documents/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.waitFor(READ);
  const cites = summary.getByRole('button', { name: /^Open the passage/ });
  expect(await cites.count()).toBeGreaterThan(2);
  const concepts = page.getByRole('region', { name: 'Concepts' });
  expect(await concepts.getByRole('button', { name: /^Open the passage/ }).count()).toBe(
    await concepts.getByRole('definition').count(),
  );

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
  const { id } = await addFile(shared.url, fixture('chapters/en_testing_effect.pdf'));
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/documents/${id}`);
  await fromMenu(page, 'Rename');
  await typeInDialog(page, 'What testing does');
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
  const { id } = await addFile(shared.url, fixture('hostile/encrypted_pw_secret.pdf'), false);
  const { page, complaints, close } = await shared.visit();
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

async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'What can be done with this document' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
