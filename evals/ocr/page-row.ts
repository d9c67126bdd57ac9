/** What came of a page, as one line for people. */
import type { PageResult } from './read-pages.ts';

export const PAGE_HEAD = row('page', 'wrong', 'confidence', 'time', 'verdict');

export function pageRow({ page, errorRate, confidence, verdict, seconds }: PageResult): string {
  const wrong = `${(100 * errorRate).toFixed(2)} %`;
  return row(page.name, wrong, confidence.toFixed(1), `${seconds.toFixed(1)} s`, verdict);
}

function row(name: string, wrong: string, confidence: string, time: string, verdict: string) {
  return `${name.padEnd(20)}${wrong.padStart(10)}${confidence.padStart(12)}${time.padStart(10)}  ${verdict}`;
}
