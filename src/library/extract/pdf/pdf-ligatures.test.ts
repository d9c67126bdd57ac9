/** Joined letters that a PDF leaves unnamed, read by pdf.js itself. */
import { expect, test } from 'vitest';
import { layoutDocument } from '../../../domain/layout/layout-document.ts';
import type { PageText } from '../../../domain/layout/page/page-text.ts';
import { makePdf } from '../../../testing/documents/make-pdf.ts';
import { openPdf } from './pdf-text.ts';

const LINES = [
  'The work~ow was di~cult at ~rst, but the e~ects were signi~cant.',
  'The ~uxor of the fluxor is spelt out once, and so it is known here.',
];

test('joined letters without a name are put back, and every box still holds its words', async () => {
  const page = LINES.map((text, row) => ({ text, x: 72, baseline: 100 + 14 * row }));
  const pages = await pagesOf(makePdf({ pages: [page], meanings: [['7e', '0000']] }));

  expect(pages[0]?.items.map(({ text }) => text).join(' ')).toContain('work\u0000ow');
  const [block] = layoutDocument(pages).blocks;
  expect(block?.text).toBe(
    'The workflow was difficult at first, but the effects were significant. The fluxor of the fluxor is spelt out once, and so it is known here.',
  );
  const second = block?.boxes[1];
  expect(block?.text.slice(second?.start, second?.end).trim()).toMatch(/^The fluxor of the fluxor/);
});

async function pagesOf(bytes: Uint8Array): Promise<PageText[]> {
  const pdf = await openPdf(bytes);
  try {
    return await Array.fromAsync(pdf.pages());
  } finally {
    await pdf.close();
  }
}
