/** The server on the real engine and the real store; `engine.wide.test.ts` has more clients. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Run } from '../../contracts/run.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import {
  allSeqs,
  expectCutClientsSeeAll,
  postJson,
  startCourseRun,
} from '../../testing/cut-clients.ts';
import { undisturbedPath } from '../../testing/obstacle-course/obstacle-course.ts';

describe('the server on the real engine', () => {
  let course: CourseApp;
  beforeAll(async () => {
    course = await startCourseApp();
  });
  afterAll(() => course.close());

  test('40 clients, cut and resumed at random, each see every event once, in order', () =>
    expectCutClientsSeeAll(course, 40));

  test('a WebSocket tells the same story, takes the signal, and closes at the end', async () => {
    const runId = await startCourseRun(course);
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
    const waiting = await postJson(course, '/api/courses?wait=1', { title: 'x' });
    expect(waiting.status).toBe(202);
    const run = (await waiting.json()) as Run;
    expect(run).toMatchObject({ status: 'waiting', waiting_for: { signal: 'review' } });

    await postJson(course, `/api/runs/${run.run_id}/signals/review`, { verdict: 'fine' });
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
      postJson(course, '/api/courses', { title: 'x' }, key),
      postJson(course, '/api/courses', { title: 'x' }, key),
    ]);
    const other = await postJson(course, '/api/courses', { title: 'y' }, key);

    expect(await one.json()).toEqual(await two.json());
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'run.idempotency-mismatch' });
  });
});
