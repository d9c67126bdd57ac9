/** A sample of the damaged files; 200 are in `fuzz.wide.test.ts` and 2,000 in `fuzz.long.ts`. */
import { expect, test } from 'vitest';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { fuzz, fuzzLimits, fuzzTable } from '../../testing/documents/fuzz.ts';
import { mutant } from '../../testing/documents/mutants.ts';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import type { ReadableFormat } from '../extract/parse-job.ts';
import { sniffFile } from '../sniff/sniff.ts';
import { createDocumentReader } from './document-reader.ts';

test('30 damaged files: every one ends in a typed outcome, in time and in memory', {
  timeout: 300_000,
}, async () => {
  const report = await fuzz('fuzz', 30, temporaryFile('x'));

  process.stdout.write(`${fuzzTable(report)}\n`);
  expect(report.outcomes).toHaveLength(30);
  expect(
    report.outcomes.filter(({ outcome }) => !/^(read|picture|document\.[a-z-]+)$/.test(outcome)),
  ).toEqual([]);
  expect(report.peakMb).toBeLessThan(1.3 * fuzzLimits.memoryMb);
});

test('damaged files through the door: the reader answers or refuses, and goes on', {
  timeout: 120_000,
}, async () => {
  const reader = createDocumentReader();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, number) => outcomeOf(reader, number)),
  );

  expect(outcomes.filter((outcome) => !/^(read|document\.[a-z-]+)$/.test(outcome))).toEqual([]);
});

async function outcomeOf(
  reader: ReturnType<typeof createDocumentReader>,
  number: number,
): Promise<string> {
  const file = temporaryFile(mutant('door', number).bytes);
  const signal = new AbortController().signal;
  try {
    const { format } = await sniffFile(file);
    if (format === 'png') return 'read';
    const job = { file, format: format as ReadableFormat, owner: 'anna', signal };
    for await (const { type } of reader.read(job)) if (type === 'done') return 'read';
    return 'ended without done';
  } catch (thrown) {
    return (thrown as AppError).code;
  }
}
