/** The line that the soak puts through a server's memory. */
import { expect, test } from 'vitest';
import { memoryLine } from '../bench/app/soak/memory-line.ts';

const byMinute = (mb: (minute: number) => number, minutes = 30) =>
  Array.from({ length: minutes }, (_, at) => [
    { minutes: at, mb: mb(at) },
    { minutes: at + 0.5, mb: mb(at) + 200 },
  ]).flat();

test('memory that grows by a megabyte a minute grows by sixty an hour', () => {
  const line = memoryLine(byMinute((minute) => 500 + minute));
  expect(line?.interceptMb).toBeCloseTo(500);
  expect(line?.mbPerHour).toBeCloseTo(60);
  expect(line?.percentPerHour).toBeCloseTo(12);
  expect(line?.errorPercent).toBeCloseTo(0);
});

test('memory that goes up and down does not grow, and the line says how unsure it is', () => {
  const line = memoryLine(byMinute((minute) => 500 + 10 * (minute % 2), 31));
  expect(line?.mbPerHour).toBeCloseTo(0);
  expect(line?.errorPercent).toBeGreaterThan(1);
});

test('three minutes are too few for a line', () => {
  expect(memoryLine(byMinute(() => 500, 2))).toBeNull();
});
