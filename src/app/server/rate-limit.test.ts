import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

test('each client has a bucket of its own', () => {
  const limit = new RateLimit(1, () => new Date(0));
  expect([limit.take('a'), limit.take('b'), limit.take('a')]).toEqual([0, 0, 60_000]);
});

test('whoever waits as long as told is let in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 200 }),
      (perMinute, pauses) => {
        let nowMs = 0;
        const limit = new RateLimit(perMinute, () => new Date(nowMs));
        for (const pause of pauses) {
          nowMs += pause;
          nowMs += limit.take('a');
        }
        const waitMs = limit.take('a');
        nowMs += waitMs;
        return waitMs === 0 || limit.take('a') === 0;
      },
    ),
    { seed: 3 },
  );
});

test('a clock that is set back by an hour locks nobody out for an hour', () => {
  let nowMs = 3_600_000;
  const limit = new RateLimit(1, () => new Date(nowMs));
  limit.take('a');
  nowMs = 0;
  expect(limit.take('a')).toBe(60_000);
  nowMs += 60_000;
  expect(limit.take('a')).toBe(0);
});

test('no more than the minute allows, plus one bucket, gets through, however it is asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 300 }),
      (perMinute, pauses) => {
        let nowMs = 0;
        const limit = new RateLimit(perMinute, () => new Date(nowMs));
        let through = 0;
        for (const pause of pauses) {
          nowMs += pause;
          if (limit.take('a') === 0) through += 1;
        }
        return through <= perMinute + (nowMs * perMinute) / 60_000 + 1e-6;
      },
    ),
    { seed: 3 },
  );
});
