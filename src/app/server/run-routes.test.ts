import { expect, test } from 'vitest';
import { UserId } from '../../contracts/ids.ts';
import { Problem } from '../../contracts/problem.ts';
import { RunPage } from '../../kernel/routes/run-routes.ts';
import { aRunId } from '../../testing/scripted-runs.ts';
import { alice, type TestServer, testServer } from '../../testing/test-server.ts';

test('the list comes newest first, in pages that fit together', async () => {
  const server = await testServer();
  for (let i = 0; i < 5; i++) server.runs.add(alice);
  const pages: string[][] = [];
  for (let query = '?limit=2'; query !== ''; ) {
    const { runs, next_before } = RunPage.parse(await jsonAt(server, `/api/runs${query}`));
    pages.push(runs.map(({ run_id }) => run_id));
    query = next_before ? `?limit=2&before=${next_before}` : '';
  }
  expect(pages).toEqual([[aRunId(5), aRunId(4)], [aRunId(3), aRunId(2)], [aRunId(1)]]);
});

test('the list is filtered by what is asked', async () => {
  const server = await testServer();
  const session = '00000000-0000-7000-8000-000000000001';
  await jsonAt(server, `/api/runs?status=waiting&session_id=${session}&workflow=reading.make_deck`);
  expect(server.runs.calls).toEqual([
    {
      call: 'list',
      given: { limit: 20, status: 'waiting', sessionId: session, workflow: 'reading.make_deck' },
    },
  ]);
});

test.each(['limit=0', 'limit=101', 'limit=x', 'status=dead', 'before=7', 'session_id=1'])(
  'a list with %s is refused',
  async (query) => {
    const server = await testServer();
    const answer = await fetch(`${server.url}/api/runs?${query}`);
    const problem = Problem.parse(await answer.json());
    const [key] = query.split('=');
    expect(problem).toMatchObject({ status: 400, errors: [{ path: `query.${key}` }] });
  },
);

test('one run is shown as it stands', async () => {
  const server = await testServer();
  const run = server.runs.add(alice);
  expect(await jsonAt(server, `/api/runs/${run.run_id}`)).toEqual(run);
});

test.each([
  ['GET', ''],
  ['GET', '/events'],
  ['POST', '/cancel'],
  ['POST', '/retry'],
  ['POST', '/signals/review'],
])(
  '%s %s of a run of another does not exist, nor does one that never was',
  async (method, rest) => {
    const server = await testServer();
    const other = server.runs.add(UserId.parse('bob'));
    for (const id of [other.run_id, aRunId(99)]) {
      const answer = await fetch(`${server.url}/api/runs/${id}${rest}`, { method });
      expect(Problem.parse(await answer.json())).toMatchObject({
        status: 404,
        code: 'run.missing',
      });
    }
  },
);

test('cancel stops it', async () => {
  const server = await testServer();
  const { run_id } = server.runs.add(alice);
  const answer = await post(server, `/api/runs/${run_id}/cancel`);
  expect(answer).toMatchObject({ status: 200, body: { run_id, status: 'cancelled' } });
});

test('retry goes on as before, or with another mind', async () => {
  const server = await testServer();
  const { run_id } = server.runs.add(alice, { status: 'failed' });
  await post(server, `/api/runs/${run_id}/retry`);
  await post(server, `/api/runs/${run_id}/retry`, { mind: 'offline' });
  expect(server.runs.calls.map(({ given }) => given)).toEqual([{}, { mind: 'offline' }]);
  const wrong = await post(server, `/api/runs/${run_id}/retry`, { mind: 'none' });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'body.mind' }] } });
});

test.each([[{ approved: ['a'] }], [null], ['text'], [[1, 2]], [false], [undefined]])(
  'a signal carries any JSON: %j',
  async (body) => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const answer = await post(server, `/api/runs/${run_id}/signals/review`, body);
    expect(answer.status).toBe(200);
    expect(server.runs.calls[0]?.given).toEqual({ signal: 'review', body: body ?? null });
  },
);

test('a signal with a strange name is refused', async () => {
  const server = await testServer();
  const { run_id } = server.runs.add(alice);
  const answer = await post(server, `/api/runs/${run_id}/signals/${encodeURIComponent('a b')}`);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'params.name' }] } });
});

async function jsonAt(server: TestServer, path: string) {
  const answer = await fetch(server.url + path);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function post(server: TestServer, path: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: answer.status, body: await answer.json() };
}
