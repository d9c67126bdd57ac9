import { describe, expect, test } from 'vitest';
import type { RunId } from '../../contracts/ids.ts';
import { Problem } from '../../contracts/problem.ts';
import { RunEvent } from '../../contracts/run-event.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { readSse, type SseFrame } from '../../testing/read-sse.ts';
import { alice, type TestServer, testServer } from '../../testing/test-server.ts';

describe('the event stream', () => {
  test('brings kept events with their number, passing ones without, and ends with the run', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    server.runs.emit(run_id, { type: 'step-start', node: 'choose' });
    const stream = await open(server, run_id);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const frames = readSse(stream.body);
    expect((await frames.next()).value).toEqual({ retry: '1000' });
    expect(await nextEvent(frames)).toMatchObject({ id: '1', event: 'step-start' });
    server.runs.pass(run_id, { type: 'token', node: 'choose', text: 'two\n\nlines' });
    server.runs.emit(run_id, { type: 'run-end', result: { cards: 3 } });
    const token = await nextEvent(frames);
    expect(token).toMatchObject({ event: 'token' });
    expect(token).not.toHaveProperty('id');
    expect(RunEvent.parse(JSON.parse(token.data ?? '')).body).toMatchObject({
      text: 'two\n\nlines',
    });
    expect(await nextEvent(frames)).toMatchObject({ id: '2', event: 'run-end' });
    expect(await frames.next()).toMatchObject({ done: true });
  });

  test.each([
    [{ 'last-event-id': '2' }, ''],
    [{}, '?after=2'],
    [{ 'last-event-id': '2' }, '?after=0'],
    [{ 'last-event-id': '' }, '?after=2'],
  ])('goes on where the client stopped: %j %s', async (headers, query) => {
    const server = await testServer();
    const run_id = finishedRun(server, 4);
    const stream = await open(server, run_id, headers, query);
    expect(await idsOf(stream)).toEqual(['3', '4']);
  });

  test('tells a client that has everything of a finished run not to come back', async () => {
    const server = await testServer();
    const run_id = finishedRun(server, 4);
    const stream = await open(server, run_id, { 'last-event-id': '4' });
    expect(stream.status).toBe(204);
    expect(server.runs.openReaders).toBe(0);
  });

  test.each([
    [{ 'last-event-id': 'x' }, '', 'headers.last-event-id'],
    [{ 'last-event-id': '-1' }, '', 'headers.last-event-id'],
    [{}, '?after=1.5', 'query.after'],
    [{}, '?after=99999999999999999999', 'query.after'],
  ])('refuses a place that is none: %j %s', async (headers, query, path) => {
    const server = await testServer();
    const answer = await open(server, finishedRun(server, 2), headers, query);
    expect(Problem.parse(await answer.json())).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test('shows in silence that the line is alive, and loses no event over it', async () => {
    const server = await testServer({ limits: { heartbeatMs: 5 } });
    const { run_id } = server.runs.add(alice);
    const frames = readSse((await open(server, run_id)).body);
    await frames.next();
    for (let i = 0; i < 3; i++) {
      expect((await frames.next()).value).toEqual({ comment: 'still here' });
    }
    server.runs.emit(run_id, { type: 'run-end', result: null });
    expect(await nextEvent(frames)).toMatchObject({ id: '1', event: 'run-end' });
  });

  test('lets go of the run when the client leaves', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const leave = new AbortController();
    const frames = readSse((await open(server, run_id, {}, '', leave.signal)).body);
    await frames.next();
    await expect.poll(() => server.runs.openReaders).toBe(1);
    leave.abort();
    await expect.poll(() => server.runs.openReaders).toBe(0);
  });

  test('HEAD opens nothing', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const answer = await fetch(`${server.url}/api/runs/${run_id}/events`, { method: 'HEAD' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(server.runs.openReaders).toBe(0);
  });

  test('that breaks in the middle ends with the code, and the log has the rest', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    server.runs.readFailure = kernelError('store.unreachable', 'The database is gone.');
    const frames = readSse((await open(server, run_id)).body);
    await frames.next();
    expect((await frames.next()).value).toEqual({ comment: 'stopped by store.unreachable' });
    expect(await frames.next()).toMatchObject({ done: true });
    expect(server.log.find(({ level }) => level === 'warn')?.fields).toMatchObject({
      code: 'store.unreachable',
    });
  });

  test('a client that does not read costs a bounded number of events, not all of them', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const text = 'x'.repeat(60_000);
    for (let i = 0; i < 2000; i++) {
      server.runs.emit(run_id, { type: 'warning', code: `${i}`, message: text });
    }
    let taken = 0;
    const events = server.runs.events.bind(server.runs);
    server.runs.events = async function* (...given) {
      for await (const event of events(...given)) {
        taken += 1;
        yield event;
      }
    };
    const leave = new AbortController();
    const { body } = await open(server, run_id, {}, '', leave.signal);
    const reader = body?.getReader();
    await reader?.read();
    // Both ends of the connection have buffers; when they are full, nothing more is taken.
    let before = -1;
    await expect
      .poll(
        () => {
          const still = taken === before;
          before = taken;
          return still;
        },
        { interval: 100, timeout: 120_000 },
      )
      .toBe(true);
    expect(taken).toBeLessThan(1000);
    leave.abort();
  });
});

test('200 clients, cut and resumed at random, each see every kept event once and in order', async () => {
  const EVENTS = 120;
  const server = await testServer({ limits: { heartbeatMs: 50 } });
  const { run_id } = server.runs.add(alice);
  const random = seeded(11);
  const readers = Array.from({ length: 200 }, (): Reader => ({ seqs: [], cuts: 0, ended: false }));
  const clients = readers.map((reader) => follow(server, run_id, reader, random));
  for (let i = 1; i < EVENTS; i++) {
    server.runs.emit(run_id, { type: 'step-start', node: `n${i}` });
    server.runs.pass(run_id, { type: 'progress', node: `n${i}`, message: 'going on' });
    // So that they live through the run, instead of reading its history.
    const slowest = () => Math.min(...readers.map(({ seqs }) => seqs.length));
    if (i % 20 === 0) await expect.poll(slowest, { timeout: 120_000 }).toBeGreaterThan(i - 20);
  }
  server.runs.emit(run_id, { type: 'run-end', result: null });
  await Promise.all(clients);
  const all = Array.from({ length: EVENTS }, (_, i) => i + 1);
  for (const { seqs } of readers) expect(seqs).toEqual(all);
  const cuts = readers.reduce((sum, reader) => sum + reader.cuts, 0);
  expect(cuts).toBeGreaterThan(600);
  await expect.poll(() => server.runs.openReaders).toBe(0);
});

interface Reader {
  seqs: number[];
  cuts: number;
  ended: boolean;
}

/** Reads on until the run ends, hanging up after a random number of frames each time. */
async function follow(server: TestServer, runId: RunId, reader: Reader, random: () => number) {
  for (; !reader.ended; reader.cuts += 1) {
    const leave = new AbortController();
    const headers = { 'last-event-id': String(reader.seqs.at(-1) ?? 0) };
    const stream = await open(server, runId, headers, '', leave.signal);
    await readSome(stream, reader, 1 + Math.floor(random() * 80), leave);
  }
}

/** What is still on its way when the client hangs up is lost, as on a real line. */
async function readSome(stream: Response, reader: Reader, frames: number, leave: AbortController) {
  let left = frames;
  try {
    for await (const frame of readSse(stream.body)) {
      if (frame.id) reader.seqs.push(Number(frame.id));
      if (frame.event === 'run-end') reader.ended = true;
      left -= 1;
      if (left > 0 || reader.ended) continue;
      leave.abort();
      return;
    }
  } catch (thrown) {
    if (!leave.signal.aborted) throw thrown;
  }
}

function open(
  server: TestServer,
  runId: RunId,
  headers: Record<string, string> = {},
  query = '',
  signal?: AbortSignal,
): Promise<Response> {
  const url = `${server.url}/api/runs/${runId}/events${query}`;
  return fetch(url, { headers, ...(signal && { signal }) });
}

function finishedRun(server: TestServer, events: number): RunId {
  const { run_id } = server.runs.add(alice);
  for (let i = 1; i < events; i++) server.runs.emit(run_id, { type: 'step-start', node: `${i}` });
  server.runs.emit(run_id, { type: 'run-end', result: null });
  return run_id;
}

async function nextEvent(frames: AsyncGenerator<SseFrame>): Promise<SseFrame> {
  for (;;) {
    const { value, done } = await frames.next();
    if (done) throw new Error('the stream has ended');
    if (value.event) return value;
  }
}

async function idsOf(stream: Response): Promise<(string | undefined)[]> {
  const frames = await Array.fromAsync(readSse(stream.body));
  return frames.filter(({ event }) => event).map(({ id }) => id);
}

/** A small linear congruential generator: the same cuts in every run of the test. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
