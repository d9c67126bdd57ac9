import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Run } from '../../contracts/run.ts';
import type { Route } from '../../kernel/routes/route.ts';
import { startsRun } from '../../kernel/routes/starts-run.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import { readSse } from '../../testing/read-sse.ts';
import { aProblem, aRunId } from '../../testing/scripted-runs.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

describe('a POST that starts a run', () => {
  test('answers 202 with the id, and where to look', async () => {
    const server = await testServer({ routes: (runs) => [countRoute(runs)] });
    const answer = await post(server, '');
    expect(answer.status).toBe(202);
    expect(answer.headers.get('location')).toBe(`/api/runs/${aRunId(1)}`);
    expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.json()).toEqual({ run_id: aRunId(1) });
    expect(server.runs.calls).toEqual([
      {
        call: 'start',
        given: {
          userId: 'alice',
          workflow: 'test.count',
          sessionKind: 'study',
          input: { upTo: 3 },
        },
      },
    ]);
  });

  test('gives the events at once to who accepts an event stream', async () => {
    const server = await testServer({ routes: (runs) => [countRoute(runs)] });
    const answer = await post(server, '', { accept: 'text/event-stream' });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('location')).toBe(`/api/runs/${aRunId(1)}`);
    const frames = readSse(answer.body);
    await frames.next();
    server.runs.emit(aRunId(1), { type: 'run-end', result: { total: 6 } });
    expect((await frames.next()).value).toMatchObject({ id: '1', event: 'run-end' });
    expect(await frames.next()).toMatchObject({ done: true });
  });

  test('gives the result to a caller that waits', async () => {
    const answer = await waitedFor((server) =>
      server.runs.emit(aRunId(1), { type: 'run-end', result: { total: 6 } }),
    );
    expect(answer).toMatchObject({ status: 200, body: { total: 6 } });
  });

  test('gives a caller that waits the problem of a failed run, with its status and its trace', async () => {
    const answer = await waitedFor((server) =>
      server.runs.emit(aRunId(1), { type: 'run-fail', problem: aProblem() }),
    );
    expect(answer).toMatchObject({
      status: 502,
      type: 'application/problem+json',
      body: {
        code: 'model.unavailable',
        trace_id: answer.run?.session_id,
        details: { run_id: aRunId(1) },
      },
    });
    expect(answer.traceId).toBe(answer.run?.session_id);
  });

  test('tells a caller that waits that the run was cancelled', async () => {
    const answer = await waitedFor((server) => server.runs.emit(aRunId(1), { type: 'run-cancel' }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'run.cancelled' } });
  });

  test('gives the run itself to a caller that waits, when the run waits for a person', async () => {
    const answer = await waitedFor((server) =>
      server.runs.emit(aRunId(1), { type: 'run-wait', signal: 'review', until: null }),
    );
    expect(answer).toMatchObject({
      status: 202,
      body: { run_id: aRunId(1), status: 'waiting', waiting_for: { signal: 'review' } },
    });
  });

  test('a result against its contract is a bug', async () => {
    const answer = await waitedFor((server) =>
      server.runs.emit(aRunId(1), { type: 'run-end', result: { sum: 'six' } }),
    );
    expect(answer).toMatchObject({ status: 500, body: { code: 'run.output-invalid' } });
    expect(JSON.stringify(answer.body)).not.toContain('six');
  });

  test('stops waiting when the client leaves, and the run goes on', async () => {
    const server = await testServer({ routes: (runs) => [countRoute(runs)] });
    const leave = new AbortController();
    const asked = post(server, '?wait=1', {}, leave.signal);
    await expect.poll(() => server.runs.openReaders).toBe(1);
    leave.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => server.runs.openReaders).toBe(0);
    expect(server.runs.scripts.get(aRunId(1))?.run.status).toBe('running');
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('waits without being asked where the result was promised as the body', async () => {
    const server = await testServer({ routes: (runs) => [countRoute(runs, true)] });
    const asked = post(server, '');
    await expect.poll(() => server.runs.openReaders).toBe(1);
    server.runs.emit(aRunId(1), { type: 'run-end', result: { total: 6 } });
    const answer = await asked;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ total: 6 });
    expect(await post(server, '?wait=0')).toMatchObject({ status: 202 });
  });

  test('passes the mind on', async () => {
    const server = await testServer({ routes: (runs) => [countRoute(runs)] });
    await post(server, '?mind=offline');
    expect(server.runs.calls[0]?.given).toMatchObject({ mind: 'offline' });
    expect(await post(server, '?mind=none')).toMatchObject({ status: 400 });
  });
});

describe('Idempotency-Key', () => {
  test.each(['a', '!~', 'k'.repeat(200)])('%s is passed on', async (key) => {
    const server = await testServer({ routes: (runs) => [countRoute(runs)] });
    await post(server, '', { 'idempotency-key': key });
    expect(server.runs.calls[0]?.given).toMatchObject({ idempotencyKey: key });
  });

  test.each(['', 'two words', 'k'.repeat(201), 'é'])('%j is refused', async (key) => {
    const server = await testServer({ routes: (runs) => [countRoute(runs)] });
    const answer = await post(server, '', { 'idempotency-key': key });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'headers.idempotency-key' }] });
    expect(server.runs.calls).toEqual([]);
  });
});

function countRoute(runs: Runs, resultAsBody = false): Route {
  return startsRun(runs, {
    path: '/api/count',
    summary: 'Counts.',
    tag: 'test',
    workflow: 'test.count',
    body: z.object({ upTo: z.int() }),
    result: z.object({ total: z.int() }),
    order: ({ body }) => ({ input: body, sessionKind: 'study' }),
    resultAsBody,
  });
}

function post(
  server: TestServer,
  query: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${server.url}/api/count${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"upTo":3}',
    ...(signal && { signal }),
  });
}

interface Waited {
  status: number;
  type: string | null;
  traceId: string | null;
  body: unknown;
  run: Run | undefined;
}

/** Asks with `?wait=1`, lets something happen to the run, and gives the answer. */
async function waitedFor(happens: (server: TestServer) => void): Promise<Waited> {
  const server = await testServer({ routes: (runs) => [countRoute(runs)] });
  const asked = post(server, '?wait=1');
  await expect.poll(() => server.runs.openReaders).toBe(1);
  happens(server);
  const answer = await asked;
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    traceId: answer.headers.get('x-trace-id'),
    body: await answer.json(),
    run: server.runs.scripts.get(aRunId(1))?.run,
  };
}
