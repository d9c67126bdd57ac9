import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { startsRun } from '../../kernel/routes/starts-run.ts';
import { readSse } from '../../testing/read-sse.ts';
import { alice, testServer } from '../../testing/test-server.ts';

describe('starting', () => {
  test('on a port in use is refused in one clear line', async () => {
    const server = await testServer();
    const second = testServer({ settings: { port: server.port } });
    await expect(second).rejects.toMatchObject({
      code: 'server.port-in-use',
      kind: 'conflict',
      message: expect.stringMatching(new RegExp(`^Port ${server.port} is in use\\. [^\\n]+$`)),
    });
  });

  test('on an address that is not here is refused too', async () => {
    const away = testServer({
      token: 'a-token-of-enough-length',
      settings: { host: '203.0.113.1' },
    });
    await expect(away).rejects.toMatchObject({ code: 'server.cannot-listen' });
  });

  test('leaves the globals of the process alone', async () => {
    const { Request, Response } = globalThis;
    await testServer();
    expect(globalThis.Request).toBe(Request);
    expect(globalThis.Response).toBe(Response);
  });
});

describe('closing', () => {
  test('tells event streams to come back', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const frames = readSse((await fetch(`${server.url}/api/runs/${run_id}/events`)).body);
    await frames.next();
    await expect.poll(() => server.runs.openReaders).toBe(1);
    const closed = server.close();
    expect((await frames.next()).value).toEqual({
      comment: 'the server is closing, come back soon',
    });
    expect(await frames.next()).toMatchObject({ done: true });
    await closed;
    expect(server.runs.openReaders).toBe(0);
  });

  test('closes sockets with 1001', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/runs/${run_id}/ws`);
    await once(socket, 'open');
    const left = once(socket, 'close');
    await server.close();
    expect((await left)[0]).toBe(1001);
  });

  test('lets a request in progress finish, and takes no new ones', async () => {
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const route = slow(async () => {
      entered.resolve();
      await gate.promise;
    });
    const server = await testServer({ routes: () => [route], limits: { closeMs: 30_000 } });
    const asked = fetch(`${server.url}/api/slow`);
    await entered.promise;
    const closed = server.close();
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
    gate.resolve();
    const answer = await asked;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await closed;
  });

  test('cuts what does not finish in time, and says so to the handler', async () => {
    const told = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const route = slow((signal) => {
      signal.addEventListener('abort', () => told.resolve());
      entered.resolve();
      return new Promise(() => undefined);
    });
    const server = await testServer({ routes: () => [route], limits: { closeMs: 50 } });
    const asked = fetch(`${server.url}/api/slow`);
    const cut = expect(asked).rejects.toThrow();
    await entered.promise;
    await server.close();
    await cut;
    await told.promise;
  });

  test('gives a caller that waits the run as it stands: it goes on later', async () => {
    const server = await testServer({ routes: (runs) => [counting(runs)] });
    const asked = fetch(`${server.url}/api/count?wait=1`, { method: 'POST' });
    await expect.poll(() => server.runs.openReaders).toBe(1);
    const closed = server.close();
    const answer = await asked;
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({ status: 'running' });
    await closed;
  });

  test('twice is closing once, and the port is free afterwards', async () => {
    const server = await testServer();
    await fetch(`${server.url}/health`);
    await Promise.all([server.close(), server.close()]);
    const next = createServer().listen(server.port, '127.0.0.1');
    await once(next, 'listening');
    next.close();
  });
});

function slow(work: (signal: AbortSignal) => Promise<void>): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/slow',
    summary: 'Takes its time.',
    tag: 'test',
    output: z.null(),
    handle: async ({ signal }) => {
      await work(signal);
      return null;
    },
  });
}

function counting(runs: Parameters<typeof startsRun>[0]): Route {
  return startsRun(runs, {
    path: '/api/count',
    summary: 'Counts.',
    tag: 'test',
    workflow: 'test.count',
    body: z.undefined(),
    result: z.null(),
    order: () => ({ input: null, sessionKind: 'study' }),
  });
}
