/** What is remembered of questions: read, corrected, forgotten, erased, and what is chosen for later ones. */
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { addText } from './library-by-api.ts';
import { answerTo } from './research-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const QUESTION = 'Who designed the Oresund Bridge?';

const shared = sharedLyceum(async (url) => {
  await addText(
    url,
    'The crossing',
    'The Oresund Bridge between Sweden and Denmark was designed by George Rotne. It was opened on 1 July 2000. The bridge is 7,845 metres long.',
  );
  await answerTo(url, QUESTION);
});

async function readFacts(): Promise<{ query_id: string }[]> {
  const path = '/api/research/memory';
  return (await ask<{ facts: { query_id: string }[] }>(shared.url, path)).facts;
}

test('a name is corrected and forgotten, and everything is erased', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/ask/memory');
  const facts = page.getByRole('region', { name: 'Facts' });
  await facts.getByText('was designed by George Rotne').waitFor();
  const names = page.getByRole('region', { name: 'Names' });
  const before = await names.getByRole('button', { name: /^Forget / }).count();
  expect(before).toBeGreaterThan(0);

  await names
    .getByRole('button', { name: /^Correct / })
    .first()
    .click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Georg K.S. Rotne');
  await page.getByRole('dialog').getByLabel('What it is').selectOption({ label: 'Person' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await names.getByText('Georg K.S. Rotne', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Forget Georg K.S. Rotne' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click();
  await names.getByText('Georg K.S. Rotne', { exact: true }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
  await facts.getByText('No facts yet.').waitFor();
  await names.getByText('No names yet.').waitFor();
  await page.getByRole('link', { name: new RegExp(QUESTION.replace('?', '\\?')) }).waitFor();
  expect(await readFacts()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('where not to look, and how long an answer may be, is kept for later questions', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/ask/answers');
  const earlier = page.getByRole('checkbox', { name: 'Earlier answers' });
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await earlier.uncheck();
  await kept;
  await page.goto('/ask/memory');
  await page.getByLabel('Length').selectOption({ label: 'Short: the answer alone' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Kept for your next questions.').waitFor();
  await page.goto('/ask/answers');
  await expect.poll(() => earlier.isChecked()).toBe(false);
  const wishes = await ask(shared.url, '/api/research/memory/preferences');
  expect(wishes).toMatchObject({ response_format: 'concise', exclude_sources: ['memory'] });

  await page.getByRole('checkbox', { name: 'Your documents' }).uncheck();
  await page.getByText('Choose at least one place to look.').waitFor();
  await page.getByRole('checkbox', { name: 'Your documents' }).check();
  await page.getByText('Choose at least one place to look.').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('an answer that is deleted takes with it what was remembered of it', async () => {
  const id = await answerTo(shared.url, 'How long is the Oresund Bridge?');
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/ask/answers/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete the answer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the answer' }).click();
  await page.waitForURL(/\/ask\/answers$/);
  expect((await readFacts()).map(({ query_id }) => query_id)).not.toContain(id);
  expect(complaints).toEqual([]);
  await close();
});
