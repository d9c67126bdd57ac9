import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brierScore } from './brier-score.ts';

test('certainty that was right scores 0, certainty that was wrong 2, an even bet on two 0.5', () => {
  expect(brierScore({ a: 1, b: 0 }, 'a')).toBe(0);
  expect(brierScore({ a: 1, b: 0 }, 'b')).toBe(2);
  expect(brierScore({ a: 0.5, b: 0.5 }, 'a')).toBe(0.5);
  expect(brierScore({ a: 1 }, 'c')).toBe(2);
});

test('an honest forecaster does best on average: no stake beats the true probability', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (truth, stated) => {
      const expected = (p: number) =>
        truth * brierScore({ a: p, b: 1 - p }, 'a') +
        (1 - truth) * brierScore({ a: p, b: 1 - p }, 'b');
      expect(expected(truth)).toBeLessThanOrEqual(expected(stated) + 1e-12);
    }),
  );
});
