/**
 * Reads one page from its picture: clean → turn upright → level → read → look for text
 * that was passed over. What does not convince is turned as its letters say, and where
 * that can help it is read with the other threshold; the reading with more sure text is kept.
 * Of a page that was hardly read at all, a strip is tried before the whole: each reading of
 * ruined print takes as long as three of clean print, and most of them gain nothing.
 */
import { chooseReading } from '../../domain/ocr/choose-recognition.ts';
import { isConvincing, scanFaults, withWarnings } from '../../domain/ocr/judge.ts';
import { isBlank } from '../../domain/ocr/needs-ocr.ts';
import { judgeLines, type PageReading } from './judge-lines.ts';
import { READING_DPI } from './ocr-limits.ts';
import type { OcrLanguage } from './ocr-messages.ts';
import { type PageReader, pageReader } from './page-reader.ts';
import type { PageSource } from './page-source.ts';
import { addTurns, cleanView, type PageView, sampleView, straightView } from './page-view.ts';
import type { TesseractReader, Thresholding } from './tesseract.ts';

/** Text that stands on its head is read at 20 to 30, the worst of upright scans as well. */
const HARDLY_READ_BELOW = 50;

export async function recognisePage(
  source: PageSource,
  page: number,
  tesseract: TesseractReader,
  options: { language: OcrLanguage; timeLimitMs: number },
): Promise<PageReading> {
  const reader = pageReader(tesseract, options);
  const clean = await cleanView(await source.grey(page, READING_DPI));
  if (isBlank(clean.sight.inkShare)) return judgeLines(clean, [], 'none');

  const best = bestOf(await readUntilConvinced(clean, reader));
  const { dpi } = await source.scan(page);
  return withWarnings(best, scanFaults({ unevenLight: clean.sight.unevenLight, dpi }));
}

async function readUntilConvinced(clean: PageView, reader: PageReader): Promise<PageReading[]> {
  // Where one threshold would drown in a shadow or in grain, the local one comes first.
  const [first, second] =
    clean.cleaned || clean.sight.unevenLight
      ? (['sauvola', 'otsu'] as const)
      : (['otsu', 'sauvola'] as const);
  const upright = await layUpright(clean, reader);
  const readings = await reader.readInTime(upright, first);
  if (readings.length === 0) return [notReadInTime(upright, first)];
  const asLaid = bestOf(readings);
  if (isHardlyRead(asLaid)) {
    const { view } = asLaid;
    // Of a page on its side it is sure that it must be turned, if only not which way.
    const further = (await reader.findTurn(view.image)) ?? (clean.sight.lie.sideways ? 180 : 0);
    if (further !== 0) {
      const turned = addTurns(view.straightening.turned, further);
      const turnedView = await straightView(clean, turned);
      readings.push(...(await readIfBetter(reader, turnedView, first, asLaid)));
    }
  }
  const best = bestOf(readings);
  if (otherThresholdCanHelp(best, first, clean)) {
    readings.push(...(await readIfBetter(reader, best.view, second, best)));
  }
  return readings;
}

async function readIfBetter(
  reader: PageReader,
  view: PageView,
  thresholding: Thresholding,
  than: PageReading,
): Promise<PageReading[]> {
  if (isHardlyRead(than)) {
    const [sample] = await reader.readInTime(sampleView(view), thresholding);
    if (sample === undefined || sample.confidence <= than.confidence) return [];
  }
  return reader.readInTime(view, thresholding);
}

function isHardlyRead({ confidence }: PageReading): boolean {
  return confidence < HARDLY_READ_BELOW;
}

/** A page that would take for ever is one for a person; it does not fail the book it is in. */
function notReadInTime(view: PageView, method: Thresholding): PageReading {
  return { ...judgeLines(view, [], method), verdict: 'bad', faults: ['no-words'] };
}

/**
 * Where the light is even and no letters were passed over, both thresholds draw the same
 * shapes: of 56 spoiled pages none was read better the second time for want of confidence
 * alone, and it doubled the time (evals/ocr). Lost text is another matter: that is the trap.
 */
function otherThresholdCanHelp(
  best: PageReading,
  first: Thresholding,
  { sight }: PageView,
): boolean {
  if (isConvincing(best)) return false;
  return first === 'sauvola' || sight.unevenLight || best.faults.includes('text-missing');
}

/** Lines that run up or down the page are turned at once; which way, Tesseract must say. */
export async function layUpright(
  clean: PageView,
  { findTurn }: Pick<TesseractReader, 'findTurn'>,
): Promise<PageView> {
  if (!clean.sight.lie.sideways) return straightView(clean, 0);
  return straightView(clean, (await findTurn(clean.image)) ?? 90);
}

function bestOf(readings: readonly PageReading[]): PageReading {
  return readings.reduce((one, other) => chooseReading(one, other));
}
