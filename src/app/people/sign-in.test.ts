/** Coming in with a cookie, for what a browser asks for by itself. */
import { beforeAll, expect, test } from 'vitest';
import { realWorld } from '../../kernel/world/world.ts';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { sendRequest } from '../../testing/raw-http.ts';
import { describePglite, type TestStore } from '../../testing/stores/stores.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { allMigrations } from '../compose.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { SignIns } from './sign-ins.ts';

/** With characters that no cookie may hold. */
const TOKEN = 'a token; of "enough" length, ø';

describePglite('signing in', (openTestStore) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore({ migrations: await allMigrations() });
  });

  test('the right token gives a cookie that opens what the header opens', async () => {
    const server = await locked();
    const { status, cookie, rules } = await signIn(server, TOKEN);

    expect(status).toBe(204);
    expect(rules).toEqual(['HttpOnly', 'SameSite=Strict', 'Path=/']);
    expect(cookie).toMatch(/^lyceum_token=[\w-]+$/);
    expect((await get(server, '/api/runs', { cookie })).status).toBe(200);
    expect((await get(server, '/api/runs', { cookie: `theme=dark; ${cookie}; a=b` })).status).toBe(
      200,
    );
    expect((await get(server, '/docs', { cookie })).status).toBe(200);
  });

  test.each(['', 'lyceum_token=', 'lyceum_token=wrong', 'other=1'])(
    'the cookie "%s" opens nothing',
    async (cookie) => {
      const server = await locked();
      expect((await get(server, '/api/runs', { cookie })).status).toBe(401);
    },
  );

  test('the token itself is no cookie, and a cookie of another token is worthless', async () => {
    const server = await locked();
    const another = 'another-token-of-length';
    const signIns = signInsOf(another);
    const other = await testServer({
      token: another,
      signIns,
      routes: () => signInRoutes({ token: another, signIns }),
    });
    const { cookie } = await signIn(other, 'another-token-of-length');

    expect((await get(server, '/api/runs', { cookie })).status).toBe(401);
    const plain = 'lyceum_token=another-token-of-length';
    expect((await get(other, '/api/runs', { cookie: plain })).status).toBe(401);
  });

  test('a wrong token is refused, and guessing is slowed down long before the rate of others', async () => {
    const server = await locked();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await signIn(server, `wrong ${i}`)).status);

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn(server, TOKEN)).status).toBe(429);
    expect((await get(server, '/api/nothing', {})).status).toBe(401);
    server.clock.nowMs += 60_000;
    expect((await signIn(server, TOKEN)).status).toBe(204);
    expect(JSON.stringify(server.log)).not.toContain('wrong 1');
  });

  test.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(1001) }, null])(
    '%j is no sign-in',
    async (body) => {
      expect((await post(await locked(), '/api/sign-in', body)).status).toBe(400);
    },
  );

  test('over https the cookie stays there', async () => {
    const server = await locked({ allowedHosts: ['lyceum.example'] });
    const origin = { host: 'lyceum.example', origin: 'https://lyceum.example' };
    for (const headers of [origin, { 'x-forwarded-proto': 'https' }]) {
      const answer = await post(server, '/api/sign-in', { token: TOKEN }, headers);
      expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/);
    }
  });

  test('a page of another site can neither sign in nor out', async () => {
    const server = await locked();
    for (const path of ['/api/sign-in', '/api/sign-out']) {
      const answer = await post(server, path, { token: TOKEN }, { origin: 'https://evil.example' });
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('a copy of the cookie is worthless after sign-out, and other browsers stay signed in', async () => {
    const server = await locked();
    const [mine, other] = [await signIn(server, TOKEN), await signIn(server, TOKEN)];
    const copy = { cookie: mine.cookie };
    expect(mine.cookie).not.toBe(other.cookie);
    expect((await get(server, '/api/runs', copy)).status).toBe(200);

    const out = await post(server, '/api/sign-out', undefined, copy);
    expect(out.status).toBe(204);
    expect((await get(server, '/api/runs', copy)).status).toBe(401);
    expect((await get(server, '/api/runs', { cookie: other.cookie })).status).toBe(200);
  });

  test('a sign-in outlives the server, but not thirty days and not another token', async () => {
    const world = fixedWorld();
    const secret = await new SignIns(store, world, TOKEN).open();
    const later = new SignIns(store, world, TOKEN);
    expect(await later.isOpen(secret)).toBe(true);
    expect(await new SignIns(store, world, 'another token').isOpen(secret)).toBe(false);

    world.advance(30 * 86_400_000 + 1);
    expect(await later.isOpen(secret)).toBe(false);
  });

  test('what is kept of a sign-in does not open', async () => {
    const server = await locked();
    const { cookie } = await signIn(server, TOKEN);
    const { rows } = await store.query<{ hash: string }>('select hash from sign_ins');

    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    for (const { hash } of rows) {
      expect((await get(server, '/api/runs', { cookie: `lyceum_token=${hash}` })).status).toBe(401);
    }
  });

  test('signing out takes the cookie back, whoever asks', async () => {
    const answer = await post(await locked(), '/api/sign-out', undefined);

    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^lyceum_token=; .*Max-Age=0$/);
  });

  test('without a token set everybody is in, and there is no cookie to get', async () => {
    const server = await testServer({
      routes: () => signInRoutes({ token: undefined, signIns: undefined }),
    });
    const answer = await post(server, '/api/sign-in', { token: 'anything' });

    expect([answer.status, answer.headers['set-cookie']]).toEqual([204, undefined]);
  });

  function signInsOf(token: string): SignIns {
    return new SignIns(store, realWorld, token);
  }

  function locked(settings: { allowedHosts?: string[] } = {}): Promise<TestServer> {
    const signIns = signInsOf(TOKEN);
    return testServer({
      token: TOKEN,
      signIns,
      settings,
      routes: () => signInRoutes({ token: TOKEN, signIns }),
    });
  }
});

async function signIn(server: TestServer, token: string) {
  const { status, headers } = await post(server, '/api/sign-in', { token });
  const [cookie = '', ...rules] = String(headers['set-cookie'] ?? '').split('; ');
  return { status, cookie, rules };
}

function get(server: TestServer, path: string, headers: Record<string, string>) {
  return sendRequest({ port: server.port, path, headers });
}

function post(
  server: TestServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return sendRequest({
    port: server.port,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? '' : JSON.stringify(body),
  });
}
