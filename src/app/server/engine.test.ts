/** The server on the real engine and the real store. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Run } from '../../contracts/run.ts';
import { seededRandom } from '../../kernel/world/random.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { undisturbedPath } from '../../testing/obstacle-course/obstacle-course.ts';
import { readSse } from '../../testing/read-sse.ts';

describe('the server on the real engine', () => {
  let course: CourseApp;
  beforeAll(async () => {
    course = await startCourseApp();
  });
  afterAll(() => course.close());

  test('200 clients, cut and resumed at random, each see every event once, in order', async () => {
    const random = seededRandom('cuts');
    const runId = await start(course);
    const readers = Array.from({ length: 200 }, () => followWithCuts(course, runId, random));
    await untilWaiting(course, runId);
    await post(course, `/api/runs/${runId}/signals/review`, { verdict: 'fine' });

    const seen = await Promise.all(readers);

    const all = await allSeqs(course, runId);
    expect(all.length).toBeGreaterThan(40);
    for (const seqs of seen) expect(seqs).toEqual(all);
  });

  test('a WebSocket tells the same story, takes the signal, and closes at the end', async () => {
    const runId = await start(course);
    const socket = new WebSocket(`${course.url.replace('http', 'ws')}/api/runs/${runId}/ws`, {
      headers: { 'x-user': 'ann' },
    });
    const seqs: number[] = [];
    socket.on('message', (bytes) => {
      const frame = JSON.parse(String(bytes));
      if (frame.seq) seqs.push(frame.seq);
      if (frame.body?.type === 'run-wait') {
        socket.send(JSON.stringify({ type: 'signal', name: 'review', body: { verdict: 'fine' } }));
      }
    });
    await new Promise((resolve) => socket.on('close', resolve));

    expect(seqs).toEqual(await allSeqs(course, runId));
  });

  test('a caller that waits gets the run that waits for a person, then its result', async () => {
    const waiting = await post(course, '/api/courses?wait=1', { title: 'x' });
    expect(waiting.status).toBe(202);
    const run = (await waiting.json()) as Run;
    expect(run).toMatchObject({ status: 'waiting', waiting_for: { signal: 'review' } });

    await post(course, `/api/runs/${run.run_id}/signals/review`, { verdict: 'fine' });
    const done = await course.app.runs.settled(
      'ann' as never,
      run.run_id,
      AbortSignal.timeout(20_000),
    );
    expect(done.result).toEqual({ path: undisturbedPath('x', 'fine') });
  });

  test('the same Idempotency-Key starts one run; with another body it is a 409', async () => {
    const key = { 'idempotency-key': 'once' };
    const [one, two] = await Promise.all([
      post(course, '/api/courses', { title: 'x' }, key),
      post(course, '/api/courses', { title: 'x' }, key),
    ]);
    const other = await post(course, '/api/courses', { title: 'y' }, key);

    expect(await one.json()).toEqual(await two.json());
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'run.idempotency-mismatch' });
  });
});

async function start(course: CourseApp): Promise<string> {
  const { run_id } = (await (await post(course, '/api/courses', { title: 'x' })).json()) as Run;
  return run_id;
}

function post(course: CourseApp, path: string, body: unknown, headers = {}): Promise<Response> {
  return course.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function untilWaiting(course: CourseApp, runId: string): Promise<void> {
  await course.app.runs.settled('ann' as never, runId as never, AbortSignal.timeout(30_000));
}

async function allSeqs(course: CourseApp, runId: string): Promise<number[]> {
  const { rows } = await course.app.store.query<{ seq: number }>(
    'select seq from run_events where run_id = $1 order by seq',
    [runId],
  );
  return rows.map(({ seq }) => seq);
}

/** Reads until the run ends, hanging up after a random number of events each time. */
async function followWithCuts(
  course: CourseApp,
  runId: string,
  random: () => number,
): Promise<number[]> {
  const seqs: number[] = [];
  let ended = false;
  while (!ended) ended = await readSome(course, runId, seqs, 1 + Math.floor(random() * 15));
  return seqs;
}

/** True when the run's end was seen. */
async function readSome(
  course: CourseApp,
  runId: string,
  seqs: number[],
  frames: number,
): Promise<boolean> {
  const leave = new AbortController();
  const stream = await course.as('ann', `/api/runs/${runId}/events`, {
    headers: { 'last-event-id': String(seqs.at(-1) ?? 0) },
    signal: leave.signal,
  });
  let left = frames;
  for await (const frame of readSse(stream.body)) {
    if (frame.id) seqs.push(Number(frame.id));
    if (frame.event === 'run-end') return true;
    if (--left === 0) break;
  }
  leave.abort();
  return false;
}
