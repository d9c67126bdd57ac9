/** A list of references, read; what can be fetched has a button, what cannot says so. */
import { expect, test } from 'vitest';
import { sharedLyceum } from './shared-lyceum.ts';

const shared = sharedLyceum();

const LIST = `@article{a, title = {Spacing Effects}, author = {Cepeda, N. and Vul, E.}, year = 2008, doi = {10.1111/j.1467}}
@book{b, title = {Principles of Psychology}, author = {James, William}, year = 1890}
@misc{c, title = {Open`;

test('a list that is pasted becomes a list that can be fetched', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/ask/references');
  await page.getByLabel(/^BibTeX, RIS/).fill(LIST);
  await page.getByRole('button', { name: 'Read the list' }).click();
  const found = page.getByRole('region', { name: 'References' });
  await found.getByRole('heading', { name: '2 references' }).waitFor();
  await found.getByText('Cepeda, N.; Vul, E., 2008').waitFor();
  await found.getByRole('button', { name: 'Add to the library: Spacing Effects' }).waitFor();
  await found.getByText('no address to fetch it from').waitFor();
  await found.getByText(/^Line 3: /).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
