import { expect, onTestFinished, test } from 'vitest';
import { startModelServer } from '../../src/testing/model-server/model-server.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const KEY = 'a-key-typed-in-the-browser';

const shared = sharedLyceum();

test('a model is chosen, tested and given up again, and its key is never shown', async () => {
  const server = await startModelServer({ apiKey: KEY });
  onTestFinished(() => server.close());
  const { page, complaints, close } = await shared.visit();
  await page.goto('/settings#models');
  await page.getByText('Choose a model').click();
  await page.getByLabel('Address of the server').fill(`${server.url}/v1`);
  await page.getByLabel('Model for quick work').fill('local-model');
  await page.getByLabel('Key').fill('a-wrong-key-at-first');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('compatible:local-model').first().waitFor();
  await page.getByRole('button', { name: 'Test connection' }).first().click();
  await page.getByRole('alert').waitFor();

  await page.getByLabel('Key').fill(KEY);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByLabel('Key').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Test connection' }).first().click();
  await page.getByText(/It answers, after/).waitFor();
  await page.reload();
  await page.getByText('compatible:local-model').first().waitFor();
  expect(await page.content()).not.toContain(KEY);

  await page.getByRole('button', { name: 'Work without a language model' }).click();
  await page.getByText('None: the built-in algorithms do this work').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
