import { expect, test } from 'vitest';
import { answers } from './answers-it.ts';

const NEAR = { passage: 0.4, sentence: 0.4, share: 0.5, meaning: 0.5, margin: 0 };

test('what is about the subject answers only where the reader does not deny it', () => {
  expect(answers({ ...NEAR, meaning: 0.2, margin: 8 })).toBeGreaterThan(0.5);
  expect(answers({ ...NEAR, meaning: 0.2, margin: -12 })).toBeLessThan(0.5);
});

test('a dense text that the re-ranker doubts answers by its words, its meaning and its reader', () => {
  expect(
    answers({ passage: -2, sentence: -1, share: 1, meaning: 0.55, margin: 10 }),
  ).toBeGreaterThan(0.5);
});

test('more of any voice never makes it less of an answer', () => {
  const base = answers(NEAR);
  for (const more of [
    { passage: 2 },
    { sentence: 2 },
    { share: 1 },
    { meaning: 0.8 },
    { margin: 9 },
  ]) {
    expect(answers({ ...NEAR, ...more })).toBeGreaterThan(base);
  }
});

test('voices that are not there neither deny nor affirm', () => {
  const silent = answers({ passage: 3, sentence: null, share: 0.5, meaning: null, margin: null });
  expect(silent).toBeGreaterThan(0.5);
});
