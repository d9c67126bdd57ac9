/** Two hundred damaged files; `fuzz.test.ts` takes the first of them, `fuzz.long.ts` 2,000. */
import { expect, test } from 'vitest';
import { fuzz, fuzzLimits, fuzzTable } from '../../testing/documents/fuzz.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';

test('200 damaged files: every one ends in a typed outcome, in time and in memory', {
  timeout: 300_000,
}, async () => {
  const report = await fuzz('fuzz', 200, temporaryFile('x'));

  process.stdout.write(`${fuzzTable(report)}\n`);
  expect(report.outcomes).toHaveLength(200);
  expect(
    report.outcomes.filter(({ outcome }) => !/^(read|picture|document\.[a-z-]+)$/.test(outcome)),
  ).toEqual([]);
  expect(report.peakMb).toBeLessThan(1.3 * fuzzLimits.memoryMb);
});
