import { afterEach, expect, test } from 'vitest';
import { KeptThread, type Tell } from './kept-thread.ts';

const never = new AbortController().signal;
const limits = { seconds: 5, memoryMb: 32, idleSeconds: 60 };
type AnyThread = KeptThread<unknown, unknown, unknown, unknown>;
const open: AnyThread[] = [];

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

test.each<[string, string, number]>([
  ['throws', 'throw new Error("broken")', 5],
  ['ends the thread', 'process.exit()', 5],
  ['never ends', 'for (;;);', 2],
  [
    'takes all memory',
    'const all = []; for (;;) all.push(new Array(10000).fill(Math.random()))',
    5,
  ],
])('a piece of work that %s fails alone', async (_how, code, seconds) => {
  const thread = kept(`work = (job) => { if (job === 'bad') { ${code} } return job; }`, seconds);
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

test('a thread asks its owner back, as often as it needs, and is told each by its own question', async () => {
  const thread = kept('work = (job, ask) => Promise.all([ask(job + 1), ask(job + 2)])');
  const first = Promise.withResolvers<void>();
  const tell: Tell<unknown, unknown> = async (question) => {
    if (question === 2) await first.promise;
    first.resolve();
    return [question];
  };

  expect(await thread.ask(1, never, { tell })).toEqual([[2], [3]]);
});

test('each piece of work asks its own owner', async () => {
  const thread = kept('work = (job, ask) => ask(job)');
  const both = ['one', 'two'].map((name) =>
    thread.ask('who?', never, { tell: async (question) => `${question} ${name}` }),
  );
  expect(await Promise.all(both)).toEqual(['who? one', 'who? two']);
});

test('an owner who cannot say fails the question, and the work may do without', async () => {
  const thread = kept(`work = (job, ask) => ask(job).catch((error) => error.message)`);
  const tell = () => Promise.reject(new Error('nobody knows'));
  expect(await thread.ask('why?', never, { tell })).toContain('nobody knows');
  expect(await thread.ask('why?', never)).toContain('nobody answers the thread');
});

test('an owner who never says is left when the work is called off', async () => {
  const thread = kept('work = (job, ask) => (job === "ask" ? ask(job) : job)');
  const stop = new AbortController();
  const asking = thread.ask('ask', stop.signal, {
    tell: () => {
      stop.abort(new Error('not wanted any more'));
      return new Promise(() => undefined);
    },
  });
  await expect(asking).rejects.toThrow('not wanted any more');
  expect(await thread.ask('next', never)).toBe('next');
});

/** The thread may die a moment later, under the next piece of work. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<unknown> {
  return ask().catch(() => ask());
}

function kept(code: string, seconds = limits.seconds): AnyThread {
  const module = new URL('./kept-thread-worker.ts', import.meta.url);
  const whole = `import { answerInKeptThread } from '${module}'; let work; ${code};
    answerInKeptThread((job, ask) => work(job, ask));`;
  const thread: AnyThread = new KeptThread(
    new URL(`data:text/javascript,${encodeURIComponent(whole)}`),
    { ...limits, seconds },
  );
  open.push(thread);
  return thread;
}
