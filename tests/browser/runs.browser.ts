/** What runs goes on whatever happens to pages and to the server, and shows it. */
import { expect, test } from 'vitest';
import { addFile, fixture, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const shared = sharedLyceum();

test('two tabs follow a run over a restart of the server, to its end', async () => {
  const { run_id } = await addFile(shared.url, sample('scan-clean.pdf'), false);
  const [first, second] = await Promise.all([shared.visit(), shared.visit({ width: 390 })]);
  for (const { page } of [first, second]) await page.goto(`/activity/${run_id}`);
  await first.page.getByText('Working').first().waitFor();
  await shared.lyceum.pause();
  await shared.lyceum.resume();
  await second.page.reload();
  for (const { page } of [first, second]) {
    await page.getByText('Done', { exact: true }).first().waitFor({ timeout: 100_000 });
    await page.getByText('ready').first().waitFor();
  }
  await Promise.all([first.close(), second.close()]);
});

test('a run is stopped, and the document is read after all when asked', async () => {
  const { id, run_id } = await addFile(shared.url, fixture('scans/en_clean200.pdf'), false);
  const { page, close } = await shared.visit();
  await page.goto(`/activity/${run_id}`);
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await page.getByText('Stopped', { exact: true }).first().waitFor();
  await page.goto(`/documents/${id}`);
  await page.getByRole('button', { name: 'Read again' }).first().click();
  await page
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .waitFor({ timeout: 100_000 });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await close();
});
