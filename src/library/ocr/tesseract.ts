/**
 * Tesseract, from packages that are installed with the project: nothing is fetched and
 * nothing is written. One recogniser is kept and given other languages when asked; a
 * second one, of the older kind, only finds out which way is up.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Tesseract from 'tesseract.js';
import { type GreyImage, halve, type QuarterTurn } from '../../domain/ocr/grey-image.ts';
import { READING_DPI } from './ocr-limits.ts';
import { pageTimeout } from './stopped.ts';

/** The first counts for more: Norwegian first costs English nothing, the other way it costs å and ø. */
export type Languages = 'eng' | 'nor' | 'nor+eng';

/** Otsu: one threshold for the page. Sauvola: one for every place. */
export type Thresholding = 'otsu' | 'sauvola';

const THRESHOLDING: Record<Thresholding, string> = { otsu: '0', sauvola: '2' };

const ALL_LANGUAGES: Languages = 'nor+eng';

/** Below this its answer about the turn of a page is a guess. */
const SURE_OF_TURN = 1;

export interface TesseractReader {
  /** Stopped when it takes longer than `withinMs`; the next page gets a new recogniser. */
  read(
    image: GreyImage,
    languages: Languages,
    thresholding: Thresholding,
    withinMs: number,
  ): Promise<Tesseract.Block[]>;
  /** Clockwise degrees that would bring the page upright, or null when it cannot say. */
  findTurn(image: GreyImage): Promise<QuarterTurn | null>;
}

export function createTesseract(): TesseractReader {
  let recogniser: Promise<Tesseract.Worker> | undefined;
  let turnFinder: Promise<Tesseract.Worker> | undefined;
  let present: Languages = ALL_LANGUAGES;

  const recogniserFor = async (languages: Languages): Promise<Tesseract.Worker> => {
    if (recogniser === undefined) present = ALL_LANGUAGES;
    recogniser ??= startRecogniser();
    const worker = await recogniser;
    if (present !== languages) await worker.reinitialize(languages);
    present = languages;
    return worker;
  };
  return {
    async read(image, languages, thresholding, withinMs) {
      const worker = await recogniserFor(languages);
      const recognition = worker.recognize(toPgm(image), settingsFor(thresholding), {
        text: false,
        blocks: true,
      });
      const result = await Promise.race([recognition, delay(withinMs, null)]);
      if (result !== null) return result.data.blocks ?? [];
      recogniser = undefined;
      await worker.terminate();
      throw pageTimeout(withinMs);
    },
    async findTurn(image) {
      turnFinder ??= startTurnFinder();
      const worker = await turnFinder;
      const { data } = await worker.detect(toPgm(halve(image)));
      if ((data.orientation_confidence ?? 0) < SURE_OF_TURN) return null;
      return ([0, 90, 180, 270] as const).find((turn) => turn === data.orientation_degrees) ?? null;
    },
  };
}

function settingsFor(thresholding: Thresholding): Partial<Tesseract.RecognizeOptions> {
  // Tesseract's own settings travel in the same object; the types know only those of the wrapper.
  const settings: Record<string, string> = {
    thresholding_method: THRESHOLDING[thresholding],
    user_defined_dpi: String(READING_DPI),
  };
  return settings;
}

async function startRecogniser(): Promise<Tesseract.Worker> {
  // Tesseract.js reads all languages from one folder, and ours lie in two packages. It keeps
  // this very list to know what it has loaded, so the second language is put beside the
  // first by hand and added to the list.
  const loaded = ['eng'];
  const worker = await start(loaded, Tesseract.OEM.LSTM_ONLY, 'eng');
  const norwegian = await readFile(`${folderOf('nor')}/nor.traineddata.gz`);
  await worker.FS('writeFile', ['nor.traineddata', gunzipSync(norwegian)]);
  loaded.push('nor');
  await worker.reinitialize(ALL_LANGUAGES);
  return worker;
}

async function startTurnFinder(): Promise<Tesseract.Worker> {
  const worker = await start(['osd'], Tesseract.OEM.TESSERACT_ONLY, 'osd', {
    legacyCore: true,
    legacyLang: true,
  });
  await worker.setParameters({ user_defined_dpi: String(READING_DPI / 2) });
  return worker;
}

function start(
  languages: string[],
  engine: Tesseract.OEM,
  packageName: string,
  options: Partial<Tesseract.WorkerOptions> = {},
): Promise<Tesseract.Worker> {
  return Tesseract.createWorker(languages, engine, {
    langPath: folderOf(packageName),
    cacheMethod: 'none',
    // Without one of its own it throws into the void; every call rejects as well.
    errorHandler: () => undefined,
    ...options,
  });
}

/** The variant that its authors call best, in whole numbers: nearly as right, three times as fast. */
function folderOf(language: string): string {
  const entry = fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}`));
  return `${dirname(entry)}/4.0.0_best_int`;
}

/**
 * The plainest of image formats. The comment fills the first 500 bytes, in which
 * Tesseract.js looks for a note on how the picture is turned: pixels could look like one.
 */
function toPgm({ width, height, pixels }: GreyImage): Buffer {
  const header = `P5\n#${'-'.repeat(500)}\n${width} ${height}\n255\n`;
  return Buffer.concat([Buffer.from(header), pixels]);
}
