/** A question watched from its answer: asked again, told what changed, asked less often, given up. */
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { addText, replaceText } from './library-by-api.ts';
import { answerTo } from './research-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const QUESTION = 'How long is the Kessel bridge?';
const survey = (metres: number) =>
  `The Kessel bridge is ${metres} metres long. It was opened in 1931 and painted green.`;

let document: Document;
const shared = sharedLyceum(async (url) => {
  document = await addText(url, 'The survey', survey(1200));
});

test('what changed is told with its passage; a watch keeps its answers when it ends', async () => {
  const id = await answerTo(shared.url, QUESTION);
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/ask/answers/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Watch this question' }).click();
  await page.getByText('The first answer: the next one is compared with it.').waitFor();
  await replaceText(shared.url, document, survey(1450));
  await page.getByRole('button', { name: 'Ask now' }).click();
  await page.getByText('Now: The Kessel bridge is 1450 metres long.').waitFor();
  await page.getByText('Before: The Kessel bridge is 1200 metres long.').waitFor();
  await page.getByRole('button', { name: /Open the passage/ }).click();
  await page.getByLabel('Passage', { exact: true }).locator('[data-mark]').first().waitFor();
  await page.getByLabel('Ask it').selectOption('monthly');
  await page.getByText(/^every month · next/).waitFor();
  await page.goto('/ask/watches');
  await page.getByRole('link', { name: new RegExp(`${QUESTION}.*every month.*Changed`) }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stop watching' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop watching' }).click();
  await page.getByText('No question is watched yet').waitFor();
  await page.goto('/ask/answers');
  const answers = page.getByRole('link', { name: /^How long is the Kessel bridge/ });
  await answers.nth(1).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('in Norwegian, on a phone, a watch waits for its time and not for a person', async () => {
  const id = await answerTo(shared.url, 'What colour is the Kessel bridge?');
  const { page, complaints, close } = await shared.visit({ language: 'nb', width: 390 });
  await page.goto(`/ask/answers/${id}`);
  await page.getByRole('button', { name: 'Mer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Følg dette spørsmålet' }).click();
  await page.getByText(/^hver uke · neste/).waitFor();
  await page.goto('/activity');
  await page.getByText('Venter til neste gang').first().waitFor();
  expect(await page.getByText('Venter på deg').count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});
