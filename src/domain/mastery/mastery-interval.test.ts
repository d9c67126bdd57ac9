import { expect, test } from 'vitest';
import { masteryInterval } from './mastery-interval.ts';

const right = { isCorrect: true, optionCount: 4 };
const wrong = { isCorrect: false, optionCount: 4 };

test('without an answer the interval is wide, and every answer of one kind narrows it', () => {
  const widths = [0, 3, 8].map((count) => {
    const { low, high } = masteryInterval(Array.from({ length: count }, () => right));
    return high - low;
  });
  expect(widths[0]).toBeGreaterThan(0.5);
  expect(widths[1]).toBeLessThan(widths[0] ?? 0);
  expect(widths[2]).toBeLessThan(widths[1] ?? 0);
});

test('right answers raise it, wrong ones lower it, and the estimate lies inside', () => {
  const [good, bad] = [masteryInterval([right, right, right]), masteryInterval([wrong, wrong])];
  expect(good.known).toBeGreaterThan(0.8);
  expect(bad.known).toBeLessThan(0.4);
  for (const { low, known, high } of [good, bad]) {
    expect(low).toBeLessThanOrEqual(known);
    expect(known).toBeLessThanOrEqual(high);
  }
});

test('one right choice of two says less than one right typed answer', () => {
  const guessed = masteryInterval([{ isCorrect: true, optionCount: 2 }]);
  const typed = masteryInterval([{ isCorrect: true, optionCount: null }]);
  expect(typed.known).toBeGreaterThan(guessed.known);
});
