/** The simple way: Tesseract.js on the file as it is, told the language, nothing else done. */

import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Tesseract from 'tesseract.js';
import { confidenceOfWords, type WeighedConfidence } from '../../src/domain/ocr/confidence.ts';
import { readLines } from '../../src/library/ocr/read-lines.ts';

export interface AloneReading extends WeighedConfidence {
  text: string;
  seconds: number;
}

export class TesseractAlone {
  readonly #workers = new Map<string, Promise<Tesseract.Worker>>();

  async read(file: string, language: 'en' | 'no'): Promise<AloneReading> {
    const worker = await this.#workerFor(language === 'en' ? 'eng' : 'nor');
    const bytes = await readFile(file);
    const start = performance.now();
    const { data } = await worker.recognize(bytes, {}, { text: true, blocks: true });
    const seconds = (performance.now() - start) / 1000;
    const words = readLines(data.blocks ?? [], 1).flatMap((line) => line.words);
    return { text: data.text, seconds, ...confidenceOfWords(words) };
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
