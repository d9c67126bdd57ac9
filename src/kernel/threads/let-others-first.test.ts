import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { sendBehind } from './let-others-first.ts';

const LOWEST = 19;

test('a process that is sent behind gives way to this one', () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  sendBehind(child.pid);
  const expected = getPriority() === LOWEST ? LOWEST : getPriority() + 1;
  expect(getPriority(child.pid)).toBeGreaterThanOrEqual(expected);
});

test('a process that is gone, or never came, is left alone', async () => {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  expect(() => sendBehind(child.pid)).not.toThrow();
  expect(() => sendBehind(undefined)).not.toThrow();
});

test.runIf(process.platform === 'linux')(
  'a thread that lets others first does so alone',
  async () => {
    const before = getPriority();
    const module = new URL('./let-others-first.ts', import.meta.url);
    const code = `import { getPriority } from 'node:os';
      import { parentPort } from 'node:worker_threads';
      import { letOthersFirst } from '${module}';
      letOthersFirst();
      parentPort.postMessage(getPriority(0));`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    const [priority] = await once(worker, 'message');
    await worker.terminate();

    expect(priority).toBe(Math.min(before + 10, LOWEST));
    expect(niceOfMainThread()).toBe(niceAtStart);
  },
);

const niceAtStart = niceOfMainThread();

/** The nineteenth field of a thread's line, counted from the one after its name. */
function niceOfMainThread(): number | null {
  if (process.platform !== 'linux') return null;
  const line = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
}
