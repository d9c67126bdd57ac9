/** Documents put beside each other: asked, filled while one looks, opened, taken away, deleted. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addContradiction, tableOf } from './research-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const LENGTH = 'How long is the Kessel bridge?';
const COST = 'How much did the Kessel bridge cost?';

const shared = sharedLyceum(addContradiction);

test('questions on lines become columns; each cell opens its passage or says that none states it', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/ask/answers');
  await page.getByRole('main').getByRole('link', { name: 'Tables' }).click();
  await page.getByLabel('Questions, one on each line').fill(`${LENGTH}\n\n${COST}`);
  await page.getByText('2 documents, 2 questions').waitFor();
  await page.getByRole('button', { name: 'Fill the table' }).click();
  await page.getByRole('heading', { level: 1, name: LENGTH }).waitFor();
  await page.getByRole('columnheader', { name: COST }).waitFor();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('The new survey').getByText('1450 metres long', { exact: true }).waitFor();
  await row('The old survey').getByText('1200 metres long', { exact: true }).waitFor();
  await row('The new survey').getByText('not stated').waitFor();
  await row('The new survey')
    .getByRole('button', { name: /Open the passage/ })
    .click();
  await page.getByLabel('Passage', { exact: true }).locator('[data-mark]').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a table leaves as a file, and is deleted', async () => {
  const id = await tableOf(shared.url, [LENGTH]);
  const { page, complaints, close } = await shared.visit({ language: 'nb', width: 390 });
  await page.goto(`/ask/tables/${id}`);
  await page.getByRole('row', { name: /The old survey/ }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Mer' }).click();
  await page.getByRole('menuitem', { name: 'Last ned som CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('1450 metres');
  await page.getByRole('button', { name: 'Mer' }).click();
  await page.getByRole('menuitem', { name: 'Slett tabellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Slett tabellen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tabeller' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
