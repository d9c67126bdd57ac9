/** Reads views of one page within the time that the page has. */
import { libraryError } from '../error-codes.ts';
import { judgeLines, type PageReading } from './judge-lines.ts';
import type { OcrLanguage } from './ocr-messages.ts';
import type { PageView } from './page-view.ts';
import { readLines } from './read-lines.ts';
import type { Languages, TesseractReader, Thresholding } from './tesseract.ts';

export interface PageReader {
  /** Nothing when there is too little time, or when it turns out that there was. */
  readInTime(view: PageView, thresholding: Thresholding): Promise<PageReading[]>;
  findTurn: TesseractReader['findTurn'];
}

const LANGUAGES: Record<OcrLanguage, Languages> = { en: 'eng', no: 'nor', auto: 'nor+eng' };

/** A further reading is not begun with less time than this. */
const MIN_READING_MS = 2000;
/** To check and send what was read before the parent's patience ends. */
const SPARE_MS = 2000;

export function pageReader(
  tesseract: TesseractReader,
  { language, timeLimitMs }: { language: OcrLanguage; timeLimitMs: number },
): PageReader {
  const deadline = performance.now() + timeLimitMs - SPARE_MS;
  const leftMs = () => Math.max(0, deadline - performance.now());

  const read = async (view: PageView, thresholding: Thresholding): Promise<PageReading> => {
    const blocks = await tesseract.read(view.image, LANGUAGES[language], thresholding, leftMs());
    return judgeLines(view, readLines(blocks, view.pointsPerPixel), thresholding);
  };
  const readInTime: PageReader['readInTime'] = async (view, thresholding) => {
    // One threshold for a page full of grain: minutes, and marks instead of words.
    const hopeless = thresholding === 'otsu' && view.sight.grainy;
    if (hopeless || leftMs() < MIN_READING_MS) return [];
    try {
      return [await read(view, thresholding)];
    } catch (thrown) {
      if (libraryError.is(thrown, 'document.page-timeout')) return [];
      throw thrown;
    }
  };
  return { readInTime, findTurn: tesseract.findTurn };
}
