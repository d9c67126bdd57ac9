/** The passage that stands open beside a page lies in its window, wherever it was opened from. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Document } from '../../src/contracts/document.ts';
import { makePdf } from '../../src/testing/documents/make-pdf.ts';
import type { VisitedPage } from './browser.ts';
import { citesOf, someOf } from './cites-by-api.ts';
import { addBytes, addFile, addText, readBlocks, sample } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const SAMPLES = [
  'how-memory-works.pdf',
  'reading-before-retrieving.pdf',
  'tidevannet.pdf',
  'scan-clean.pdf',
];

const shared = sharedLyceum();

const cites = new Map<string, string[]>();

/** Read when the first test asks for it. */
async function citesIn(name: string): Promise<string[]> {
  const known = cites.get(name);
  if (known) return known;
  const { id } = await addFile(shared.url, sample(name));
  const found = await citesOf(shared.url, id);
  cites.set(name, found);
  return found;
}

const PHONE = { width: 390, height: 844 };

/** Reading and drawing take their time on a machine that does other things as well. */
const PATIENT = { timeout: 300_000 };

/** What is wrong with the place of the open passage, once the page has all it asked for. */
async function faultOf({ page, drawn }: VisitedPage, cite: string): Promise<string[]> {
  const marks = page.locator(`[data-mark="${cite}"]`);
  await marks.first().waitFor({ state: 'attached' });
  await drawn();
  const fault = await marks.evaluateAll((found) => {
    const frame = found[0]?.closest('[tabindex="0"]')?.getBoundingClientRect();
    if (!frame) return 'is not in a frame';
    const boxes = found.flatMap((mark) => [...mark.getClientRects()]);
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    // Of a passage that is taller than the window the beginning is to be seen.
    const end = bottom - top > frame.height ? (boxes[0]?.bottom ?? bottom) : bottom;
    const high = Math.max(0, frame.top);
    const low = Math.min(innerHeight, frame.bottom);
    const isIn =
      top >= high - 1 && end <= low + 1 && left >= frame.left - 1 && right <= frame.right + 1;
    return isIn ? '' : `from ${top} to ${bottom} is not within ${high} to ${low}`;
  });
  const number = page.getByLabel('Passage').getByLabel('Go to page');
  const at = Number(await marks.first().evaluate(pageBelow)) + 1;
  const isPaged = (await number.count()) > 0;
  const said = isPaged ? Number(await number.inputValue()) : at;
  return [
    ...(fault === '' ? [] : [`${cite} ${fault}`]),
    ...(said === at ? [] : [`${cite} is on page ${at}, the box says ${said}`]),
  ];
}

const pageBelow = (mark: Element): string =>
  mark.closest('[data-index]')?.getAttribute('data-index') ?? '';

/** As a link of the app would, without loading the page anew. */
async function openWarm(page: Page, cite: string): Promise<void> {
  await page.evaluate((word) => history.pushState(null, '', `/library?cite=${word}`), cite);
}

async function faultsOf(visited: VisitedPage, all: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const cite of all) {
    await openWarm(visited.page, cite);
    faults.push(...(await faultOf(visited, cite)));
  }
  return faults;
}

test.each(SAMPLES)('50 passages of %s open inside the window', PATIENT, async (name) => {
  const visited = await shared.visit();
  const chosen = someOf(await citesIn(name), 50, name);
  expect(chosen.length).toBeGreaterThan(name.startsWith('scan') ? 15 : 49);
  await visited.page.goto('/library');
  expect(await faultsOf(visited, chosen)).toEqual([]);
  expect(visited.complaints).toEqual([]);
  await visited.close();
});

test('on a phone too', PATIENT, async () => {
  for (const name of SAMPLES) {
    const visited = await shared.visit(PHONE);
    await visited.page.goto('/library');
    expect(
      await faultsOf(visited, someOf(await citesIn(name), 8, `${name} on a phone`)),
      name,
    ).toEqual([]);
    await visited.close();
  }
});

test('in a fresh tab', PATIENT, async () => {
  for (const name of SAMPLES) {
    for (const look of [{}, PHONE]) {
      for (const cite of someOf(await citesIn(name), 2, `${name} ${look === PHONE}`)) {
        const visited = await shared.visit(look);
        await visited.page.goto(`/library?cite=${cite}`);
        expect(await faultOf(visited, cite), name).toEqual([]);
        await visited.close();
      }
    }
  }
});

const LOW_PAGES = 8;

/** Every other page is low and wide, the others are high and narrow. */
async function addUneven(): Promise<Document> {
  const pages = Array.from({ length: 2 * LOW_PAGES }, (_, at) =>
    Array.from({ length: 6 }, (_, line) => ({
      text: `On page ${at + 1} stands line ${line + 1}, and it ends here.`,
      x: 20,
      baseline: 600 + line * 36,
    })),
  );
  let at = 0;
  const plain = Buffer.from(makePdf({ pages, title: 'Uneven' })).toString('latin1');
  const uneven = plain.replaceAll('[0 0 595 842]', () => {
    at += 1;
    return at % 2 === 0 ? '[0 0 595 300]' : '[0 0 320 842]';
  });
  return addBytes(shared.url, 'uneven.pdf', Buffer.from(uneven, 'latin1'));
}

test('pages and pictures that come late do not push the passage away', async () => {
  const document = await addUneven();
  const blocks = await readBlocks(shared.url, document.id);
  const block = blocks.findLast(({ source_page }) => source_page === 2 * LOW_PAGES - 2);
  if (!block) throw new Error('the page has no block');
  const cite = `${document.id}~${block.block_id},0,${block.text.length}`;
  for (const look of [{}, PHONE]) {
    const visited = await shared.visit(look);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await visited.page.route(/\/pages\/\d+(\/image.*)?$/, async (route) => {
      const isWanted = route.request().url().endsWith(`/pages/${block.source_page}`);
      if (!isWanted) await held;
      await route.continue();
    });
    // Not until everything is loaded: the pictures are held.
    await visited.page.goto(`/library?cite=${cite}`, { waitUntil: 'commit' });
    await visited.page.locator('[data-mark]').first().waitFor({ state: 'attached' });
    letGo();
    expect(await faultOf(visited, cite)).toEqual([]);
    await visited.close();
  }
});

test('whoever scrolls on is not pulled back', async () => {
  const [cite = ''] = someOf(await citesIn('how-memory-works.pdf'), 1, 'scrolled');
  const visited = await shared.visit();
  const { page } = visited;
  await page.goto(`/library?cite=${cite}`);
  expect(await faultOf(visited, cite)).toEqual([]);
  const frame = page.getByLabel('Passage').locator('[tabindex="0"]');
  await frame.hover();
  const before = await frame.evaluate(({ scrollTop }) => scrollTop);
  const by = before > 2000 ? -1500 : 1500;
  await page.mouse.wheel(0, by);
  await expect.poll(() => frame.evaluate(({ scrollTop }) => scrollTop)).toBe(before + by);
  await visited.drawn();
  await page.getByLabel('Passage').getByRole('button', { name: 'Larger' }).focus();
  await visited.drawn();
  expect(await frame.evaluate(({ scrollTop }) => scrollTop)).toBe(before + by);
  await visited.close();
});

test('a passage of clean text opens inside the window', async () => {
  const sentence =
    'The sea rises and falls, and nobody on the shore can say why it does so today. ';
  const paragraphs = Array.from(
    { length: 150 },
    (_, at) => `Paragraph ${at + 1} begins. ${sentence.repeat(1 + ((at * 7) % 11))}`,
  );
  const { id } = await addText(shared.url, 'A long text', paragraphs.join('\n\n'));
  const blocks = await readBlocks(shared.url, id);
  const all = blocks.map(
    ({ block_id, text }) => `${id}~${block_id},0,${Math.min(90, text.length)}`,
  );
  for (const look of [{}, PHONE]) {
    const visited = await shared.visit(look);
    const [cold = '', ...warm] = someOf(all, 15, `text ${look === PHONE}`);
    await visited.page.goto(`/library?cite=${cold}`);
    expect(await faultOf(visited, cold)).toEqual([]);
    expect(await faultsOf(visited, warm)).toEqual([]);
    await visited.close();
  }
});
