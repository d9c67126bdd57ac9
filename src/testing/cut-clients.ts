/** Clients that follow a run over HTTP and are cut, each at places of its own. */
import { expect } from 'vitest';
import type { Run } from '../contracts/run.ts';
import { seededRandom } from '../kernel/world/random.ts';
import type { CourseApp } from './course-app.ts';
import { readSse } from './read-sse.ts';

/** Each sees every event once, in order, to the end. */
export async function expectCutClientsSeeAll(course: CourseApp, clients: number): Promise<void> {
  const random = seededRandom('cuts');
  const runId = await startCourseRun(course);
  const readers = Array.from({ length: clients }, () => followWithCuts(course, runId, random));
  await course.app.runs.settled('ann' as never, runId as never, AbortSignal.timeout(30_000));
  await postJson(course, `/api/runs/${runId}/signals/review`, { verdict: 'fine' });

  const seen = await Promise.all(readers);

  const all = await allSeqs(course, runId);
  expect(all.length).toBeGreaterThan(40);
  for (const seqs of seen) expect(seqs).toEqual(all);
}

export async function startCourseRun(course: CourseApp): Promise<string> {
  const { run_id } = (await (await postJson(course, '/api/courses', { title: 'x' })).json()) as Run;
  return run_id;
}

export function postJson(
  course: CourseApp,
  path: string,
  body: unknown,
  headers = {},
): Promise<Response> {
  return course.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export async function allSeqs(course: CourseApp, runId: string): Promise<number[]> {
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
