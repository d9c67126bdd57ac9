import { afterEach, expect, test } from 'vitest';
import { KeptThread } from './kept-thread.ts';

const never = new AbortController().signal;
const limits = { seconds: 5, memoryMb: 32, idleSeconds: 60 };
const open: KeptThread<unknown, unknown>[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});

test('what a thread has loaded is there for the next piece of work', async () => {
  const thread = kept('let count = 0; work = () => (count += 1)');
  expect([await thread.ask(1, never), await thread.ask(1, never)]).toEqual([1, 2]);
});

test('many who ask at once are answered one after the other', async () => {
  const thread = kept(`let atOnce = 0; work = async (job) => {
    atOnce += 1;
    await new Promise((resolve) => setImmediate(resolve));
    const seen = atOnce;
    atOnce -= 1;
    return [job, seen];
  }`);
  const answers = await Promise.all([1, 2, 3].map((job) => thread.ask(job, never)));
  expect(answers).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});

test.each([
  ['throws', 'throw new Error("broken")'],
  ['ends the thread', 'process.exit()'],
  ['never ends', 'for (;;);'],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(10000).fill(Math.random()))'],
])('a piece of work that %s fails alone', async (_how, code) => {
  const thread = kept(`work = (job) => { if (job === 'bad') { ${code} } return job; }`);
  const bad = thread.ask('bad', never);
  const good = thread.ask('good', never);
  await expect(bad).rejects.toMatchObject({ code: 'thread.failed' });
  expect(await good).toBe('good');
});

test('work that is called off ends with the reason, and the next is done', async () => {
  const thread = kept(`work = (job) => { if (job === 'endless') for (;;); return job; }`);
  const stop = new AbortController();
  const endless = thread.ask('endless', stop.signal);
  const next = thread.ask('next', never);
  stop.abort(new Error('not wanted any more'));
  await expect(endless).rejects.toThrow('not wanted any more');
  expect(await next).toBe('next');
});

test('a thread that dies while nobody asks is started anew', async () => {
  const thread = kept(`work = (job) => {
    if (job === 'leave') setImmediate(() => process.exit());
    return job;
  }`);
  await thread.ask('leave', never);
  expect(await untilAnswered(() => thread.ask('again', never))).toBe('again');
});

test('a thread that is closed does no more work', async () => {
  const thread = kept('work = (job) => job');
  await thread.ask(1, never);
  await thread.close();
  await expect(thread.ask(2, never)).rejects.toMatchObject({ code: 'app.shutting-down' });
});

/** The thread may die a moment later, under the next piece of work. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<unknown> {
  return ask().catch(() => ask());
}

function kept(code: string): KeptThread<unknown, unknown> {
  const module = new URL('./kept-thread.ts', import.meta.url);
  const whole = `import { answerInKeptThread } from '${module}'; let work; ${code};
    answerInKeptThread((job) => work(job));`;
  const thread = new KeptThread<unknown, unknown>(
    new URL(`data:text/javascript,${encodeURIComponent(whole)}`),
    limits,
  );
  open.push(thread);
  return thread;
}
