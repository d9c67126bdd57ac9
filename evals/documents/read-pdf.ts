/** A PDF as our blocks, and as the bare text that pdf.js gives: the simple way to beat. */
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { startLayout } from '../../src/domain/layout/layout-document.ts';
import type { Block } from '../../src/domain/layout/page/block.ts';
import { openPdf } from '../../src/library/extract/pdf/pdf-text.ts';

export async function readBlocks(file: string): Promise<Block[]> {
  const pdf = await openPdf(await readFile(file));
  const layout = startLayout();
  for await (const page of pdf.pages()) layout.add(page);
  await pdf.close();
  return layout.finish().blocks;
}

export async function readPlainText(file: string): Promise<string> {
  const data = new Uint8Array(await readFile(file));
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    }
    text += '\n';
  }
  await task.destroy();
  return text;
}
