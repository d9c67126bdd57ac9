/** The simple way: Tesseract.js on the page as it is, told the language, nothing else done. */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Tesseract from 'tesseract.js';
import { characterErrorRate } from '../../src/domain/ocr/character-error.ts';
import { confidenceOfWords } from '../../src/domain/ocr/confidence.ts';
import { openPdfSource } from '../../src/library/ocr/pdf-source.ts';
import { readLines } from '../../src/library/ocr/read-lines.ts';
import { fromGrey } from './degrade.ts';
import type { TestPage } from './degraded-pages.ts';

export interface AloneReading {
  errorRate: number;
  confidence: number;
  /** What a gate that goes by its confidence alone would do. */
  accepted: boolean;
}

/** Speckled pages take it minutes, or for ever. */
const PATIENCE_MS = 60_000;
const ACCEPTED_FROM = 75;
const DRAWN_DPI = 300;

export class TesseractAlone {
  readonly #workers = new Map<string, Promise<Tesseract.Worker>>();

  async read({ file, language, truth }: TestPage): Promise<AloneReading> {
    const code = language === 'en' ? 'eng' : 'nor';
    const worker = await this.#workerFor(code);
    const reading = worker.recognize(await pictureOf(file), {}, { text: true, blocks: true });
    const read = await Promise.race([reading, delay(PATIENCE_MS, null)]);
    if (read === null) {
      this.#workers.delete(code);
      await worker.terminate();
      return { errorRate: 1, confidence: 0, accepted: false };
    }
    const words = readLines(read.data.blocks ?? [], 1).flatMap((line) => line.words);
    const { confidence } = confidenceOfWords(words);
    const errorRate = characterErrorRate(read.data.text, truth);
    return { errorRate, confidence, accepted: confidence >= ACCEPTED_FROM };
  }

  async close(): Promise<void> {
    for (const worker of this.#workers.values()) await (await worker).terminate();
  }

  #workerFor(language: string): Promise<Tesseract.Worker> {
    const present = this.#workers.get(language);
    if (present !== undefined) return present;
    const entry = fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}`));
    const started = Tesseract.createWorker([language], Tesseract.OEM.LSTM_ONLY, {
      langPath: `${dirname(entry)}/4.0.0_best_int`,
      cacheMethod: 'none',
      errorHandler: () => undefined,
    });
    this.#workers.set(language, started);
    return started;
  }
}

/** It cannot open a PDF, so that page is drawn for it. */
async function pictureOf(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (!file.endsWith('.pdf')) return bytes;
  const source = await openPdfSource(bytes);
  const { image } = await source.grey(1, DRAWN_DPI);
  source.close();
  return fromGrey(image).png().toBuffer();
}
