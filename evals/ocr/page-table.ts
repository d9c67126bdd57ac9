/** What came of each page, as people read it. */
import type { PageResult } from './read-pages.ts';

export function pageTable(results: readonly PageResult[]): string {
  const lines = results.map(({ page, errorRate, confidence, verdict, seconds }) => [
    page.name,
    `${(100 * errorRate).toFixed(2)} %`,
    confidence.toFixed(1),
    `${seconds.toFixed(1)} s`,
    verdict,
  ]);
  const head = ['page', 'wrong', 'confidence', 'time', 'verdict'];
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((l) => l[at]?.length ?? 0)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
