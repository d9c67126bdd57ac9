/** Reads test pages the way the product does, and notes how wrong, how sure and how long. */
import { characterErrorRate } from '../../src/domain/ocr/character-error.ts';
import { libraryError } from '../../src/library/error-codes.ts';
import type { Ocr } from '../../src/library/ocr/ocr.ts';
import type { TestPage } from './degraded-pages.ts';

export interface PageResult {
  page: TestPage;
  /** Wrong characters as a part of the true ones; 1 when nothing came back. */
  errorRate: number;
  confidence: number;
  /** The page would go into the library, with or without a warning. */
  accepted: boolean;
  verdict: string;
  seconds: number;
}

/** As in use, with room for a machine that is busy; the worst of them never end by themselves. */
const TIME_LIMIT_MS = 150_000;

export async function readTestPage(ocr: Ocr, page: TestPage): Promise<PageResult> {
  const start = performance.now();
  const secondsSince = () => (performance.now() - start) / 1000;
  try {
    const { lines, ...read } = await ocr.recognise(page.file, 1, { timeLimitMs: TIME_LIMIT_MS });
    const seconds = secondsSince();
    const text = lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n');
    return {
      page,
      errorRate: characterErrorRate(text, page.truth),
      confidence: read.confidence,
      accepted: read.verdict !== 'bad',
      verdict: [read.verdict, ...read.faults].join(' '),
      seconds,
    };
  } catch (thrown) {
    if (!libraryError.is(thrown, 'document.page-timeout')) throw thrown;
    const nothing = { errorRate: 1, confidence: 0, accepted: false, verdict: 'out of time' };
    return { page, ...nothing, seconds: secondsSince() };
  }
}
