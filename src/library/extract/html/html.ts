/** Web pages: the main part, in reading order. Nothing is run and nothing is fetched. */
import type { Extraction } from '../extraction.ts';
import { readHead } from './html-head.ts';
import { decodePage, parsePage } from './html-page.ts';
import { mainItems } from './main-part.ts';

export function readHtml(bytes: Uint8Array): Extraction {
  const text = decodePage(bytes);
  const page = parsePage(text);
  return { ...readHead(page.root), items: mainItems(text, page) };
}
