import { expect, test } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const never = new AbortController().signal;

test('a thread is given a job and answers it', async () => {
  expect(await runInThread(written('answer(workerData.n * 2)'), { n: 21 }, never)).toBe(42);
});

test.each([
  ['throws', 'throw new Error("broken")'],
  ['ends without an answer', ''],
  ['never ends', 'setInterval(() => undefined, 1000)'],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(10000).fill(Math.random()))'],
])('one that %s is a clear failure, and gone', async (_how, code) => {
  const limits = { seconds: 5, memoryMb: 32 };
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

function written(code: string): URL {
  const whole = `import { parentPort, workerData } from 'node:worker_threads';
    const answer = (value) => parentPort.postMessage(value); ${code}`;
  return new URL(`data:text/javascript,${encodeURIComponent(whole)}`);
}
