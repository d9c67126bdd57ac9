import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEndpointClient } from './endpoint-client.ts';

test('a path is asked under the base URL, with the fixed headers', async () => {
  const asked: unknown[] = [];
  const origin = await serve((request, response) => {
    asked.push([
      request.method,
      request.url,
      request.headers.authorization,
      request.headers['x-own'],
    ]);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  const client = createEndpointClient(`${origin}/v1/`, { headers: { authorization: 'Bearer a' } });
  const answer = await client.request('/models?limit=2', { headers: { 'x-own': 'b' } });

  expect(client.baseUrl).toBe(`${origin}/v1`);
  expect(asked).toEqual([['GET', '/v1/models?limit=2', 'Bearer a', 'b']]);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(Buffer.from(answer.bytes).toString()).toBe('{"ok":true}');
});

test('a JSON body is sent as JSON', async () => {
  const origin = await serve(async (request, response) => {
    response.end(`${request.method} ${request.headers['content-type']} ${await text(request)}`);
  });
  const { bytes } = await createEndpointClient(origin).request('/x', {
    method: 'POST',
    json: { a: 1 },
  });
  expect(Buffer.from(bytes).toString()).toBe('POST application/json {"a":1}');
});

test('a status that is no success is an answer like any other', async () => {
  const origin = await serve((_request, response) => response.writeHead(429).end('slow down'));
  expect((await createEndpointClient(origin).request('/')).status).toBe(429);
});

describe('outside the base URL', () => {
  const paths = (origin: string) => [
    'http://other.example/',
    '//other.example/',
    `${origin}/v1/models`,
    'models',
    '',
    '@other.example/',
    '/../admin',
    '/%2e%2e/admin',
    '/..\\admin',
    '/a/../../../v2',
  ];

  test('nothing can be asked by path', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve(record(asked));
    const client = createEndpointClient(`${origin}/v1`);
    for (const path of paths(origin).filter((one) => one !== '//other.example/')) {
      await expect(client.request(path), path).rejects.toMatchObject({ code: 'net.refused' });
    }
    expect(asked).toEqual([]);
    // A path is never read as another host, however many slashes it starts with.
    await client.request('//other.example/');
    expect(asked).toEqual(['/v1//other.example/']);
  });

  test('nothing can be fetched by URL', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve(record(asked));
    const { fetch } = createEndpointClient(`${origin}/v1`);
    for (const url of [
      'http://example.org/v1/x',
      `${origin}/v2`,
      `${origin}/v1x`,
      `${origin}/v1/../v2`,
      `${origin.replace('127.0.0.1', 'localhost')}/v1/x`,
      `${origin.replace('//', '//me:planted@')}/v1/x`,
      `${origin.replace('http:', 'https:')}/v1/x`,
      '/v1/x',
    ]) {
      await expect(fetch(url), url).rejects.toMatchObject({ code: 'net.refused' });
    }
    await expect(fetch(new URL(`${origin}/`))).rejects.toMatchObject({ code: 'net.refused' });
    await expect(fetch(new Request(`${origin}/`))).rejects.toMatchObject({ code: 'net.refused' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['another machine', 'http://example.org/v1/models'],
    ['another port', 'http://127.0.0.1:1/v1/models'],
    ['no address', 'http://['],
  ])('a redirect to %s is refused', async (_where, location) => {
    const origin = await serve((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    await expect(createEndpointClient(origin).request('/models')).rejects.toMatchObject({
      code: 'net.refused',
      message: expect.stringContaining('check the base URL'),
    });
  });
});

test('a redirect to the same endpoint is followed, with its headers', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
    else response.end(`${request.url} ${request.headers.authorization}`);
  });
  const client = createEndpointClient(origin, { headers: { authorization: 'Bearer a' } });
  const { bytes } = await client.request('/old');
  expect(Buffer.from(bytes).toString()).toBe('/new Bearer a');
});

test('a redirect in a circle, or of something that was sent, is refused', async () => {
  const asked: (string | undefined)[] = [];
  const origin = await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/again' }).end();
  });
  const client = createEndpointClient(origin);
  await expect(client.request('/')).rejects.toMatchObject({ code: 'net.refused' });
  expect(asked).toHaveLength(1 + 3);
  await expect(client.request('/', { method: 'POST', json: {} })).rejects.toMatchObject({
    code: 'net.refused',
  });
  expect(asked).toHaveLength(1 + 3 + 1);
});

test('as fetch it streams, so that an answer can be read while it is written', async () => {
  const finish = Promise.withResolvers<void>();
  const origin = await serve(async (_request, response) => {
    response.write('first');
    await finish.promise;
    response.end('last');
  });
  const { fetch } = createEndpointClient(`${origin}/v1`);
  const answer = await fetch(`${origin}/v1/stream`, { method: 'POST', body: 'go' });
  const parts: string[] = [];
  for await (const chunk of answer.body ?? []) {
    parts.push(Buffer.from(chunk).toString());
    finish.resolve();
  }
  expect(parts).toEqual(['first', 'last']);
});

test('an answer that is over the limit, too late or called off is a clear error', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(1001));
  });
  const client = createEndpointClient(origin, { maxBytes: 1000 });
  const { host } = new URL(origin);
  await expect(client.request('/large')).rejects.toMatchObject({
    code: 'net.too-large',
    message: `The answer of ${host} is larger than 1000 bytes.`,
  });
  await expect(client.request('/silent', { timeoutMs: 50 })).rejects.toMatchObject({
    code: 'net.timeout',
  });
  await expect(client.request('/silent', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'net.cancelled',
  });
});

test('an endpoint that is not running is named in the error', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));

  await expect(createEndpointClient(`http://127.0.0.1:${port}`).request('/')).rejects.toMatchObject(
    {
      code: 'net.failed',
      message: `127.0.0.1:${port} could not be reached (ECONNREFUSED).`,
    },
  );
});

test.each([
  'localhost:11434',
  'ftp://localhost/',
  'http://me:planted@localhost/',
  'http://localhost/?key=planted',
])('the base URL %s is refused without repeating it', (baseUrl) => {
  expect(() => createEndpointClient(baseUrl)).toThrow(
    expect.objectContaining({
      code: 'net.refused',
      message: expect.not.stringContaining('planted'),
    }),
  );
});

async function serve(
  listener: (...given: Parameters<RequestListener>) => unknown,
): Promise<string> {
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function record(asked: (string | undefined)[]): RequestListener {
  return (request: IncomingMessage, response) => {
    asked.push(request.url);
    response.end();
  };
}
