/** The child's end of the channel: one job in, messages out, on descriptor 3. All calls block, so a slow parent slows the child. */
import { readSync, writeSync } from 'node:fs';

const CHANNEL = 3;
const WAIT_MS = 5;

/** The line with which the parent starts the work. */
export function receiveJob(): unknown {
  const byte = Buffer.alloc(64 * 1024);
  let line = '';
  while (!line.endsWith('\n')) {
    const count = patiently(() => readSync(CHANNEL, byte));
    if (count === 0) throw new Error('The job did not come.');
    line += byte.toString('utf8', 0, count);
  }
  return JSON.parse(line);
}

/** Returns when the parent has room for it: a slow parent slows the child down. */
export function send(message: unknown): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < bytes.length; ) at += patiently(() => writeSync(CHANNEL, bytes, at));
}

function patiently(work: () => number): number {
  for (;;) {
    try {
      return work();
    } catch (thrown) {
      if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EAGAIN')) throw thrown;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
  }
}
