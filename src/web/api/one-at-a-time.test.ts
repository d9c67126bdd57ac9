import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** A promise that the test ends by hand. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

test('calls that come while it works lead to one more, after the pause', async () => {
  const [firstWork, firstPause] = [gate(), gate()];
  const done: string[] = [];
  const ask = oneAtATime(
    () => {
      done.push('work');
      return done.length === 1 ? firstWork.promise : Promise.resolve();
    },
    () => {
      done.push('pause');
      return done.length === 2 ? firstPause.promise : Promise.resolve();
    },
  );

  const all = ask();
  await Promise.all([ask(), ask()]);
  expect(done).toEqual(['work']);

  firstWork.open();
  await expect.poll(() => done).toEqual(['work', 'pause']);
  await ask();
  expect(done).toEqual(['work', 'pause']);

  firstPause.open();
  await all;
  expect(done).toEqual(['work', 'pause', 'work', 'pause']);
});

test('work that fails does not keep later calls from beginning', async () => {
  let times = 0;
  const ask = oneAtATime(
    () => Promise.reject(new Error(`failure ${++times}`)),
    () => Promise.resolve(),
  );

  await expect(ask()).rejects.toThrow('failure 1');
  await expect(ask()).rejects.toThrow('failure 2');
});
