/** What runs used, by day, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserId } from '../contracts/ids.ts';
import type { Run } from '../contracts/run.ts';
import type { Usage } from '../contracts/usage.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { readUsage } from './usage.store.ts';

let app: CourseApp;
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
  app = await startCourseApp('usual', {
    config: {
      modelFast: 'compatible:local-model',
      compatibleBaseUrl: `${server.url}/v1`,
      modelPrices: { 'compatible:local-model': { input: 1_000_000, output: 2_000_000 } },
    },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('a person who did nothing sees days without anything, today as the last', async () => {
  const before = today();
  const { days, total } = await read('nobody');
  const last = days.at(-1)?.day ?? '';
  const first = new Date(Date.parse(last) - 29 * 86_400_000).toISOString().slice(0, 10);

  expect(days).toHaveLength(30);
  expect(days[0]?.day).toBe(first);
  expect([before, today()]).toContain(last);
  expect(total).toEqual({ runs: 0, failed: 0, tokens: 0, cost: null });
});

test('a run counts on its day with the tokens that the run says and the price that is set', async () => {
  const started = await app.as('ann', '/api/courses?wait=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'a course' }),
  });
  const { run_id } = (await started.json()) as { run_id: string };
  const run = (await (await app.as('ann', `/api/runs/${run_id}`)).json()) as {
    tokens_used: number;
  };
  const { rows } = await app.app.store.query<{ cost: number }>(
    'select sum(tokens_input + 2 * tokens_output)::float8 as cost from model_calls where run_id = $1',
    [run_id],
  );

  const { days, total } = await read('ann');
  expect(run.tokens_used).toBeGreaterThan(0);
  expect(days.filter(({ runs }) => runs > 0)).toHaveLength(1);
  expect(total).toEqual({ runs: 1, failed: 0, tokens: run.tokens_used, cost: rows[0]?.cost });
  expect((await read('bob')).total).toMatchObject({ runs: 0, tokens: 0 });
});

test.each([
  ['failed', [{ json: {} }, { json: {} }]],
  ['cancelled', [{ json: {} }, { fault: 'late' }]],
] as const)('what a run spent counts, also when it %s', async (status, script) => {
  const before = server.calls.length;
  server.script([...script]);
  const started = await app.as(status, '/api/courses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'a course' }),
  });
  const { run_id } = (await started.json()) as { run_id: string };
  await server.arrived(before + 2);
  if (status === 'cancelled')
    await app.as(status, `/api/runs/${run_id}/cancel`, { method: 'POST' });
  await (await app.as(status, `/api/runs/${run_id}/events`)).text();
  const run = (await (await app.as(status, `/api/runs/${run_id}`)).json()) as Run;

  const { total } = await read(status);
  expect(run.status).toBe(status);
  expect(run.tokens_used).toBeGreaterThan(0);
  expect(total).toMatchObject({ runs: 1, tokens: run.tokens_used });
  expect(total.cost).toBeGreaterThan(0);
});

test('days are cut where the person lives, and a price that nobody knows is no cost', async () => {
  await plant('eve', '2026-03-03T23:30:00Z', { tokens: 10 });
  await plant('eve', '2026-03-04T00:30:00Z', { tokens: 5, status: 'failed' });
  const now = new Date('2026-03-05T12:00:00Z');
  const busy = async (days: number, offsetMinutes: number) =>
    (await readUsage(app.app.store, UserId.parse('eve'), { now, days, offsetMinutes })).filter(
      ({ runs }) => runs > 0,
    );

  expect(await busy(3, 0)).toEqual([
    { day: '2026-03-03', runs: 1, failed: 0, tokens: 10, cost: null },
    { day: '2026-03-04', runs: 1, failed: 1, tokens: 5, cost: null },
  ]);
  const both = { runs: 2, failed: 1, tokens: 15, cost: null };
  expect(await busy(3, 60)).toEqual([{ day: '2026-03-04', ...both }]);
  expect(await busy(3, -60)).toEqual([{ day: '2026-03-03', ...both }]);
  expect(await busy(2, 0)).toMatchObject([{ day: '2026-03-04', tokens: 5 }]);
  expect(await busy(1, 0)).toEqual([]);
});

test.each(['days=0', 'days=367', 'days=x', 'days=1.5', 'tz_offset_minutes=841'])(
  '%s is refused',
  async (query) => {
    expect((await app.as('ann', `/api/usage?${query}`)).status).toBe(400);
  },
);

async function read(user: string, query = ''): Promise<Usage> {
  return (await (await app.as(user, `/api/usage${query}`)).json()) as Usage;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** A run with one step. */
async function plant(
  user: string,
  at: string,
  { tokens, status = 'done' }: { tokens: number; status?: string },
): Promise<void> {
  const { store, world } = app.app;
  const [session, run] = [world.id(), world.id()];
  await store.query(
    `insert into sessions (id, user_id, kind, version, state, created_at, updated_at)
     values ($1, $2, 'course', 1, '{}', now(), now())`,
    [session, user],
  );
  await store.query(
    `insert into runs (id, user_id, session_id, workflow, version, input, mind, status, part,
       part_no, lease, last_seq, created_at, updated_at)
     values ($1, $2, $3, 'test.run', 1, '{}', 'model', $4, 'start', 0, 0, 1,
       $5, $5)`,
    [run, user, session, status, at],
  );
  const trace = {
    duration_ms: 1,
    tokens_used: tokens,
    tokens: { input: tokens, output: 0 },
    errors: [],
  };
  await store.query(
    `insert into run_events (run_id, seq, key, body, at)
     values ($1, 1, 'one', $2, $3)`,
    [run, JSON.stringify({ type: 'step-end', node: 'one', trace }), at],
  );
}
