import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { RunId } from '../../../contracts/ids.ts';
import type { KeptBody, RunEvent } from '../../../contracts/run-event.ts';
import { createApiClient } from './api-client.ts';
import { runsOverHttp } from './runs-over-http.ts';

const runId = RunId.parse('00000000-0000-7000-8000-000000000001');
const never = new AbortController().signal;

test('the token travels with every request, and a body as JSON', async () => {
  const seen: unknown[] = [];
  const url = await listen(async (request, response) => {
    const { method, url: path, headers } = request;
    seen.push({
      method,
      path,
      authorization: headers.authorization,
      type: headers['content-type'],
    });
    seen.push(await bodyOf(request));
    response.end('{"ok":true}');
  });
  const client = createApiClient({ url, token: 'a-token-of-16-letters' });

  await client.ask(
    { method: 'POST', path: '/api/x', body: { a: 1 } },
    z.object({ ok: z.boolean() }),
  );

  expect(seen).toEqual([
    {
      method: 'POST',
      path: '/api/x',
      authorization: 'Bearer a-token-of-16-letters',
      type: 'application/json',
    },
    '{"a":1}',
  ]);
});

test("the server's problem becomes the same error here, with its trace id", async () => {
  const url = await listen((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify(problem('run.missing', 404, 'There is no such run.')));
  });

  await expect(runsOverHttp(createApiClient({ url })).get(runId)).rejects.toMatchObject({
    code: 'run.missing',
    kind: 'missing',
    message: 'There is no such run.',
    details: { trace_id: 'req_1' },
  });
});

test('a server that wants a token says which variable to set', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(401).end(JSON.stringify(problem('auth.required', 401, 'Send the token.')));
  });
  await expect(runsOverHttp(createApiClient({ url })).get(runId)).rejects.toMatchObject({
    code: 'auth.required',
    message: expect.stringContaining('LYCEUM_TOKEN'),
  });
});

test('what is not Lyceum is recognised by its answers', async () => {
  const answers = ['<html>hello</html>', '{"runs":"many"}', ''];
  for (const status of [200, 500]) {
    for (const answer of answers) {
      const url = await listen((_request, response) => {
        response.writeHead(status).end(answer);
      });
      const door = runsOverHttp(createApiClient({ url }));
      await expect(door.list({ limit: 1 })).rejects.toMatchObject({ code: 'cli.server-answer' });
    }
  }
});

test('a server that is gone, or never answers, is one clear error', async () => {
  const silent = await listen(() => undefined);
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const gone = urlOf(closed.address());
  await new Promise((done) => closed.close(done));

  for (const url of [silent, gone]) {
    const door = runsOverHttp(createApiClient({ url, timeoutMs: 50 }));
    await expect(door.get(runId)).rejects.toMatchObject({
      code: 'cli.server-silent',
      message: `the server at ${url} does not answer`,
    });
  }
});

test('a redirect is not followed, so the token stays here', async () => {
  let followed = false;
  const elsewhere = await listen((_request, response) => {
    followed = true;
    response.end('{}');
  });
  const url = await listen((_request, response) => {
    response.writeHead(302, { location: elsewhere }).end();
  });
  const client = createApiClient({ url, token: 'a-token-of-16-letters' });
  await expect(client.ask({ path: '/' }, z.object({}))).rejects.toMatchObject({
    code: 'cli.server-silent',
  });
  expect(followed).toBe(false);
});

test('a watcher whose stream is cut again and again sees every event once, in order', async () => {
  const kept = Array.from({ length: 7 }, (_, at) => anEvent(at + 1, at === 6 ? end : step));
  const asked: string[] = [];
  const url = await listen((request, response) => {
    const after = Number(request.headers['last-event-id']);
    asked.push(String(after));
    const rest = kept.filter((event) => 'seq' in event && event.seq > after);
    if (rest.length === 0) return response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // Two whole events, then the line is cut in the middle of the third.
    for (const event of rest.slice(0, 2)) response.write(frame(event));
    const half = rest[2] ? frame(rest[2]).slice(0, 40) : '';
    return response.write(half, () => response.destroy());
  });

  expect(await follow(url)).toEqual(kept);
  expect(asked).toEqual(['0', '2', '4', '6', '7']);
});

test('a run that failed and was tried again is followed to its real end', async () => {
  const history = [anEvent(1, step), anEvent(2, fail), anEvent(3, retry), anEvent(4, end)];
  const asked: unknown[] = [];
  const url = await listen((request, response) => {
    asked.push(request.headers['last-event-id']);
    response.end(history.map(frame).join(''));
  });
  expect(await follow(url)).toEqual(history);
  expect(asked).toEqual(['0']);
});

test('a stream that never comes back is given up', async () => {
  let opened = 0;
  const url = await listen((_request, response) => {
    opened += 1;
    response.destroy();
  });
  await expect(follow(url)).rejects.toMatchObject({ code: 'cli.server-silent' });
  expect(opened).toBe(4);
});

test('what cannot get better is not tried again', async () => {
  let opened = 0;
  const url = await listen((_request, response) => {
    opened += 1;
    response.writeHead(404).end(JSON.stringify(problem('run.missing', 404, 'No such run.')));
  });
  await expect(follow(url)).rejects.toMatchObject({ code: 'run.missing' });
  expect(opened).toBe(1);
});

test('an interruption ends the watching', async () => {
  const stop = new AbortController();
  const url = await listen((_request, response) => {
    response.write(frame(anEvent(1, step)));
  });
  const seen: RunEvent[] = [];
  for await (const event of runsOverHttp(createApiClient({ url })).events(runId, stop.signal)) {
    seen.push(event);
    stop.abort();
  }
  expect(seen).toHaveLength(1);
});

const step: KeptBody = { type: 'step-start', node: 'choose' };
const retry: KeptBody = { type: 'run-retry', mind: 'offline' };
const end: KeptBody = { type: 'run-end', result: { kept: 3 } };
const fail: KeptBody = {
  type: 'run-fail',
  problem: problem('model.unavailable', 502, 'It failed.'),
};

function anEvent(seq: number, body: KeptBody): RunEvent {
  return { run_id: runId, at: '2026-01-31T09:00:00.000Z', seq, body };
}

function frame(event: RunEvent): string {
  const id = 'seq' in event ? `id: ${event.seq}\n` : '';
  return `${id}event: ${event.body.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function problem(code: string, status: number, detail: string) {
  return { type: 'about:blank', title: 'A problem', status, detail, code, trace_id: 'req_1' };
}

async function follow(url: string): Promise<RunEvent[]> {
  const door = runsOverHttp(createApiClient({ url }), { pauseMs: 1, attempts: 3 });
  const events: RunEvent[] = [];
  for await (const event of door.events(runId, never)) events.push(event);
  return events;
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return urlOf(server.address());
}

function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
