import { expect, test } from 'vitest';
import type { PageText } from '../../../domain/layout/page/page-text.ts';
import {
  makePdf,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type PdfLine,
} from '../../../testing/documents/make-pdf.ts';
import { openPdf, type PdfOptions } from './pdf-text.ts';

test('pages come with text, place, size and weight, from the top left', async () => {
  const [page] = await readAll(
    makePdf({
      pages: [
        [
          { text: 'Cells (and more)', x: 72, baseline: 100, size: 14, bold: true },
          { text: 'divide', x: 72, baseline: 120 },
        ],
      ],
    }),
  );

  expect(page).toMatchObject({ page: 1, width: PAGE_WIDTH, height: PAGE_HEIGHT });
  expect(page?.items).toMatchObject([
    {
      text: 'Cells (and more)',
      x: 72,
      baseline: 100,
      size: 14,
      font: 'Helvetica-Bold',
      bold: true,
    },
    { text: 'divide', x: 72, baseline: 120, size: 10, font: 'Helvetica', bold: false, rotation: 0 },
  ]);
  expect(page?.items[1]?.width).toBeCloseTo(26.12, 1);
});

test('the title of the file and the number of its pages are known before any page is read', async () => {
  const pdf = await openPdf(makePdf({ pages: [aPage('one'), aPage('two')], title: 'On Cells' }));
  expect(pdf).toMatchObject({ pageCount: 2, title: 'On Cells', outline: [] });
  expect(pdf.counts.pages).toBe(0);
  await pdf.close();
});

test('the counters grow page by page, and a caller may stop early', async () => {
  const pdf = await openPdf(makePdf({ pages: [aPage('one'), aPage('two'), aPage('three')] }));
  for await (const { page } of pdf.pages()) if (page === 2) break;
  expect(pdf.counts).toEqual({ pages: 2, unreadablePages: 0, items: 2, characters: 6 });
  await pdf.close();
});

test('a protected file is refused until its password is given', async () => {
  const bytes = makePdf({ pages: [aPage('secret text')], password: 'sesame' });

  await expect(openPdf(bytes)).rejects.toMatchObject({ code: 'document.encrypted', status: 422 });
  await expect(openPdf(bytes, { password: 'wrong' })).rejects.toMatchObject({
    code: 'document.encrypted',
    message: expect.stringContaining('password does not open'),
  });
  const [page] = await readAll(bytes, { password: 'sesame' });
  expect(page?.items[0]?.text).toBe('secret text');
});

test.each([
  ['nothing', ''],
  ['a web page', '<html><body>hi</body></html>'],
  ['a header and noise', '%PDF-1.4\n\u0001\u0002 noise'],
])('%s is refused as damaged', async (_what, content) => {
  const reading = readAll(new Uint8Array(Buffer.from(content)));
  await expect(reading).rejects.toMatchObject({ code: 'document.corrupt', status: 422 });
});

test('a page tree that contains itself is refused as damaged', async () => {
  const bytes = Buffer.from(makePdf({ pages: [aPage('one')] }));
  const ring = bytes.toString('latin1').replace('/Kids[6 0 R]', '/Kids[2 0 R]');
  const reading = readAll(new Uint8Array(Buffer.from(ring, 'latin1')));
  await expect(reading).rejects.toMatchObject({ code: 'document.corrupt' });
});

test.each([
  ['pages', { maxPages: 1 }],
  ['characters', { maxCharacters: 10 }],
])('too many %s are refused as too large', async (_what, limits) => {
  const page = ['one', 'two', 'three'].flatMap((text, row) => aPage(text, 100 + 20 * row));
  const reading = readAll(makePdf({ pages: [page, page] }), { limits });
  await expect(reading).rejects.toMatchObject({ code: 'document.too-large', status: 413 });
});

test.each([
  ['pieces of text', { maxItemsPerPage: 2 }],
  ['characters', { maxCharactersPerPage: 10 }],
])('a page of too many %s ends like one that takes too long', async (_what, limits) => {
  const page = ['one', 'two', 'three'].flatMap((text, row) => aPage(text, 100 + 20 * row));
  const reading = readAll(makePdf({ pages: [page, page] }), { limits });
  await expect(reading).rejects.toMatchObject({ code: 'document.too-complex', status: 422 });
});

test('a script that the file wants to run when it is opened is ignored', async () => {
  const catalogue = '/OpenAction<</S/JavaScript/JS(app.alert\\("hi"\\))>>';
  const [page] = await readAll(makePdf({ pages: [aPage('harmless')], catalogue }));
  expect(page?.items[0]?.text).toBe('harmless');
});

test('the bytes of the caller stay as they were', async () => {
  const bytes = makePdf({ pages: [aPage('one')] });
  const before = Buffer.from(bytes);
  await readAll(bytes);
  expect(Buffer.compare(before, Buffer.from(bytes))).toBe(0);
});

async function readAll(bytes: Uint8Array, options: PdfOptions = {}): Promise<PageText[]> {
  const pdf = await openPdf(bytes, options);
  try {
    return await Array.fromAsync(pdf.pages());
  } finally {
    await pdf.close();
  }
}

function aPage(text: string, baseline = 100): PdfLine[] {
  return [{ text, x: 72, baseline }];
}
