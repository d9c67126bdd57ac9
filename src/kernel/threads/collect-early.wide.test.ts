import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CHILD = fileURLToPath(new URL('../../testing/heap-child/main.ts', import.meta.url));

/** V8 lets a heap grow further where it may become large. */
const FLAGS = ['--max-old-space-size=4096', '--expose-gc'];

/** Beside what is in use: with early collections it came to three times, without them to five and more. */
const FARTHEST = 4;

test('a heap that collects early stays near what is in use', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, CHILD]);
  const { most, inUse } = JSON.parse(stdout) as { most: number; inUse: number };
  expect(most / inUse).toBeLessThan(FARTHEST);
});
