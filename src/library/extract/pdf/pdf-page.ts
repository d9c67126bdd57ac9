/** One page of a PDF as the pieces of text that the layout reads. */
import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText, TextItem } from '../../../domain/layout/page/page-text.ts';
import { readGlyphs } from './odd-glyphs.ts';
import { type FontBook, learnFonts, type NamedFont } from './pdf-fonts.ts';
import { type PdfCounts, type PdfLimits, refuseLongPage, refuseLongText } from './pdf-limits.ts';

/** What pdf.js streams for a page, as far as we use it. */
interface PdfItem {
  str: string;
  transform: number[];
  width: number;
  fontName: string;
}

interface PdfChunk {
  items: PdfItem[];
  styles: Record<string, { fontFamily: string }>;
}

export async function readPdfPage(
  page: PDFPageProxy,
  book: FontBook,
  limits: PdfLimits,
  counts: PdfCounts,
): Promise<PageText> {
  const families = new Map<string, string>();
  const found: PdfItem[] = [];
  const before = counts.characters;
  for await (const { items, styles } of textChunks(page)) {
    for (const [id, style] of Object.entries(styles)) families.set(id, style.fontFamily);
    for (const item of items) {
      if (item.str.trim() === '') continue;
      found.push(item);
      counts.characters += item.str.length;
    }
    const characters = counts.characters - before;
    refuseLongPage(page.pageNumber, { items: found.length, characters }, limits);
    refuseLongText(counts.characters, limits);
  }
  await learnFonts(page, families, book);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  counts.items += found.length;
  counts.pages += 1;
  return {
    page: page.pageNumber,
    width,
    height,
    items: found.map((item) => toTextItem(item, transform, book.get(item.fontName))),
  };
}

/** The page's text while it is being parsed; leaving the loop stops the parsing. */
async function* textChunks(page: PDFPageProxy): AsyncGenerator<PdfChunk> {
  const reader = page.streamTextContent({ disableNormalization: true }).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Not awaited: pdf.js never answers it for a page that has just been read to its end.
    void reader.cancel(new Error('No more text of this page is wanted.'));
  }
}

function toTextItem(item: PdfItem, viewport: number[], font: NamedFont | undefined): TextItem {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, baseline = 0] = Util.transform(
    viewport,
    item.transform,
  );
  const size = Math.hypot(c, d);
  const { text, drop } = readGlyphs(item.str, font?.name ?? '');
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI);
  return {
    text,
    x,
    baseline: baseline + drop * size,
    width: item.width,
    size,
    font: font?.name ?? '',
    bold: font?.bold ?? false,
    italic: font?.italic ?? false,
    mono: font?.mono ?? false,
    math: font?.math ?? false,
    rotation: (degrees + 360) % 360,
  };
}
