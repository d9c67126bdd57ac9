/** A program that reads the text of a PDF with pdf.js and forgets it: the peer of our reading. */
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await readFile(process.argv[2] ?? ''));
const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS });
const pdf = await task.promise;
let characters = 0;
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  for (const item of items) characters += 'str' in item ? item.str.length : 0;
  page.cleanup();
}
await task.destroy();
if (characters === 0) process.exitCode = 1;
