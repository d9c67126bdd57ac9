/** Questions of others in the bank: from a file, and printed in a document. */
import { expect, test } from 'vitest';
import { pageFaults } from './browser.ts';
import { addText } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const PAPER =
  '1. What makes the tides?\n\nA. The wind\n\nB. The Moon\n\n2. What is a neap tide?\n\nA. A small one\n\nB. A large one\n\nAnswer key\n\n1. B 2. A';
const GIFT = '::Fruit::Which is not a fruit? {\n~Apple\n=Carrot\n~All of the above\n}';

const shared = sharedLyceum(async (url) => {
  await addText(url, 'Exam 2019', PAPER);
});

test('a file of another program: its words, its flaws, and a link to give it', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/assess/bank');
  await page.getByRole('button', { name: 'Bring questions' }).click();
  const file = { name: 'fruit.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) };
  await page.getByLabel('The file').setInputFiles(file);
  await page.getByRole('button', { name: 'Take them in' }).click();
  await page.getByText('GIFT · 1 question · 1 with flaws').waitFor();
  await page.getByText('“All of the above”').waitFor();
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Give to people' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByText('Exam · 1 question').waitFor();
  await page.goto('/assess/bank');
  await page.getByRole('link', { name: 'fruit.gift' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a past exam of the library, in Norwegian: the key at its end counts; what is no questions is refused', async () => {
  const { page, complaints, close } = await shared.visit({ language: 'nb', width: 390 });
  await page.goto('/assess/bank');
  await page.getByRole('button', { name: 'Hent spørsmål' }).click();
  const bad = {
    name: 'bad.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><quiz>&b;</quiz>'),
  };
  await page.getByLabel('Filen').setInputFiles(bad);
  await page.getByRole('button', { name: 'Ta dem inn' }).click();
  await page.getByText(/^Denne filen kan ikke leses/).waitFor();
  await page.getByLabel('Fra', { exact: true }).selectOption('printed');
  await page.getByLabel('Dokumentet').selectOption({ label: 'Exam 2019' });
  await page.getByRole('button', { name: 'Ta dem inn' }).click();
  await page.getByText('Trykt · 2 spørsmål').waitFor();
  await expect.poll(() => page.getByLabel('riktig svar').count()).toBe(2);
  expect(await pageFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
