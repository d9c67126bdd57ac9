import { expect, test } from 'vitest';
import { fuzz, fuzzLimits, fuzzTable } from '../../testing/documents/fuzz.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';

test('2,000 damaged files: every one ends in a typed outcome, in time and in memory', async () => {
  const report = await fuzz('long fuzz', 2_000, temporaryFile('x'));

  process.stdout.write(`${fuzzTable(report)}\n`);
  expect(report.outcomes).toHaveLength(2_000);
  expect(
    report.outcomes.filter(({ outcome }) => !/^(read|picture|document\.[a-z-]+)$/.test(outcome)),
  ).toEqual([]);
  expect(report.peakMb).toBeLessThan(1.3 * fuzzLimits.memoryMb);
});
