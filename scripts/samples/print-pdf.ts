/** Prints HTML files as PDFs with the Chromium of the browser tests; the same file gives the same bytes. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

/** Chromium writes the moment of printing; this one stands in every sample. */
const DATE = "D:20260101000000+00'00'";

/** It opens files of ours only, so it may run as root; its usual single process would end with the first page. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

export interface Printer {
  print(file: string, change?: (html: string) => string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPrinter(): Promise<Printer> {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ARGUMENTS,
  });
  return {
    async print(file, change = (html) => html) {
      const page = await browser.newPage();
      const address = pathToFileURL(file).href;
      const body = change(await readFile(file, 'utf8'));
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(address, { waitUntil: 'load' });
      // Chromium loads what the text needs; the heads and feet of pages may need more.
      await page.evaluate('Promise.all(Array.from(document.fonts, (font) => font.load()))');
      const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });
      await page.close();
      return withoutChance(pdf);
    },
    close: () => browser.close(),
  };
}

/** What differs from run to run, replaced by something of the same length, so that no offset in the file moves. */
function withoutChance(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const dated = text.replace(/(?<=\/(?:CreationDate|ModDate) \()D:[^)]*/g, DATE);
  const fixed = renumberNodes(dated);
  if (fixed.length !== text.length) throw new Error('Chromium writes dates in another form now.');
  return Buffer.from(fixed, 'latin1');
}

/** Cells of tables are named after a count of Chromium's own; renumbered, they keep their order. */
function renumberNodes(text: string): string {
  const NODE = /(?<=\(node)\d{8}(?=\))/g;
  const names = [...new Set(text.match(NODE))].sort();
  const places = new Map(names.map((name, at) => [name, String(at + 1).padStart(8, '0')]));
  return text.replace(NODE, (name) => places.get(name) ?? name);
}
