import { describe, expect, test } from 'vitest';
import { Problem } from '../../contracts/problem.ts';
import { type RawAnswer, sendBytes, sendRequest } from '../../testing/raw-http.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const TOKEN = 'a-token-of-enough-length';

describe('Host', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('%s is our name', async (name) => {
    const server = await testServer();
    expect(await ask(server, { host: `${name}:${server.port}` })).toMatchObject({ status: 200 });
  });

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '127.0.0.2', '0.0.0.0'])(
    '%s is not (a page that points its own name at us)',
    async (name) => {
      const server = await testServer();
      const answer = await ask(server, { host: `${name}:${server.port}` });
      expect(problemOf(answer)).toMatchObject({ status: 403, code: 'auth.wrong-host' });
    },
  );

  test('our name with another port, or with none, is not ours', async () => {
    const server = await testServer();
    for (const host of ['localhost:1', 'localhost']) {
      expect(problemOf(await ask(server, { host })).code).toBe('auth.wrong-host');
    }
  });

  test.each(['', 'localhost@evil.example', 'evil.example:localhost', 'a b'])(
    '"%s" is no name at all',
    async (host) => {
      const server = await testServer();
      const bytes = `GET /api/runs HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const answer = await sendBytes(server.port, bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toMatch(/x-trace-id: id-1.*"code":"input\.invalid"/s);
    },
  );

  test('names that were allowed are ours: with any port, or with the one that was named', async () => {
    const allowedHosts = ['lyceum.example', 'tunnel.example:8443'];
    const server = await testServer({ settings: { allowedHosts } });
    for (const host of ['lyceum.example', 'Lyceum.example:9', 'tunnel.example:8443']) {
      expect(await ask(server, { host })).toMatchObject({ status: 200 });
    }
    expect(problemOf(await ask(server, { host: 'tunnel.example:1' })).code).toBe('auth.wrong-host');
  });

  test('even health is told to nobody else', async () => {
    const server = await testServer();
    expect(problemOf(await ask(server, { host: 'evil.example' }, '/health')).status).toBe(403);
  });
});

describe('Origin', () => {
  test('our own pages may ask, also behind a proxy that speaks https', async () => {
    const server = await testServer({ settings: { allowedHosts: ['lyceum.example'] } });
    const own = { host: `localhost:${server.port}`, origin: `http://localhost:${server.port}` };
    const proxied = { host: 'lyceum.example', origin: 'https://lyceum.example' };
    for (const headers of [own, proxied]) {
      expect(await ask(server, headers)).toMatchObject({ status: 200 });
    }
  });

  test.each([
    'https://evil.example',
    'http://localhost',
    'http://localhost:1',
    'null',
    'not an origin',
    'file://',
  ])('%s may not, whatever the method', async (origin) => {
    const server = await testServer();
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await ask(server, { origin }, '/api/runs', method);
      expect(problemOf(answer)).toMatchObject({ status: 403, code: 'auth.wrong-origin' });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('a cross-site request may follow a link and change nothing', async () => {
    const server = await testServer();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await ask(server, headers, '/')).toMatchObject({ status: 200 });
    const post = await ask(server, headers, '/api/runs', 'POST');
    expect(problemOf(post)).toMatchObject({ status: 403, code: 'auth.wrong-origin' });
  });
});

describe('the token', () => {
  test('lets in who has it', async () => {
    const server = await testServer({ token: TOKEN });
    for (const authorization of [`Bearer ${TOKEN}`, `bearer  ${TOKEN}`]) {
      expect(await ask(server, { authorization })).toMatchObject({ status: 200 });
    }
  });

  test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, TOKEN])(
    '%s does not',
    async (authorization) => {
      const server = await testServer({ token: TOKEN });
      for (const path of ['/api/runs', '/api', '/docs', '/docs/docs.js', '/api/nothing']) {
        const answer = await ask(server, authorization ? { authorization } : {}, path);
        expect(problemOf(answer)).toMatchObject({ status: 401, code: 'auth.required' });
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    },
  );

  test('the pages of the web app need none, to read: they hold nothing of anybody', async () => {
    const server = await testServer({ token: TOKEN });
    expect(await ask(server, {}, '/')).toMatchObject({ status: 200 });
    expect(await ask(server, {}, '/', 'HEAD')).toMatchObject({ status: 200 });
    expect(await ask(server, {}, '/library/anything')).toMatchObject({ status: 404 });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect(await ask(server, {}, '/', method)).toMatchObject({ status: 401 });
    }
    const upgrade = { connection: 'upgrade', upgrade: 'websocket' };
    expect((await ask(server, upgrade, '/')).status).toBe(401);
  });

  test.each([
    '//api/runs',
    '/%61pi/runs',
    '/api%2Fruns',
    '/API/runs',
    '/x/../api/runs',
    '/./api/runs',
    '/api/runs/',
    '/health/../api/runs',
    '/\\\\api/runs',
  ])('no other way to write an address goes around it: %s', async (path) => {
    const server = await testServer({ token: TOKEN });
    const { status, text } = await ask(server, {}, path);
    expect([400, 401, 404]).toContain(status);
    expect(text).not.toContain('"runs"');
  });

  test('health needs none, and nothing that is logged or told holds it', async () => {
    const server = await testServer({ token: TOKEN });
    expect(await ask(server, {}, '/health')).toMatchObject({ status: 200 });
    const refused = await ask(server, { authorization: `Bearer ${TOKEN}x` });
    expect(refused.text + JSON.stringify(server.log)).not.toContain(TOKEN);
  });

  test('without one, only this machine is listened to', async () => {
    const open = testServer({ settings: { host: '0.0.0.0' } });
    await expect(open).rejects.toMatchObject({ code: 'config.invalid' });
    const server = await testServer({ token: TOKEN, settings: { host: '0.0.0.0' } });
    expect(server.url).toBe(`http://localhost:${server.port}`);
  });
});

describe('the rate', () => {
  test('over the limit is refused, until time has passed; health always answers', async () => {
    const server = await testServer({ settings: { requestsPerMinute: 6 } });
    for (let i = 0; i < 6; i++) expect(await ask(server)).toMatchObject({ status: 200 });
    const refused = await ask(server);
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'limit.rate' });
    expect(refused.headers['retry-after']).toBe('10');
    expect(await ask(server, {}, '/health')).toMatchObject({ status: 200 });
    server.clock.nowMs += 10_000;
    expect(await ask(server)).toMatchObject({ status: 200 });
    expect(await ask(server)).toMatchObject({ status: 429 });
  });

  test('guessing the token is slowed down by it too', async () => {
    const server = await testServer({ token: TOKEN, settings: { requestsPerMinute: 2 } });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await ask(server)).status);
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('every answer', () => {
  test.each(['/', '/docs', '/health', '/api/runs', '/api/nothing'])(
    '%s has the headers that keep others out',
    async (path) => {
      const server = await testServer();
      const { headers } = await ask(server, {}, path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    },
  );
});

function ask(
  server: TestServer,
  headers: Record<string, string> = {},
  path = '/api/runs',
  method = 'GET',
): Promise<RawAnswer> {
  const host = `localhost:${server.port}`;
  return sendRequest({ port: server.port, path, method, headers: { host, ...headers } });
}

function problemOf({ text }: RawAnswer): Problem {
  return Problem.parse(JSON.parse(text));
}
