/** PDF files as messages: pages while they are read, then blocks, once the whole has been seen. */
import { startLayout } from '../../../domain/layout/layout-document.ts';
import { visibleItems } from '../../../domain/layout/page/visible-items.ts';
import { blockMessage, measure } from '../block-message.ts';
import type { ParseJob } from '../parse-job.ts';
import type { ParserMessage } from '../parser-message.ts';
import { openPdf } from './pdf-text.ts';

/** Scans have no text of their own: no block is no failure here, only for the caller to judge. */
export async function* pdfMessages(
  bytes: Uint8Array,
  { password, limits }: ParseJob,
): AsyncGenerator<ParserMessage> {
  const { maxPages, maxCharacters } = limits;
  const pdf = await openPdf(bytes, {
    limits: { maxPages, maxCharacters },
    ...(password !== undefined && { password }),
  });
  try {
    yield {
      type: 'meta',
      pages: pdf.pageCount,
      ...(pdf.title !== null && { title: pdf.title.slice(0, 500) }),
    };
    const layout = startLayout();
    for await (const page of pdf.pages()) {
      layout.add(page);
      const characters = visibleItems(page).reduce((sum, { text }) => sum + text.length, 0);
      yield {
        type: 'page',
        page: page.page,
        width: measure(page.width),
        height: measure(page.height),
        characters,
      };
    }
    const { unreadablePages } = pdf.counts;
    if (unreadablePages > 0) {
      const message = `${unreadablePages} pages of this PDF are damaged and came out empty.`;
      yield { type: 'warning', code: 'pages-unreadable', message };
    }
    for (const block of layout.finish().blocks) yield blockMessage(block);
  } finally {
    await pdf.close();
  }
}
