import { expect, test } from 'vitest';
import { runInThread, THREADS_AT_ONCE } from './run-in-thread.ts';

const never = new AbortController().signal;

test('a thread is given a job and answers it', async () => {
  expect(await runInThread(written('answer(job.n * 2)'), { n: 21 }, never)).toBe(42);
});

test('a thread is kept for the next job, unless it failed', async () => {
  const count = written('if (job === "break") throw new Error("broken"); answer(jobs)');
  expect(await runInThread(count, 'one', never)).toBe(1);
  expect(await runInThread(count, 'two', never)).toBe(2);
  await expect(runInThread(count, 'break', never)).rejects.toThrow();
  expect(await runInThread(count, 'again', never)).toBe(1);
});

test.each<[string, string, number]>([
  ['throws', 'throw new Error("broken")', 5],
  ['ends without an answer', 'process.exit()', 5],
  ['never ends', 'setInterval(() => undefined, 1000)', 1],
  [
    'takes all memory',
    'const all = []; for (;;) all.push(new Array(10000).fill(Math.random()))',
    5,
  ],
])('one that %s is a clear failure, and gone', async (_how, code, seconds) => {
  const limits = { seconds, memoryMb: 32 };
  await expect(runInThread(written(code), {}, never, limits)).rejects.toMatchObject({
    code: 'thread.failed',
  });
});

test('work that is called off ends with the reason', async () => {
  const stop = new AbortController();
  const running = runInThread(written('setInterval(() => undefined, 1000)'), {}, stop.signal);
  stop.abort(new Error('not wanted any more'));
  await expect(running).rejects.toThrow('not wanted any more');
});

test('there are no more threads at once than may be, and those that wait lose no time', async () => {
  // At work, the most at once, whether they may end.
  const seen = new Int32Array(new SharedArrayBuffer(12));
  const code = `const seen = new Int32Array(job);
    const atWork = Atomics.add(seen, 0, 1) + 1;
    let most = Atomics.load(seen, 1);
    while (most < atWork) most = Atomics.compareExchange(seen, 1, most, atWork);
    Atomics.wait(seen, 2, 0);
    Atomics.sub(seen, 0, 1);
    answer('done');`;
  const jobs = Array.from({ length: THREADS_AT_ONCE * 3 }, () =>
    runInThread(written(code), seen.buffer, never),
  );
  while (Atomics.load(seen, 0) < THREADS_AT_ONCE) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Only a thread too many would need this: it has the time to show itself.
  await new Promise((resolve) => setTimeout(resolve, 500));
  Atomics.store(seen, 2, 1);
  Atomics.notify(seen, 2);

  expect(new Set(await Promise.all(jobs))).toEqual(new Set(['done']));
  expect(Atomics.load(seen, 1)).toBe(THREADS_AT_ONCE);
});

function written(code: string): URL {
  const whole = `import { parentPort } from 'node:worker_threads';
    const answer = (value) => parentPort.postMessage({ done: { answer: value } });
    let jobs = 0;
    parentPort.on('message', ({ job }) => { jobs += 1; ${code} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(whole)}`);
}
