/** What operators see, and what it never says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueuesView } from '../../contracts/queues.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';

let app: CourseApp;
beforeAll(async () => {
  app = await startCourseApp();
  const form = new FormData();
  form.append('file', new Blob(['The secret of the heron is patience.']), 'heron.txt');
  await app.as('olga', '/api/documents?wait=ready', { method: 'POST', body: form });
  await app.as('olga', '/api/search?query=heron');
  await app.as('olga', '/api/runs/no-such-run');
  await app.as('olga', '/nowhere/at/all/heron');
});
afterAll(() => app.close());

test('metrics tell requests, steps, searches and how the runs stand', async () => {
  const answer = await app.as('olga', '/metrics');
  const text = await answer.text();

  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(
    value(text, 'http_request_seconds_count{method="POST",route="/api/documents",status="201"}'),
  ).toBe(1);
  expect(value(text, 'http_request_seconds_count{method="GET",route="none",status="404"}')).toBe(1);
  expect(value(text, 'step_seconds_count{mind="none",outcome="done"}')).toBeGreaterThan(3);
  expect(value(text, 'search_seconds_count')).toBe(1);
  expect(text).toContain('lyceum_runs_at_work');
  expect(text).toContain('process_resident_memory_bytes');
});

test('no metric says who did what, or what about', async () => {
  const text = await (await app.as('olga', '/metrics')).text();
  const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name));
  for (const word of ['olga', 'heron', 'patience', 'no-such-run', 'nowhere']) {
    expect(text).not.toContain(word);
  }
  const known = [
    'method',
    'route',
    'status',
    'le',
    'mind',
    'outcome',
    'tier',
    'direction',
    'workflow',
  ];
  const ofNode = ['version', 'major', 'minor', 'patch', 'type', 'kind', 'space'];
  expect([...labels].filter((label) => ![...known, ...ofNode].includes(label ?? ''))).toEqual([]);
});

test('the queues are told as the contract says', async () => {
  const answer = await app.as('olga', '/api/admin/queues');
  const view = (await answer.json()) as QueuesView;
  expect(answer.status).toBe(200);
  expect(Array.isArray(view.queues) && Array.isArray(view.processes)).toBe(true);
});

function value(text: string, metric: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`lyceum_${metric} `));
  return Number(line?.split(' ').at(-1));
}
