import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFile } from '../../testing/documents/temporary-file.ts';
import type { NaughtyJob } from '../../testing/naughty-child/main.ts';
import { type ChildLimits, defaultChildLimits } from './child-limits.ts';
import { type ChildFigures, runContained } from './run-contained.ts';

const entry = new URL('../../testing/naughty-child/main.ts', import.meta.url);
const Said = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('said'), text: z.string() }),
  z.strictObject({ type: z.literal('done') }),
]);

let figures: ChildFigures | undefined;
afterEach(() => {
  figures = undefined;
});

test('a child reads its one file and says what is in it', async () => {
  expect(await said({ deed: 'be good' })).toEqual(['the one file']);
});

test('a child that works for ever is stopped, and called too complex', async () => {
  await expect(said({ deed: 'work for ever' }, { silenceMs: 1500 })).rejects.toMatchObject({
    code: 'document.too-complex',
    status: 422,
  });
});

test('a child that waits for ever is stopped too', async () => {
  await expect(said({ deed: 'wait for ever' }, { silenceMs: 1500 })).rejects.toMatchObject({
    code: 'document.too-complex',
  });
});

test('a child that keeps talking does not get past its deadline', async () => {
  const run = said({ deed: 'talk slowly for ever' }, { deadlineMs: 2000 });

  await expect(run).rejects.toMatchObject({
    code: 'document.too-complex',
    details: { seconds: 2 },
  });
});

test('a child that fills its heap ends as too complex, within its memory', async () => {
  const run = said({ deed: 'fill the heap' }, { memoryMb: 160 });

  await expect(run).rejects.toMatchObject({ code: 'document.too-complex', status: 422 });
  expect(figures?.peakMb).toBeLessThan(320);
});

test('a child that fills memory outside the heap ends as too complex, within its memory', async () => {
  const run = said({ deed: 'fill memory outside the heap' }, { memoryMb: 160 });

  await expect(run).rejects.toMatchObject({ code: 'document.too-complex' });
  expect(figures?.peakMb).toBeLessThan(320);
});

test('a child that says too much, or a line too long, is cut off', async () => {
  const limits = { outputBytes: 200_000, lineBytes: 100_000 };

  await expect(said({ deed: 'talk for ever' }, limits)).rejects.toMatchObject({
    code: 'document.too-large',
  });
  await expect(said({ deed: 'never end a line' }, limits)).rejects.toMatchObject({
    code: 'document.too-large',
  });
});

for (const deed of [
  'say nonsense',
  'say something else',
  'fail with a made-up code',
  'stop inside a line',
  'end without a word',
  'end with an error',
  'break down',
] as const) {
  test(`a child that does "${deed}" leaves a damaged document behind, not a broken parent`, async () => {
    await expect(said({ deed })).rejects.toMatchObject({
      code: 'document.corrupt',
      message: expect.stringMatching(/damaged/),
    });
  });
}

test('a child that somebody kills may be tried again', async () => {
  const messages = start({ deed: 'wait for ever' });
  const run = messages.next();
  const pid = await childOf(process.pid);
  process.kill(pid, 'SIGKILL');

  await expect(run).rejects.toMatchObject({ code: 'document.reader-stopped', retryable: true });
});

test('calling it off ends the child at once', async () => {
  const off = new AbortController();
  const run = said({ deed: 'work for ever' }, {}, off.signal);
  const pid = await childOf(process.pid);
  const calledAt = performance.now();
  off.abort();

  await expect(run).rejects.toMatchObject({ code: 'document.cancelled' });
  expect(performance.now() - calledAt).toBeLessThan(2000);
  expect(isAlive(pid)).toBe(false);
});

test('what was called off before it began never starts', async () => {
  await expect(said({ deed: 'be good' }, {}, AbortSignal.abort())).rejects.toMatchObject({
    code: 'document.cancelled',
  });
  expect(figures).toBeUndefined();
});

test('a listener that leaves early leaves no child behind', async () => {
  const messages = start({ deed: 'talk slowly for ever' });
  await messages.next();
  const pid = await childOf(process.pid);
  await messages.return(undefined);

  expect(isAlive(pid)).toBe(false);
});

test('the system itself holds a child down, also one whose parent is gone', async () => {
  const messages = start({ deed: 'talk slowly for ever' }, { memoryMb: 200, deadlineMs: 60_000 });
  await messages.next();
  const limits = readFileSync(`/proc/${await childOf(process.pid)}/limits`, 'utf8');
  await messages.return(undefined);

  expect(limits).toMatch(/Max cpu time +120 +120/);
  expect(limits).toMatch(/Max data size +838860800 +838860800/);
  expect(limits).toMatch(/Max file size +0 +0/);
  expect(limits).toMatch(/Max core file size +0 +0/);
});

test('a slow listener slows the child down, and its time does not count', async () => {
  const messages = start(
    { deed: 'count', target: '3000' },
    { deadlineMs: 20_000, silenceMs: 20_000 },
  );
  await messages.next();
  const pid = await childOf(process.pid);
  let before = -1;
  for (let after = 0; after !== before; after = await writtenBytes(pid)) {
    before = after;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  expect(before).toBeLessThan(2_500_000);
  const rest: string[] = [];
  for await (const message of messages) rest.push(message.type);
  expect(rest).toHaveLength(3000);
  expect(rest.at(-1)).toBe('done');
});

test('the parent goes on with its own work while a child rages', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 20);
  await expect(said({ deed: 'work for ever' }, { silenceMs: 3000 })).rejects.toThrow();
  clearInterval(timer);
  delay.disable();

  process.stdout.write(
    `event loop while a child rages: p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, ${ticks} ticks of 20 ms in 3 s\n`,
  );
  expect(ticks).toBeGreaterThan(30);
});

function start(
  job: NaughtyJob,
  limits: Partial<ChildLimits> = {},
  signal = new AbortController().signal,
) {
  return runContained({
    entry,
    job,
    file: temporaryFile('the one file'),
    schema: Said,
    limits: { ...defaultChildLimits, ...limits },
    signal,
    observe: (seen) => {
      figures = seen;
    },
  });
}

async function said(...run: Parameters<typeof start>): Promise<string[]> {
  const texts: string[] = [];
  for await (const message of start(...run)) if (message.type === 'said') texts.push(message.text);
  return texts;
}

/** The newest child of a process; waits until there is one that has become Node. */
async function childOf(parent: number): Promise<number> {
  for (;;) {
    for (const pid of childrenOf(parent)) {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes('naughty-child') && !command.startsWith('/bin/sh')) return pid;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function childrenOf(parent: number): number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function writtenBytes(pid: number): Promise<number> {
  const io = await readFile(`/proc/${pid}/io`, 'utf8');
  return Number(/^wchar: (\d+)$/m.exec(io)?.[1]);
}
