import { expect, test } from 'vitest';
import { UrgentWork } from './urgent-work.ts';

const never = new AbortController().signal;
const LONG_MS = 600_000;

test('what can wait goes on when the last of what is urgent is done', async () => {
  const urgent = new UrgentWork(LONG_MS);
  const order: string[] = [];
  const first = urgent.begin();
  const second = urgent.begin();
  const waited = urgent.over(never).then(() => order.push('what can wait'));

  first();
  first();
  await Promise.resolve();
  order.push('the second');
  second();
  await waited;

  expect(order).toEqual(['the second', 'what can wait']);
});

test('where nothing is urgent nobody waits', async () => {
  const urgent = new UrgentWork(LONG_MS);
  urgent.begin()();
  await urgent.over(never);
});

test('it waits anew for what is begun later', async () => {
  const urgent = new UrgentWork(LONG_MS);
  urgent.begin()();
  const done = urgent.begin();
  let isOver = false;
  const waited = urgent.over(never).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  done();
  await waited;
});

test('what can wait does not wait for ever', async () => {
  const urgent = new UrgentWork(1);
  urgent.begin();
  await urgent.over(never);
});

test('who is called off waits no longer', async () => {
  const urgent = new UrgentWork(LONG_MS);
  urgent.begin();
  const stop = new AbortController();
  const waiting = urgent.over(stop.signal);
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});
