/** The bookmarks of a PDF, flat, with depth and page. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanText } from '../../../domain/text/clean-text.ts';

export interface OutlineEntry {
  title: string;
  /** 1 at the top. */
  level: number;
  page: number | null;
}

/** A real book has hundreds of bookmarks; a hostile file may have a ring of them. */
const MAX_ENTRIES = 5_000;
const MAX_LEVEL = 12;

interface Node {
  title: string;
  dest: string | unknown[] | null;
  items: Node[];
}

export async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  await collect(pdf, ((await pdf.getOutline()) ?? []) as Node[], 1, entries);
  return entries;
}

async function collect(
  pdf: PDFDocumentProxy,
  nodes: readonly Node[],
  level: number,
  entries: OutlineEntry[],
): Promise<void> {
  if (level > MAX_LEVEL) return;
  for (const node of nodes) {
    if (entries.length >= MAX_ENTRIES) return;
    const title = cleanText(node.title).replace(/\s+/g, ' ').trim();
    if (title !== '') entries.push({ title, level, page: await pageOf(pdf, node.dest) });
    await collect(pdf, node.items, level + 1, entries);
  }
}

/** A bookmark may point nowhere; then it has a title and no page. */
async function pageOf(pdf: PDFDocumentProxy, dest: Node['dest']): Promise<number | null> {
  try {
    const destination = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const target = destination?.[0];
    if (typeof target === 'number') return target + 1;
    if (typeof target !== 'object' || target === null) return null;
    return (await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])) + 1;
  } catch {
    return null;
  }
}
