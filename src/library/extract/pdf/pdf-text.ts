/**
 * Reads the text of a PDF with pdf.js, page by page, so that a book of thousands
 * of pages never lies in memory as a whole. Nothing is fetched, drawn or run:
 * fonts and character maps come from the installed package, images are skipped,
 * scripts of the file are ignored.
 *
 * Guarding against files that eat time or memory is the caller's job (a child
 * process with a deadline); the limits here only stop what can be counted.
 */
import { fileURLToPath } from 'node:url';
import {
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from '../../../domain/layout/page/page-text.ts';
import { cleanText } from '../../../domain/text/clean-text.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { toPdfError } from './pdf-errors.ts';
import type { FontBook } from './pdf-fonts.ts';
import { defaultPdfLimits, type PdfCounts, type PdfLimits, refuseManyPages } from './pdf-limits.ts';
import { type OutlineEntry, readOutline } from './pdf-outline.ts';
import { readPdfPage } from './pdf-page.ts';

export interface PdfOptions {
  password?: string;
  limits?: Partial<PdfLimits>;
}

export interface PdfText {
  pageCount: number;
  /** The title in the file's own description, if it has one. */
  title: string | null;
  outline: OutlineEntry[];
  counts: Readonly<PdfCounts>;
  /** Yields every page once, in order; stopping early is fine. */
  pages(): AsyncGenerator<PageText>;
  close(): Promise<void>;
}

/** So many unreadable pages in a row mean that the page count is a lie or the file is broken. */
const MAX_UNREADABLE_IN_A_ROW = 20;

export async function openPdf(bytes: Uint8Array, options: PdfOptions = {}): Promise<PdfText> {
  const limits = { ...defaultPdfLimits, ...options.limits };
  const counts: PdfCounts = { pages: 0, unreadablePages: 0, items: 0, characters: 0 };
  const task = getDocument({
    // pdf.js takes the bytes over and leaves an empty array behind, so it gets a copy.
    data: new Uint8Array(bytes),
    ...(options.password !== undefined && { password: options.password }),
    ...offlineSettings(),
  });
  try {
    const pdf = await task.promise;
    refuseManyPages(pdf.numPages, limits);
    return {
      pageCount: pdf.numPages,
      title: await readTitle(pdf),
      outline: await readOutline(pdf),
      counts,
      pages: () => readPages(pdf, limits, counts),
      close: () => task.destroy(),
    };
  } catch (thrown) {
    await task.destroy();
    throw toPdfError(thrown);
  }
}

function offlineSettings() {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));
  return {
    standardFontDataUrl: `${folder}standard_fonts/`,
    cMapUrl: `${folder}cmaps/`,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    // Only fonts are wanted from the drawing commands: every image is over this size.
    maxImageSize: 0,
    fontExtraProperties: true,
    verbosity: VerbosityLevel.ERRORS,
  };
}

async function* readPages(
  pdf: PDFDocumentProxy,
  limits: PdfLimits,
  counts: PdfCounts,
): AsyncGenerator<PageText> {
  const book: FontBook = new Map();
  let unreadableInARow = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      const page = await pdf.getPage(number);
      yield await readPdfPage(page, book, limits, counts);
      page.cleanup();
      unreadableInARow = 0;
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown;
      counts.unreadablePages += 1;
      unreadableInARow += 1;
      const allFailed = number === pdf.numPages && counts.pages === 0;
      if (allFailed || unreadableInARow === MAX_UNREADABLE_IN_A_ROW) {
        throw toPdfError(thrown, { page: number });
      }
      yield { page: number, width: 0, height: 0, items: [] };
    }
  }
}

async function readTitle(pdf: PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata();
  const title =
    'Title' in info && typeof info.Title === 'string' ? cleanText(info.Title).trim() : '';
  return title === '' ? null : title;
}
