/** Tesseract.js alone, told the language, on pages that were drawn for it beforehand. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import Tesseract from 'tesseract.js';
import { openImageSource } from '../../src/library/ocr/image-source.ts';
import { openPdfSource } from '../../src/library/ocr/pdf-source.ts';
import { measureForParent } from '../child.ts';
import type { ScansTask } from './ocr-speed.ts';

const DPI = 300;

measureForParent(async ({ folder, scans }: ScansTask) => {
  const workers = new Map<string, Tesseract.Worker>();
  const pages: { worker: Tesseract.Worker; picture: Buffer }[] = [];
  for (const { file, language } of scans) {
    const worker = workers.get(language) ?? (await startWorker(language));
    workers.set(language, worker);
    pages.push({ worker, picture: await drawn(join(folder, file)) });
  }
  const readAll = async () => {
    for (const { worker, picture } of pages) {
      await worker.recognize(picture, {}, { text: true, blocks: true });
    }
  };
  await readAll();
  return async (): Promise<number> => {
    const started = performance.now();
    await readAll();
    return (performance.now() - started) / 1000;
  };
});

function startWorker(language: string): Promise<Tesseract.Worker> {
  const entry = fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}`));
  return Tesseract.createWorker([language], Tesseract.OEM.LSTM_ONLY, {
    langPath: `${dirname(entry)}/4.0.0_best_int`,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
}

async function drawn(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  const source = file.endsWith('.pdf') ? await openPdfSource(bytes) : await openImageSource(bytes);
  const { width, height, pixels } = (await source.grey(1, DPI)).image;
  source.close();
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
