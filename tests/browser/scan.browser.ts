/** A bad scan, from the upload over the desk where somebody looks at it to the cards made of it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ruinedStrip } from '../../src/testing/documents/ruined-strip.ts';
import { pageFaults } from './browser.ts';
import { reviewPages } from './every-page.ts';
import { addBytes, readBlocks, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

/** Reading takes its time on a machine that does other things as well. */
const READ = { timeout: 200_000 };

/** What the page says and the scan does not: the end of the sentence before it, and itself. */
const ENGRAM =
  'Nothing. An engram is the lasting physical change in the brain that stores a particular memory.';

let hopeless: string;

const shared = sharedLyceum(async (url) => {
  hopeless = (await addBytes(url, 'strip.jpg', await ruinedStrip(), false)).id;
});

test('a bad scan is looked over by keyboard alone, and becomes a set whose cards cite its page', {
  timeout: 300_000,
}, async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto('/library');
  await page.locator('main input[type=file]').first().setInputFiles(sample('scan-bad.pdf'));
  const row = page.getByRole('listitem', { name: 'scan-bad.pdf' });
  await row.getByText('Too much of this scan could not be read well').waitFor(READ);
  await row.getByRole('link', { name: 'Review it' }).press('Enter');
  await page.waitForURL('**/library/review/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await correctWords(page);
  await page.reload();
  await page.getByText(/^2 of \d+ doubtful words checked$/).waitFor();
  await page.getByRole('button', { name: 'Accept the text' }).press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Accept the text' });
  await confirm.press('Enter');
  await page.getByText('The document is ready.').waitFor(READ);
  const text = (await readBlocks(shared.url, id)).map((block) => block.text).join(' ');
  expect(text).toContain(ENGRAM);
  await page.getByRole('link', { name: 'Open the document' }).press('Enter');
  await page.getByRole('region', { name: 'Recognised from scans' }).waitFor();

  await page.getByRole('link', { name: 'Options for cards and quiz' }).press('Enter');
  await page.getByLabel('How many: Flashcards').fill('1');
  await page.getByLabel('Quiz questions', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Make the set' }).press('Enter');
  await page.waitForURL('**/learn/sets/*', READ);
  const cards = page.getByRole('main').locator('section > ol > li');
  await cards.getByRole('heading', { name: 'What is an engram?' }).waitFor();
  expect(await cards.count()).toBe(1);
  await cards.first().getByRole('button', { name: 'Open the passage: p. 1' }).press('Enter');
  const passage = page.getByLabel('Passage', { exact: true });
  await passage.locator('[data-mark]').first().waitFor();
  await passage.getByText(/^Recognised from a scan, \d+% certain$/).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** One word corrected, one found right, one left alone. */
async function correctWords(page: Page): Promise<void> {
  const text = page.getByRole('group', { name: 'Text of page 1' });
  const next = page.getByRole('button', { name: 'Next doubtful word' });
  await next.press('Enter');
  await page.keyboard.press('n');
  const first = await wordAtHand(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type(ENGRAM);
  await page.keyboard.press('Enter');
  expect(await text.locator(`[data-word="${first}"]`).textContent()).toContain(ENGRAM);
  const second = await wordAtHand(page);
  expect(second).not.toBe(first);
  // As it stands: looked at, and found right.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(/^2 of \d+ doubtful words checked$/).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('never mind');
  await page.keyboard.press('Escape');
  await page.getByText(/^2 of \d+ doubtful words checked$/).waitFor();
}

/** The number of the word that has the focus. */
function wordAtHand(page: Page): Promise<string | null> {
  return page.locator('[data-word]:focus').getAttribute('data-word');
}

test.each([
  { theme: 'light', language: 'en', width: 1280 },
  { theme: 'dark', language: 'nb', width: 390 },
] as const)(
  'nothing is wrong with the pages of a waiting scan, $theme $language $width',
  { timeout: 300_000 },
  async (look) => {
    const { page, complaints, drawn, close } = await shared.visit(look);
    for (const { name, path } of reviewPages(hopeless)) {
      await page.goto(path);
      await page.locator(`main a[href$="/${hopeless}"], main [data-word]`).first().waitFor(READ);
      await drawn();
      expect(await pageFaults(page), name).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await close();
  },
);

test('a rejected scan ends as failed, with the reason', { timeout: 300_000 }, async () => {
  const { page, complaints, close } = await shared.visit({ language: 'nb', width: 390 });
  await page.goto(`/documents/${hopeless}`);
  await page.getByRole('link', { name: 'Se over sidene' }).click(READ);
  await page.getByRole('group', { name: 'Teksten på side 1' }).waitFor();
  await page.getByRole('button', { name: 'Forkast skanningen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forkast skanningen' }).click();
  await page.getByText('Skanningen er forkastet').waitFor(READ);
  await page.getByRole('link', { name: 'Åpne dokumentet' }).click();
  await page.getByText('Noen så over dokumentet og forkastet det.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
