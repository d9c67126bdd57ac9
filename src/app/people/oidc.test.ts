/** Coming in by an organisation, against a provider that speaks OpenID Connect on this machine. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '../../contracts/people/people.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';

const CLIENT = { client_id: 'lyceum', client_secret: 'a secret of the client' };
let course: CourseApp;
let stop: () => void;

beforeAll(async () => {
  let answer: RequestListener = (_request, response) => response.end();
  const listening = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  stop = () => listening.close();
  const issuer = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  course = await startCourseApp('usual', {
    byAccounts: true,
    passwordCost: { memoryKib: 8, passes: 1 },
    config: {
      accounts: 'on',
      oidcIssuer: issuer,
      oidcClientId: CLIENT.client_id,
      oidcClientSecret: CLIENT.client_secret,
      oidcName: 'The school',
    },
  });
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${course.url}/api/oidc/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@school.example`,
        email_verified: !id.startsWith('unverified'),
      }),
    }),
  });
  answer = provider.callback();
  for (const name of ['root', 'ann@school.example', 'unverified@school.example']) {
    const role = name === 'root' ? 'admin' : 'author';
    const added = await fetch(`${course.url}/api/people`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${course.app.accounts.operatorKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name, role }),
    });
    expect(added.status).toBe(201);
  }
}, 120_000);
afterAll(async () => {
  stop();
  await course?.close();
});

test('whoever was added by the verified address comes in, as that person, each time', async () => {
  const asked = await (await fetch(`${course.url}/api/sign-in`)).json();
  expect(asked).toEqual({ asks: 'password', oidc: 'The school' });
  for (let time = 0; time < 2; time++) {
    const browser = new Browser();
    const end = await browser.comeIn('ann');
    expect([end.status, end.headers.get('location')]).toEqual([303, '/']);
    const me = (await (await browser.get(`${course.url}/api/me`)).json()) as Me;
    expect([me.name, me.role, me.via]).toEqual(['ann@school.example', 'author', 'session']);
  }
});

test.each(['stranger', 'unverified'])('%s does not', async (who) => {
  const browser = new Browser();
  const end = await browser.comeIn(who);

  expect([end.status, ((await end.json()) as { code: string }).code]).toEqual([
    403,
    'auth.uninvited',
  ]);
  expect((await browser.get(`${course.url}/api/me`)).status).toBe(401);
});

test('an answer that another browser began lets nobody in', async () => {
  const [one, other] = [new Browser(), new Browser()];
  const back = await one.until('ann', '/api/oidc/callback');
  const planted = await other.get(back);
  expect(((await planted.json()) as { code: string }).code).toBe('auth.oidc-refused');

  await other.get(`${course.url}/api/oidc/start`);
  const mixed = await other.get(back);
  expect([mixed.status, ((await mixed.json()) as { code: string }).code]).toEqual([
    401,
    'auth.oidc-refused',
  ]);
  expect((await other.get(`${course.url}/api/me`)).status).toBe(401);
});

/** Follows redirects, keeps cookies, and fills in the forms of the provider. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async comeIn(who: string): Promise<Response> {
    return this.get(await this.until(who, '/api/oidc/callback'));
  }

  /** The address to which the provider leads back. */
  async until(who: string, path: string): Promise<string> {
    let last = '';
    let at = `${course.url}/api/oidc/start`;
    let form: Record<string, string> | undefined;
    for (let step = 0; step < 20; step++) {
      const answer = await this.#ask(at, form);
      form = undefined;
      const location = answer.headers.get('location');
      if (location !== null) {
        at = new URL(location, at).href;
        if (new URL(at).pathname === path) return at;
        continue;
      }
      const page = await answer.text();
      last = page.slice(0, 500);
      at = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', at).href;
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      form = prompt === 'login' ? { prompt, login: who, password: 'any' } : { prompt };
    }
    throw new Error(`the provider leads nowhere: ${last}`);
  }

  get(url: string): Promise<Response> {
    return this.#ask(url, undefined);
  }

  async #ask(url: string, form: Record<string, string> | undefined): Promise<Response> {
    const { origin } = new URL(url);
    const mine = [...this.#cookies].filter(([key]) => key.startsWith(origin));
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: mine.map(([, pair]) => pair).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#cookies.set(`${origin} ${pair.split('=')[0]}`, pair);
    }
    return answer;
  }
}
