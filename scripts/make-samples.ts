/**
 * `npm run samples`: makes the sample library in `samples/` from its sources.
 *
 * Three documents are printed from HTML, and one page of the English chapter is scanned
 * twice, well and badly. Running it again gives the same bytes as long as Chromium and
 * sharp stay the same.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blur, fade, noise, turn } from '../evals/ocr/degrade.ts';
import { fillTemplate, Measurements } from './samples/fill-template.ts';
import { hyphenate } from './samples/hyphenate.ts';
import { openPrinter } from './samples/print-pdf.ts';
import { scanPage } from './samples/scan-page.ts';

const samples = fileURLToPath(new URL('../samples/', import.meta.url));
const source = join(samples, 'source');

const documents = [
  { from: 'memory.html', to: 'how-memory-works.pdf', hyphens: 'hyphens.en.txt' },
  { from: 'paper.html', to: 'reading-before-retrieving.pdf', hyphens: 'hyphens.en.txt' },
  { from: 'tidevannet.no.html', to: 'tidevannet.pdf', hyphens: 'hyphens.no.txt' },
];
const SCANNED_PAGE = 5;

const scanners = {
  'scan-clean.pdf': { dpi: 200, damage: [turn(0.3), noise(4)], jpegQuality: 70 },
  'scan-bad.pdf': {
    dpi: 100,
    damage: [turn(1.2), blur(1), fade(90, 220), noise(15)],
    jpegQuality: 30,
  },
};

const measurements = Measurements.parse(
  JSON.parse(await readFile(join(source, 'measurements.json'), 'utf8')),
);

const printer = await openPrinter();
for (const { from, to, hyphens } of documents) {
  const list = await readFile(join(source, hyphens), 'utf8');
  const pdf = await printer.print(join(source, from), (html) =>
    hyphenate(fillTemplate(html, measurements), list),
  );
  await keep(to, pdf);
}
await printer.close();

const chapter = await readFile(join(samples, 'how-memory-works.pdf'));
for (const [name, scanner] of Object.entries(scanners)) {
  await keep(name, await scanPage(chapter, SCANNED_PAGE, scanner));
}

async function keep(name: string, bytes: Buffer): Promise<void> {
  await writeFile(join(samples, name), bytes);
  console.log(`samples/${name}: ${Math.ceil(bytes.length / 1024)} KB`);
}
