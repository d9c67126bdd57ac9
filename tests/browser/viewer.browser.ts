import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Block, Document } from '../../src/contracts/document.ts';
import { addFile, addText, readBlocks, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';
import { typeInDialog } from './type-keys.ts';

let book: Document;

const shared = sharedLyceum(async (url) => {
  book = await addFile(url, sample('how-memory-works.pdf'));
});

const blocksOf = ({ id }: Document): Promise<Block[]> => readBlocks(shared.url, id);

const cite = (document: Document, block: Block, start: number, end: number): string =>
  `/library?cite=${document.id}~${block.block_id},${start},${end}`;

/** The darkness of the page under a mark is not ours to test; that the mark lies on it is. */
async function lies(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (!a || !b) return false;
  return a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width + 1;
}

const marks = (page: Page) => page.getByLabel('Passage').locator('[data-mark]');

test('a passage over several lines is marked line by line on its real page', async () => {
  const block = (await blocksOf(book)).find(
    ({ boxes, source_page }) => boxes.length > 3 && source_page > 1,
  );
  if (!block) throw new Error('the sample has no such block');
  const end = block.boxes[2]?.end ?? 0;
  const { page, complaints, close } = await shared.visit();
  await page.goto(cite(book, block, 5, end));
  await marks(page).first().waitFor();
  expect(await marks(page).count()).toBe(3);
  const image = page.getByRole('img', {
    name: `Page ${block.source_page} as it looks in the file`,
  });
  await image.evaluate((img: HTMLImageElement) => img.decode());
  expect(await lies(marks(page).first(), image)).toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/library');
  expect(complaints).toEqual([]);
  await close();
});

test('a passage over a page break is marked on both pages', async () => {
  const block = (await blocksOf(book)).find(
    ({ boxes }) => new Set(boxes.map((box) => box.page)).size > 1,
  );
  if (!block) throw new Error('no block of the sample runs over a page');
  const { page, close } = await shared.visit();
  await page.goto(cite(book, block, 0, block.text.length));
  await marks(page).first().waitFor();
  const pages = await page
    .getByLabel('Passage')
    .locator('[data-mark]')
    .evaluateAll(
      (found) =>
        [...new Set(found.map((mark) => mark.closest('[data-index]')?.getAttribute('data-index')))]
          .length,
    );
  expect(pages).toBe(2);
  await close();
});

test('a scan shows its passage on the picture', async () => {
  const scan = await addFile(shared.url, sample('scan-clean.pdf'));
  const block = (await blocksOf(scan)).find(({ boxes }) => boxes.length > 1);
  if (!block) throw new Error('the scan has no block of several lines');
  const { page, close } = await shared.visit();
  await page.goto(cite(scan, block, 0, block.text.length));
  await marks(page).first().waitFor();
  await page.getByText('Recognised from a scan').waitFor();
  expect(await marks(page).count()).toBe(block.boxes.length);
  await close();
});

test('a document without pages opens as clean text, with the passage marked', async () => {
  const text = 'The first paragraph says one thing.\n\nThe second paragraph says quite another.';
  const note = await addText(shared.url, 'A note', text);
  const block = (await blocksOf(note)).at(-1);
  if (!block) throw new Error('the note has no block');
  const { page, complaints, close } = await shared.visit();
  await page.goto(cite(note, block, 4, 20));
  const mark = page.getByLabel('Passage').locator('mark');
  await mark.waitFor();
  expect(await mark.textContent()).toBe(block.text.slice(4, 20));
  expect(complaints).toEqual([]);
  await close();
});

/** Selects the first words of a line, as a person with a mouse would. */
async function selectWords(page: Page): Promise<string> {
  return page
    .locator('[data-block]')
    .nth(6)
    .evaluate((piece) => {
      const range = document.createRange();
      range.selectNodeContents(piece);
      const selection = getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
      dispatchEvent(new PointerEvent('pointerup'));
      return piece.textContent ?? '';
    });
}

test('selected words become a highlight, a note and a card, and lead back to their place', async () => {
  const { page, complaints, close } = await shared.visit();
  await page.goto(`/documents/${book.id}?tab=read`);
  await page.locator('[data-block]').nth(6).waitFor();
  const words = await selectWords(page);
  await page.getByRole('button', { name: 'Highlight: Green' }).click();
  await page.getByText('Highlighted.').waitFor();
  await selectWords(page);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await typeInDialog(page, 'Worth knowing.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await selectWords(page);
  await page.getByRole('button', { name: 'Make a card' }).click();
  await typeInDialog(page, 'What stands there?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The card is in your cards.').waitFor();

  await page.goto(`/documents/${book.id}?tab=notes`);
  await page.getByText('Worth knowing.').waitFor();
  expect(await page.getByText(words.trim()).count()).toBe(1);
  await page
    .getByRole('button', { name: /Open the passage/ })
    .first()
    .click();
  await marks(page).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
