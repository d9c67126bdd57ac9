import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../contracts/problem.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { type RawAnswer, sendBytes, sendRequest } from '../../testing/raw-http.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const MB = 1024 * 1024;

describe('bodies', () => {
  test('one over the limit is refused, and the same connection carries the next request', async () => {
    const server = await testServer({ routes: () => [echo()] });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await post(server, Buffer.alloc(8 * MB, ' '), agent);
    expect(problemOf(refused)).toMatchObject({
      status: 413,
      code: 'input.too-large',
      details: { limit_bytes: 100_000 },
    });
    const next = await post(server, '{"a":1}', agent);
    expect(next).toMatchObject({ status: 200, port: refused.port });
    agent.destroy();
  });

  test('one over the limit that does not say its length is refused too', async () => {
    const server = await testServer({ routes: () => [echo()] });
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i++) controller.enqueue(new Uint8Array(10_000).fill(32));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const answer = await fetch(`${server.url}/api/echo`, init);
    expect(answer.status).toBe(413);
  });

  test('nobody is answered in the middle of an upload: many clients would not hear it', async () => {
    const server = await testServer({ routes: () => [echo()] });
    const socket = connect({ host: '127.0.0.1', port: server.port }).setEncoding('utf8');
    let heard = '';
    socket.on('data', (text) => {
      heard += text;
    });
    socket.write(head(server, 'POST /api/echo', 'content-length: 200000') + ' '.repeat(150_000));
    for (let i = 0; i < 5; i++) await sendRequest({ port: server.port, path: '/health' });
    expect(heard).toBe('');
    socket.write(' '.repeat(50_000));
    await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('what is refused for another reason is read to the end as well', async () => {
    const server = await testServer({ routes: () => [echo()] });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const lost = await sendRequest({
      port: server.port,
      path: '/api/nothing',
      method: 'POST',
      body: Buffer.alloc(4 * MB),
      agent,
    });
    const next = await post(server, '1', agent);
    expect([lost.status, next.status, next.port]).toEqual([404, 200, lost.port]);
    agent.destroy();
  });

  test('a flood beyond what we read away ends the connection, after the answer', async () => {
    const server = await testServer({ routes: () => [echo()], limits: { drainBytes: 10_000 } });
    const answer = await sendBytes(
      server.port,
      `${head(server, 'POST /api/echo', 'content-type: application/json', 'content-length: 9999999')}${' '.repeat(300_000)}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  test('one that stops coming is given up', async () => {
    const limits = { headersTimeoutMs: 100, silenceMs: 200, timeoutCheckMs: 20 };
    const server = await testServer({ routes: () => [echo()], limits });
    const begun = `${head(server, 'POST /api/echo', 'content-type: application/json', 'content-length: 100')}{"a":`;
    expect(await sendBytes(server.port, begun)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await sendBytes(server.port, 'GET / HTTP/1.1\r\nHost: lo')).toMatch(/^HTTP\/1\.1 408 /);
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('one cut off in the middle is not our fault', async () => {
    const server = await testServer({ routes: () => [echo()] });
    const socket = connect({ host: '127.0.0.1', port: server.port });
    socket.write(
      head(server, 'POST /api/echo', 'content-type: application/json', 'content-length: 9'),
    );
    await once(socket, 'connect');
    socket.end('{');
    socket.resume();
    await once(socket, 'close');
    await server.close();
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test.each([
    ['invalid UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), 'body', 'is not valid UTF-8'],
    ['a NUL', '{"a":{"b":["\\u0000"]}}', 'body.a.b.0', 'must not hold a NUL character'],
    ['half a character', '["\\ud800"]', 'body.0', 'must not hold half a character'],
    [
      '__proto__',
      '{"a":{"__proto__":{"admin":true}}}',
      'body.a.__proto__',
      'has a name that is not allowed',
    ],
    [
      'constructor',
      '{"constructor":{"prototype":{}}}',
      'body.constructor',
      'has a name that is not allowed',
    ],
  ])('with %s is refused, with the place', async (_name, body, path, message) => {
    const server = await testServer({ routes: () => [echo()] });
    const problem = problemOf(await post(server, body));
    expect(problem).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('nested without end is refused, as deep as it likes', async () => {
    const server = await testServer({ routes: () => [echo()] });
    for (const depth of [65, 40_000]) {
      const problem = problemOf(await post(server, '['.repeat(depth) + ']'.repeat(depth)));
      expect(problem.errors).toEqual([
        { path: 'body', message: 'is nested deeper than 64 levels' },
      ]);
    }
    expect(await post(server, '['.repeat(64) + ']'.repeat(64))).toMatchObject({ status: 200 });
  });

  test('a key given twice counts once, and an honest constructor is a key like any other', async () => {
    const server = await testServer({ routes: () => [echo()] });
    const { text } = await post(server, '{"a":1,"a":2,"constructor":"Brunel"}');
    expect(JSON.parse(text)).toEqual({ a: 2, constructor: 'Brunel' });
  });
});

describe('addresses', () => {
  test.each([
    '/api/echo/%E0%A4%A',
    '/api/echo/%',
    '/api/runs/%00',
    '/api/runs/..%2f..%2fetc%2fpasswd',
    '/api/runs/%F0%9F',
    `/api/runs/${'a'.repeat(5000)}`,
  ])('%s is refused like any other wrong address', async (path) => {
    const server = await testServer({ routes: () => [echo()] });
    const answer = await sendRequest({ port: server.port, path });
    expect([400, 404]).toContain(answer.status);
    expect(problemOf(answer).code).toMatch(/^(input\.invalid|app\.not-found)$/);
  });

  test.each([
    '/docs/../../../package.json',
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/docs//etc/passwd',
    '/docs/package.json',
    '/landing.css/../../server.ts',
    '/assets/landing.css',
  ])('%s reaches no file', async (path) => {
    const server = await testServer();
    const answer = await sendRequest({ port: server.port, path });
    expect(problemOf(answer)).toMatchObject({ status: 404, code: 'app.not-found' });
  });

  test('a query with prototype keys or a NUL does no harm', async () => {
    const server = await testServer();
    const clean = await sendRequest({
      port: server.port,
      path: '/api/runs?constructor=1&toString=2',
    });
    expect(clean.status).toBe(200);
    for (const query of ['__proto__=1', 'workflow=%00']) {
      const answer = await sendRequest({ port: server.port, path: `/api/runs?${query}` });
      expect(problemOf(answer)).toMatchObject({ status: 400, code: 'input.invalid' });
    }
  });

  test('a backslash, a bare word and an absolute address of another are refused', async () => {
    const server = await testServer();
    for (const target of ['/api\\runs', 'api', 'http://evil.example/api/runs\\']) {
      const answer = await sendBytes(
        server.port,
        head(server, `GET ${target}`, 'connection: close'),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  });
});

describe('headers', () => {
  test('that are huge are refused', async () => {
    const server = await testServer();
    const answer = await sendBytes(
      server.port,
      head(server, 'GET /', `x-big: ${'a'.repeat(20_000)}`),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('that are not HTTP are refused', async () => {
    const server = await testServer();
    expect(await sendBytes(server.port, '\x16\x03\x01\x02 hello\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  test('two lengths (request smuggling) are refused', async () => {
    const server = await testServer({ routes: () => [echo()] });
    const both = head(server, 'POST /api/echo', 'content-length: 3', 'transfer-encoding: chunked');
    expect(await sendBytes(server.port, `${both}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('an upgrade to something else is answered as the plain request it also is', async () => {
    const server = await testServer();
    const answer = await sendRequest({
      port: server.port,
      path: '/health',
      headers: { connection: 'Upgrade', upgrade: 'h2c' },
    });
    expect(answer.status).toBe(200);
  });
});

function echo(): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/echo',
    summary: 'Says it again.',
    tag: 'test',
    body: z.unknown(),
    output: z.unknown(),
    handle: async ({ body }) => body ?? null,
  });
}

function post(server: TestServer, body: string | Buffer, agent?: Agent): Promise<RawAnswer> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const asked = { port: server.port, path: '/api/echo', method: 'POST', headers, body };
  return sendRequest({ ...asked, ...(agent && { agent }) });
}

function head(server: TestServer, line: string, ...headers: string[]): string {
  return `${[`${line} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, ...headers].join('\r\n')}\r\n\r\n`;
}

function problemOf({ text, headers }: RawAnswer): Problem {
  expect(headers['content-type']).toBe('application/problem+json');
  return Problem.parse(JSON.parse(text));
}
