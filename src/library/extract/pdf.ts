/** PDF files as messages: pages while they are read, then blocks, once the whole has been seen. */
import { startLayout } from '../../domain/layout/layout-document.ts';
import type { PageText, TextItem } from '../../domain/layout/page-text.ts';
import { blockMessage, FURTHEST, measure } from './block-message.ts';
import type { ParseJob } from './parse-job.ts';
import type { ParserMessage } from './parser-message.ts';
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
      const items = page.items.filter((item) => isVisible(item, page));
      layout.add({ ...page, items });
      const characters = items.reduce((sum, { text }) => sum + text.length, 0);
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

/** Letters larger than the page, or pages away from it, are not there for a reader. */
function isVisible({ x, baseline, width, size }: TextItem, page: PageText): boolean {
  const reach = Math.min(FURTHEST, Math.max(page.width, page.height));
  const isNear = (points: number) => points > -reach && points < 2 * reach;
  return size > 0 && size < reach && isNear(x) && isNear(baseline) && Math.abs(width) < 3 * reach;
}
