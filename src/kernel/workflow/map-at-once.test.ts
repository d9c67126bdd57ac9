import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapAtOnce } from './map-at-once.ts';

test('results stand in the order of the items, never more than the limit at work', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer()),
      fc.integer({ min: 1, max: 5 }),
      async (items, limit) => {
        let atWork = 0;
        let most = 0;
        const results = await mapAtOnce(items, limit, async (item) => {
          most = Math.max(most, ++atWork);
          await Promise.resolve();
          atWork--;
          return item * 2;
        });
        expect(results).toEqual(items.map((item) => item * 2));
        expect(most).toBeLessThanOrEqual(limit);
      },
    ),
  );
});

test('after a failure nothing new is started, and what runs is waited for', async () => {
  const started: number[] = [];
  const finished: number[] = [];
  const slow = Promise.withResolvers<void>();
  const mapped = mapAtOnce([0, 1, 2, 3], 2, async (item) => {
    started.push(item);
    if (item === 1) {
      queueMicrotask(slow.resolve);
      throw new Error('item 1 failed');
    }
    await slow.promise;
    finished.push(item);
  });

  await expect(mapped).rejects.toThrow('item 1 failed');
  expect(started).toEqual([0, 1]);
  expect(finished).toEqual([0]);
});
