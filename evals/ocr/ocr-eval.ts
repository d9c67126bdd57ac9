/**
 * How well scans are read, and whether the gate knows it: our scans one by one, both
 * chapters spoiled in the 28 ways that the gate was made with, and pages spoiled by lot.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ocr, openOcr } from '../../src/library/ocr/ocr.ts';
import type { Eval, Score } from '../score.ts';
import { makeDegradedPages, type Spoiled, type TestPage } from './degraded-pages.ts';
import { drawnDamage } from './drawn-damage.ts';
import { fixtureScans, scanScores } from './fixture-scans.ts';
import { gateScores } from './gate-scores.ts';
import { listedDamage } from './listed-damage.ts';
import { PAGE_HEAD, pageRow } from './page-row.ts';
import { type PageResult, readTestPage } from './read-pages.ts';
import { type AloneReading, TesseractAlone } from './tesseract-alone.ts';

/** Pages of two earlier seeds showed faults that were mended, so this is a third. */
const DRAWN = { seed: 'ocr-eval-drawn-3', count: 44 };
/** Every so many of the drawn pages are also read by Tesseract.js alone. */
const ALONE_EVERY = 4;
const AT_ONCE = 2;

interface Ground {
  fixtures: string;
  folder: string;
  ocr: Ocr;
  alone: TesseractAlone;
}

export const ocrEval: Eval = async ({ fixtures }) => {
  if (fixtures === null) return [];
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-ocr-eval-'));
  const ocr = openOcr({ readable: [fixtures, folder], atOnce: AT_ONCE });
  const ground = { fixtures, folder, ocr, alone: new TesseractAlone() };
  try {
    console.log(PAGE_HEAD);
    return [
      ...(await scoreScans(ground)),
      ...(await scoreGate(ground, 'drawn', drawnDamage(DRAWN.seed, DRAWN.count), ALONE_EVERY)),
      ...(await scoreGate(ground, 'listed', listedDamage(), Number.POSITIVE_INFINITY)),
    ];
  } finally {
    ocr.close();
    await ground.alone.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function scoreScans({ fixtures, ocr, alone }: Ground): Promise<Score[]> {
  const scores: Score[] = [];
  for (const scan of await fixtureScans(fixtures)) {
    const read = await readAndTell(ocr, scan);
    scores.push(...scanScores(scan, read, (await alone.read(scan)).errorRate));
  }
  return scores;
}

async function scoreGate(
  { fixtures, folder, ocr, alone }: Ground,
  set: string,
  spoiled: readonly Spoiled[],
  aloneEvery: number,
): Promise<Score[]> {
  const pages = makeDegradedPages(fixtures, folder, spoiled);
  const results: PageResult[] = [];
  const simple: AloneReading[] = [];
  let taken = 0;
  /** They share the pages: each takes the next one when it is done with its last. */
  const work = async () => {
    for await (const page of pages) {
      taken += 1;
      const isAlsoForAlone = taken % aloneEvery === 0;
      results.push(await readAndTell(ocr, page));
      if (isAlsoForAlone) simple.push(await alone.read(page));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return gateScores(set, results, simple);
}

async function readAndTell(ocr: Ocr, page: TestPage): Promise<PageResult> {
  const result = await readTestPage(ocr, page);
  console.log(pageRow(result));
  return result;
}
