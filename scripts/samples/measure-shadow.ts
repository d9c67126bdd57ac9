/**
 * `npm run samples:measure`: what one threshold for a whole page does under a shadow, what a
 * threshold for every place does, and what the product makes of the same page. A page of the
 * English chapter is drawn at 300 dpi and darkened from left to right until only a part of
 * the light is left; the two sample scans come last. Printed are the share of the page's
 * words that were read, how sure the recogniser was, and what the gate says. The paper
 * reports these numbers.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBlocks } from '../../evals/documents/read-pdf.ts';
import { fromGrey, shadow } from '../../evals/ocr/degrade.ts';
import type { Block } from '../../src/domain/layout/page/block.ts';
import { confidenceOfWords } from '../../src/domain/ocr/confidence.ts';
import type { GreyImage } from '../../src/domain/ocr/grey-image.ts';
import type { RecognisedLine } from '../../src/domain/ocr/recognition.ts';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { openOcr } from '../../src/library/ocr/ocr.ts';
import { openPdfSource } from '../../src/library/ocr/pdf-source.ts';
import { readLines } from '../../src/library/ocr/read-lines.ts';
import { createTesseract, type Thresholding } from '../../src/library/ocr/tesseract.ts';

const PAGE = 5;
const DPI = 300;
const LIGHT_LEFT = [1, 0.8, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25];
const PATIENCE_MS = 180_000;

const samples = fileURLToPath(new URL('../../samples/', import.meta.url));
const chapter = join(samples, 'how-memory-works.pdf');
const truth = wordCounts(textOfPage(await readBlocks(chapter), PAGE));
const folder = await mkdtemp(join(tmpdir(), 'lyceum-shadow-'));
const tesseract = createTesseract();
const ocr = openOcr({ readable: [samples, folder] });

const source = await openPdfSource(await readFile(chapter));
const { image } = await source.grey(PAGE, DPI);
source.close();

print('page', 'read by', 'words', 'sure', 'verdict');
for (const lightLeft of LIGHT_LEFT) {
  const darkened = await shadow(lightLeft)(image, seededRandom('no chance in a shadow'));
  const name = `${Math.round(100 * lightLeft)} % of the light`;
  for (const threshold of ['otsu', 'sauvola'] as const) {
    const lines = await readWith(threshold, darkened);
    const { confidence } = confidenceOfWords(lines.flatMap(({ words }) => words));
    print(name, threshold, wordsRead(lines), confidence.toFixed(1), '');
  }
  const file = join(folder, `${lightLeft}.png`);
  await fromGrey(darkened).withMetadata({ density: DPI }).png().toFile(file);
  await readByProduct(name, file);
}
for (const scan of ['scan-clean.pdf', 'scan-bad.pdf'])
  await readByProduct(scan, join(samples, scan));

ocr.close();
await rm(folder, { recursive: true, force: true });
// Tesseract's own threads would keep this process waiting.
process.exit(0);

async function readWith(threshold: Thresholding, page: GreyImage): Promise<RecognisedLine[]> {
  return readLines(await tesseract.read(page, 'eng', threshold, PATIENCE_MS), 1);
}

async function readByProduct(name: string, file: string): Promise<void> {
  const { lines, confidence, verdict, faults } = await ocr.recognise(file, 1, {
    timeLimitMs: PATIENCE_MS,
  });
  print(name, 'product', wordsRead(lines), confidence.toFixed(1), [verdict, ...faults].join(' '));
}

/** Share of the page's words, each as often as it stands there. */
function wordsRead(lines: readonly RecognisedLine[]): string {
  const text = lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n');
  const found = wordCounts(text.replaceAll('-\n', ''));
  let [held, all] = [0, 0];
  for (const [word, count] of truth) {
    held += Math.min(count, found.get(word) ?? 0);
    all += count;
  }
  return (held / all).toFixed(3);
}

/** What the blocks have on the page, words that are broken at the end of a line made whole. */
function textOfPage(blocks: readonly Block[], page: number): string {
  const parts = blocks.map(({ text, boxes }) => {
    const own = boxes.filter((box) => box.page === page);
    if (own.length === 0) return '';
    const from = Math.min(...own.map(({ start }) => start));
    return text.slice(from, Math.max(...own.map(({ end }) => end)));
  });
  return parts.join('\n');
}

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}{2,}/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function print(page: string, by: string, words: string, sure: string, verdict: string): void {
  const row = [page.padEnd(18), by.padEnd(8), words.padStart(6), sure.padStart(6), verdict];
  console.log(row.join('  ').trimEnd());
}
