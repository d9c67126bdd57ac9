/** How much of a PDF is read before a caller is told that it is too large, and what was read so far. */
import type { AppError } from '../../../kernel/errors/app-error.ts';
import { libraryError } from '../../error-codes.ts';

export interface PdfLimits {
  maxPages: number;
  maxItemsPerPage: number;
  maxCharactersPerPage: number;
  /** Over the whole document. */
  maxCharacters: number;
}

/** A 1,500-page textbook has about 5 million characters; a dense page about 5,000 pieces of text. */
export const defaultPdfLimits: PdfLimits = {
  maxPages: 20_000,
  maxItemsPerPage: 50_000,
  maxCharactersPerPage: 1_000_000,
  maxCharacters: 50_000_000,
};

/** Grows while the pages are read, so that a caller can show progress or stop. */
export interface PdfCounts {
  pages: number;
  /** Pages that could not be read; they come out without text. */
  unreadablePages: number;
  items: number;
  characters: number;
}

export function refuseManyPages(pages: number, { maxPages }: PdfLimits): void {
  if (pages > maxPages)
    throw tooLarge(`It has ${pages} pages; the limit is ${maxPages}.`, { pages });
}

/** Such a page is no reading matter. On a slower machine time would have been up: one outcome for both. */
export function refuseLongPage(
  page: number,
  { items, characters }: { items: number; characters: number },
  { maxItemsPerPage, maxCharactersPerPage }: PdfLimits,
): void {
  if (items > maxItemsPerPage) throw tooComplex(page, `${maxItemsPerPage} pieces of text`);
  if (characters > maxCharactersPerPage) throw tooComplex(page, `${maxCharactersPerPage} letters`);
}

export function refuseLongText(characters: number, { maxCharacters }: PdfLimits): void {
  if (characters > maxCharacters) {
    throw tooLarge(`It has more than ${maxCharacters} characters.`, { characters });
  }
}

function tooComplex(page: number, what: string): AppError {
  return libraryError(
    'document.too-complex',
    `Page ${page} of this PDF has more than ${what}. Print it to a new PDF.`,
    { details: { page } },
  );
}

function tooLarge(what: string, details: Record<string, unknown>): AppError {
  return libraryError('document.too-large', `This PDF is too large. ${what} Split it.`, {
    details,
  });
}
