/** From one person's Lyceum to one with people who sign in, by the pages alone. */
import { expect, test } from 'vitest';
import { pageFaults } from './browser.ts';
import { sharedLyceum } from './shared-lyceum.ts';

/** Each walks through many pages. */
const PATIENCE = { timeout: 300_000 };
const PASSWORD = 'a long enough password';
const shared = sharedLyceum();

test(
  'the first admin is added, chooses a password, goes out and comes in again',
  PATIENCE,
  async () => {
    const { page, complaints, drawn, close } = await shared.visit();
    await page.goto('/settings/account');
    await page.getByText(/There are no accounts here/).waitFor();
    await page.goto('/settings/people');
    await page.getByLabel('Name to sign in with').fill('ann');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const link = await page.getByRole('status').locator('code').textContent();
    expect(link).toMatch(
      /^http:\/\/localhost:\d+\/join#[\w-]{43}$|^http:\/\/127\.0\.0\.1:\d+\/join#/,
    );

    await page.goto(String(link));
    await page.reload();
    await page.getByText('Choose a password. You sign in as ann.').waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByRole('navigation', { name: 'Rooms' }).waitFor();

    for (const path of ['/settings/account', '/settings/people', '/settings/audit']) {
      await page.goto(path);
      await drawn();
      expect([path, ...(await pageFaults(page))]).toEqual([path]);
    }
    await page.goto('/settings/people');
    await page.getByText('Limits of ann').click();
    await page.getByLabel('Runs in 24 hours, at most').fill('40');
    await page.getByLabel('Cost of models in a month, at most').fill('2.5');
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save the limits' }).click();
    await page.getByText('Limits of ann · 40 runs in 24 hours · models for 2.5 a month').waitFor();
    await page.reload();
    await page.getByText('40 runs in 24 hours').click();
    await page.getByLabel('Runs in 24 hours, at most').fill('');
    await page.getByLabel('Cost of models in a month, at most').fill('');
    await page.getByRole('button', { name: 'Save the limits' }).click();
    await page.getByText('Limits of ann', { exact: true }).waitFor();

    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in to Lyceum' }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.getByLabel('Name').fill('ann');
    await page.getByLabel('Password').fill('not this password');
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('The name and the password do not belong together.').waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByRole('navigation', { name: 'Rooms' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);

test(
  'a token is shown once, and a learner sees no people, in Norwegian on a phone',
  PATIENCE,
  async () => {
    const { page, complaints, drawn, close } = await shared.visit({
      language: 'nb',
      width: 360,
      theme: 'dark',
    });
    await page.goto('/');
    await page.getByLabel('Navn').fill('ann');
    await page.getByLabel('Passord').fill(PASSWORD);
    await page.getByRole('button', { name: 'Gå inn' }).click();
    await page.getByRole('navigation', { name: 'Rom' }).first().waitFor();
    await page.goto('/settings/account#tokens');
    await page.getByLabel('Hva den er til').fill('notatprogrammet');
    await page.getByRole('button', { name: 'Lag en nøkkel' }).click();
    const token = await page.getByRole('status').locator('code').textContent();
    expect(token).toMatch(/^lyc_/);
    expect(await pageFaults(page)).toEqual([]);
    await page.reload();
    await page.getByText('notatprogrammet').waitFor();
    expect(await page.content()).not.toContain(token);

    await page.goto('/settings/people');
    await page.getByLabel('Navn å logge inn med').fill('bo');
    await page.getByRole('button', { name: 'Legg til en person' }).click();
    const link = String(await page.getByRole('status').locator('code').textContent());
    await page.getByText('invitert').waitFor();
    await drawn();
    expect(await pageFaults(page)).toEqual([]);
    const bo = await shared.visit({ language: 'nb' });
    await bo.page.goto(link);
    await bo.page.getByLabel('Nytt passord').fill(PASSWORD);
    await bo.page.getByRole('button', { name: 'Gå inn' }).click();
    await bo.page.getByRole('navigation', { name: 'Rom' }).waitFor();
    await bo.page.goto('/settings/people');
    await bo.page.getByText('Dette er ikke for din rolle.').waitFor();
    expect([...complaints, ...bo.complaints]).toEqual([]);
    await bo.close();
    await close();
  },
);
