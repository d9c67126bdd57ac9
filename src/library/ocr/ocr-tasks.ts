/** What the OCR process can be asked to do, each with the pieces that do it. */
import { readFile } from 'node:fs/promises';
import { scanFaults, withWarnings } from '../../domain/ocr/judge.ts';
import { inkShare, pageInk } from '../../domain/ocr/page-ink.ts';
import { judgeLines, type PageReading } from './judge-lines.ts';
import { READING_DPI } from './ocr-limits.ts';
import type { OcrLanguage, OcrTask, OcrTasks, PageRecognition } from './ocr-messages.ts';
import type { SourceCache } from './open-source.ts';
import { cleanView, turnedView } from './page-view.ts';
import { layUpright, recognisePage } from './recognise-page.ts';
import { pictureOf, renderPage } from './render-page.ts';
import type { TesseractReader } from './tesseract.ts';
import { unlockPdf } from './unlock-pdf.ts';

export type OcrHandlers = {
  [T in OcrTask]: (asks: OcrTasks[T]['asks']) => Promise<OcrTasks[T]['gives']>;
};

export function ocrHandlers(sources: SourceCache, tesseract: TesseractReader): OcrHandlers {
  return {
    async recognise({ file, password, page, ...options }) {
      const source = await sources.open(file, password);
      const reading = await recognisePage(source, page, tesseract, options);
      return toRecognition(reading, page, options.language);
    },

    async prepare({ file, password, page }) {
      const source = await sources.open(file, password);
      const clean = await cleanView(await source.grey(page, READING_DPI));
      const view = await layUpright(clean, tesseract);
      const { straightening, pointsPerPixel } = view;
      return { image: await pictureOf(view), straightening, pointsPerPixel };
    },

    async judge({ file, password, page, language, straightening, lines }) {
      const source = await sources.open(file, password);
      const clean = await cleanView(await source.grey(page, READING_DPI));
      const view = await turnedView(clean, straightening);
      const reading = judgeLines(view, lines, 'ocrmypdf');
      const { dpi } = await source.scan(page);
      const { unevenLight } = clean.sight;
      const warned = withWarnings(reading, scanFaults({ unevenLight, dpi }));
      return toRecognition(warned, page, language);
    },

    async render({ file, password, page, ...options }) {
      return renderPage(await sources.open(file, password), page, options);
    },

    async measure({ file, password, page }) {
      const source = await sources.open(file, password);
      const { image, width, height } = await source.grey(page, READING_DPI / 2);
      return {
        width,
        height,
        inkShare: inkShare(pageInk(image)),
        imageCoverage: (await source.scan(page)).coverage,
      };
    },

    async count({ file, password }) {
      return (await sources.open(file, password)).pages;
    },

    async unlock({ file, password }) {
      return unlockPdf(await readFile(file), password);
    },
  };
}

function toRecognition(reading: PageReading, page: number, language: OcrLanguage): PageRecognition {
  const { view, lines } = reading;
  return {
    page,
    width: view.width,
    height: view.height,
    straightening: view.straightening,
    method: reading.method,
    language,
    lines: lines.map((line) => ({ ...line, words: [...line.words] })),
    confidence: reading.confidence,
    characters: reading.characters,
    verdict: reading.verdict,
    faults: [...reading.faults],
    missingShare: reading.missingShare,
    inkShare: view.sight.inkShare,
  };
}
