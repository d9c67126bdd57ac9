/**
 * The names of a document's fonts. Reading text gives only pdf.js's own font ids;
 * the names come with the drawing commands of a page. Those cost about as much as
 * the text, so they are asked for only where a font shows up for the first time.
 */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type FontStyle, fontStyle } from '../../../domain/layout/page/font-style.ts';

export interface NamedFont extends FontStyle {
  name: string;
}

export type FontBook = Map<string, NamedFont>;

/** Adds the fonts of a page to the book. `families` are pdf.js's guesses for its font ids. */
export async function learnFonts(
  page: PDFPageProxy,
  families: ReadonlyMap<string, string>,
  book: FontBook,
): Promise<void> {
  if ([...families.keys()].every((id) => book.has(id))) return;
  await page.getOperatorList();
  for (const [id, family] of families) {
    if (!book.has(id)) book.set(id, describeFont(page, id, family));
  }
}

function describeFont(page: PDFPageProxy, id: string, family: string): NamedFont {
  const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
  const name = hasName(font) ? font.name : family;
  const style = fontStyle(name);
  return { ...style, name, mono: style.mono || (family === 'monospace' && !style.symbols) };
}

function hasName(font: unknown): font is { name: string } {
  return (
    typeof font === 'object' && font !== null && 'name' in font && typeof font.name === 'string'
  );
}
