/** What somebody does who has just typed the two commands and never seen Lyceum. */
import { expect, test } from 'vitest';
import { sharedLyceum } from './shared-lyceum.ts';

const shared = sharedLyceum();

test.each([
  ['en', /\bask\b/i],
  ['nb', /\bspør/i],
] as const)(
  'an empty library promises nothing that is not there yet (%s)',
  async (language, word) => {
    const { page, close } = await shared.visit({ language });
    await page.goto('/library');
    await page.getByRole('heading', { level: 2 }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(word);
    await close();
  },
);

test('from the first page to a guide, a card and a cited answer, with the sample library', {
  timeout: 240_000,
}, async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try with the sample library' }).click();
  await page.getByRole('heading', { name: 'Begin here' }).waitFor();
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await page
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Learn' }).click();
  await page.waitForURL('**/learn/sets/**', { timeout: 110_000 });
  await page.getByRole('link', { name: 'Review these cards' }).click();
  await page.getByRole('button', { name: /Show/ }).click();
  await page.getByRole('button', { name: /Good/ }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Take the quiz' }).click();
  await page.getByRole('radio').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .click();
  await page.getByLabel('Passage').locator('[data-mark]').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
