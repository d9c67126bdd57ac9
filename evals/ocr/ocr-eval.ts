/**
 * How well scans are read, and whether the gate knows it: the clean and skewed fixtures,
 * and both chapters degraded in 28 ways. A page is a false accept when it would go into
 * the library with more than 5 % of its characters wrong, a false reject when it would go
 * to a person with 5 % or less.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { characterErrorRate } from '../../src/domain/ocr/character-error.ts';
import { type Ocr, openOcr } from '../../src/library/ocr/ocr.ts';
import type { Eval, Score } from '../score.ts';
import { makeDegradedPages, type TestPage } from './degraded-pages.ts';
import { PAGE_HEAD, pageRow } from './page-row.ts';
import { type PageResult, readTestPage } from './read-pages.ts';
import { TesseractAlone } from './tesseract-alone.ts';

const ACCEPTABLE = 0.05;
/** Ours may take so many times as long as Tesseract.js alone. */
const MAX_SLOWDOWN = 1.5;

/** Every so many pages are also read by Tesseract.js alone, right after ours, for the time it takes. */
const TIMED_EVERY = 3;
/** It needs minutes for these, or for ever. */
const TOO_LONG_ALONE = /noise60|noise110|specks/;

export const ocrEval: Eval = async ({ fixtures }) => {
  if (fixtures === null) return [];
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-ocr-eval-'));
  const ocr = openOcr({ readable: [fixtures, folder] });
  const alone = new TesseractAlone();
  try {
    console.log(PAGE_HEAD);
    const clean = await readAll(ocr, await cleanScans(fixtures));
    const degraded = await makeDegradedPages(fixtures, folder);
    const results: PageResult[] = [];
    const timed: TimedPage[] = [];
    for (const [at, page] of degraded.entries()) {
      const result = await readAndTell(ocr, page);
      results.push(result);
      if (at % TIMED_EVERY === 0 && !TOO_LONG_ALONE.test(page.name)) {
        timed.push({ ours: result, alone: await readAlone(alone, page) });
      }
    }
    return [...cleanScores(clean), ...gateScores(results), ...timeScores(timed)];
  } finally {
    ocr.close();
    await alone.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function cleanScans(fixtures: string): Promise<TestPage[]> {
  const truthOf = (name: string) =>
    readFile(join(fixtures, 'ours/chapters', `${name}.txt`), 'utf8');
  const english = { language: 'en' as const, truth: await truthOf('en_testing_effect') };
  const norwegian = { language: 'no' as const, truth: await truthOf('no_fotosyntese') };
  const scan = (name: string, chapter: typeof english | typeof norwegian) => ({
    name,
    file: join(fixtures, 'ours/scans-clean', name),
    ...chapter,
  });
  return [
    scan('en_clean200.pdf', english),
    scan('no_clean150.png', norwegian),
    scan('no_skew2_300.pdf', norwegian),
  ];
}

async function readAll(ocr: Ocr, pages: readonly TestPage[]): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const page of pages) results.push(await readAndTell(ocr, page));
  return results;
}

async function readAndTell(ocr: Ocr, page: TestPage): Promise<PageResult> {
  const result = await readTestPage(ocr, page);
  console.log(pageRow(result));
  return result;
}

interface TimedPage {
  ours: PageResult;
  alone: { seconds: number; errorRate: number; confidence: number };
}

async function readAlone(alone: TesseractAlone, { file, language, truth }: TestPage) {
  const { text, seconds, confidence } = await alone.read(file, language);
  return { seconds, confidence, errorRate: characterErrorRate(text, truth) };
}

function cleanScores(results: readonly PageResult[]): Score[] {
  return results.flatMap(({ page, errorRate, confidence }) => [
    score('OCR, right characters', page.name, 1 - errorRate, { bar: 0.995 }),
    score('OCR, confidence', page.name, confidence / 100, { bar: 0.85 }),
  ]);
}

function gateScores(results: readonly PageResult[]): Score[] {
  const on = `${results.length} degraded pages`;
  const accepted = results.filter((one) => one.accepted);
  const falseAccepts = accepted.filter((one) => one.errorRate > ACCEPTABLE).length;
  const rejected = results.filter((one) => !one.accepted);
  const falseRejects = rejected.filter((one) => one.errorRate <= ACCEPTABLE).length;
  console.log(
    `\ngate over ${on}: ${accepted.length} accepted, ${falseAccepts} of them falsely; ` +
      `${rejected.length} sent to a person, ${falseRejects} of them falsely`,
  );
  return [
    score('OCR gate, accepts that are right', on, 1 - falseAccepts / accepted.length, { bar: 1 }),
    score('OCR gate, rejects that are right', on, 1 - falseRejects / rejected.length, { bar: 0.6 }),
    score('OCR, pages that can be used', on, accepted.length / results.length),
  ];
}

/** Capped at the allowed time, so that a busy machine moves the score only when the bar is missed. */
function timeScores(timed: readonly TimedPage[]): Score[] {
  const ours = timed.reduce((sum, { ours: one }) => sum + one.seconds, 0);
  const theirs = timed.reduce((sum, { alone: one }) => sum + one.seconds, 0);
  const wrongAlone = timed.filter(
    ({ alone: one }) => one.confidence >= 75 && one.errorRate > ACCEPTABLE,
  ).length;
  console.log(
    `${timed.length} pages timed: ours ${(ours / timed.length).toFixed(1)} s a page, ` +
      `Tesseract.js alone ${(theirs / timed.length).toFixed(1)} s (${(ours / theirs).toFixed(2)} ×), ` +
      `which is sure of ${wrongAlone} pages that it reads wrong`,
  );
  const value = Math.min(1, (MAX_SLOWDOWN * theirs) / ours);
  return [
    score('OCR, time within 1.5 × of Tesseract.js', `${timed.length} pages`, value, { bar: 1 }),
  ];
}

function score(measure: string, on: string, value: number, { bar = null as number | null } = {}) {
  return { measure, on, value: Math.round(value * 10_000) / 10_000, baseline: null, bar };
}
