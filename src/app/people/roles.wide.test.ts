/**
 * Every route as everybody: exactly what is allowed answers, everything else is 401 or 403, and
 * what belongs to another person is 404, for admins too.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { MadeApiToken, Role, Scope } from '../../contracts/people/people.ts';
import type { Route } from '../../kernel/routes/route.ts';
import { PASSWORD, type PeopleApp, startPeopleApp } from '../../testing/people/people-app.ts';
import { OPEN, wantedAccess } from '../../testing/people/route-access.ts';
import { serverRoutes } from '../server/server-routes.ts';

/** What works without a body and is much work, or ends what the next ones need. */
const NOT_DONE = [
  'POST /api/samples',
  'POST /api/backup',
  'DELETE /api/me/sessions',
  'GET /mcp',
  'DELETE /mcp',
];
const ROLES = new Map<string, Role>([
  ['admin', 'admin'],
  ['bo', 'author'],
]);
const NO_ID = '00000000-0000-7000-8000-000000000000';
const NOTE =
  'A tide is the regular rise and fall of the sea. A delta is the fan of mud that a river leaves at its mouth.';

interface Somebody {
  name: string;
  headers: Record<string, string>;
  /** Null: nobody. */
  role: Role | null;
  scopes: Scope[];
  isProgram: boolean;
}

let app: PeopleApp;
let everybody: Somebody[];

beforeAll(async () => {
  app = await startPeopleApp();
  everybody = [
    nobody('nobody', {}),
    nobody('a made up cookie', { cookie: 'lyceum_token=made-up' }),
    nobody('a made up token', { authorization: 'Bearer lyc_made-up' }),
    nobody('a session that was signed out', { cookie: await signedOut() }),
    nobody('a token that was revoked', headersOf(await bearer('ada', ['read'], { revoked: true }))),
    ...(await Promise.all((['admin', 'bo', 'ada'] as const).map(inPerson))),
    ...(await programsOf('admin', 'admin')),
    ...(await programsOf('ada', 'learner')),
  ];
  const expired = await bearer('ada', ['read', 'study', 'write'], { revoked: false });
  everybody.push(nobody('a token that has expired', headersOf(expired)));
  const { rows } = await app.course.app.store.query<{ id: string }>(
    'update api_tokens set expires_at = $1 where name = $2 returning id',
    [app.world.now(), expired.name],
  );
  expect(rows).toHaveLength(1);
}, 120_000);
afterAll(() => app?.close());

describe('every route', () => {
  test('answers exactly those who may use it', async () => {
    const wrong: string[] = [];
    for (const route of routes().filter(({ open }) => !open)) {
      for (const one of everybody) wrong.push(...(await wrongAnswer(one, route)));
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  test('that is open to all is in the list of those', () => {
    const open = routes().filter((route) => route.open);
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(OPEN.toSorted());
  });
});

describe('what belongs to a person', () => {
  test('is there for that person and for nobody else: rows, files, pages, exports, streams', async () => {
    const added = await app.send('ada', 'POST', '/api/documents?wait=ready', {
      title: 'Tides',
      text: NOTE,
    });
    const { id } = (await added.json()) as { id: string };
    const started = await app.send('ada', 'POST', '/api/courses', { title: 'hers' });
    const { run_id } = (await started.json()) as { run_id: string };
    const deck = await app.send('ada', 'POST', '/api/reading/decks', { title: 'Hers' });
    const set = ((await deck.json()) as { id: string }).id;
    await app.send('ada', 'POST', `/api/reading/study-sets/${set}/cards`, {
      question: 'What is a tide?',
      answer: 'The regular rise and fall of the sea.',
    });
    const paths = [
      ...['', '/file', '/blocks', '/pages/1', '/guide', '/annotations', '/revisions'].map(
        (end) => `/api/documents/${id}${end}`,
      ),
      `/api/runs/${run_id}`,
      `/api/runs/${run_id}/events`,
      `/api/reading/study-sets/${set}`,
      `/api/reading/study-sets/${set}/export?format=csv`,
    ];
    for (const path of paths) {
      const statuses: number[] = [];
      for (const who of ['ada', 'cy', 'bo', 'admin']) {
        const answer = await app.send(who, 'GET', path, undefined);
        await answer.body?.cancel();
        statuses.push(answer.status);
      }
      expect([path, ...statuses]).toEqual([path, 200, 404, 404, 404]);
    }
    const nobodys = await Promise.all(paths.map(async (path) => (await app.fetch(path)).status));
    expect(new Set(nobodys)).toEqual(new Set([401]));

    expect(await socketStatus(run_id, {})).toBe(401);
    for (const [who, status] of [
      ['cy', 404],
      ['admin', 404],
      ['ada', 101],
    ] as const) {
      const { headers } = everybody.find(({ name }) => name === who) ?? (await inPerson(who));
      expect([who, await socketStatus(run_id, headers)]).toEqual([who, status]);
    }
  }, 120_000);
});

async function wrongAnswer(one: Somebody, { method, path }: Route): Promise<string[]> {
  const route = `${method} ${path}`;
  const wanted = statusFor(one, route);
  if (wanted === 'let in' && NOT_DONE.includes(route)) return [];
  const status = await statusOf(one, method, path);
  const given = status === 401 || status === 403 ? status : 'let in';
  return given === wanted ? [] : [`${route} as ${one.name}: ${status}, not ${wanted}`];
}

function routes() {
  return serverRoutes(app.course.app);
}

function statusFor({ role, scopes, isProgram }: Somebody, route: string): 401 | 403 | 'let in' {
  if (role === null) return 401;
  const { roles, scope, inPerson: onlyInPerson } = wantedAccess(route);
  const may = roles.includes(role) && scopes.includes(scope) && !(onlyInPerson && isProgram);
  return may ? 'let in' : 403;
}

/** With ids of nothing and a body that fits nowhere: who is let in is told that, and does nothing. */
async function statusOf({ headers }: Somebody, method: string, path: string): Promise<number> {
  const answer = await app.fetch(path.replace(/:\w+/g, NO_ID), {
    method,
    headers: { ...headers, origin: app.url, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{"fits": "nowhere"}' }),
  });
  await answer.body?.cancel();
  return answer.status;
}

function nobody(name: string, headers: Record<string, string>): Somebody {
  return { name, headers, role: null, scopes: [], isProgram: false };
}

async function inPerson(name: string): Promise<Somebody> {
  const cookie = await app.cookieOf(name, PASSWORD);
  const role = ROLES.get(name) ?? 'learner';
  const scopes: Scope[] = [
    'read',
    'study',
    'write',
    ...(role === 'admin' ? ['admin' as const] : []),
  ];
  const headers = { cookie, origin: app.url };
  return { name, headers, role, scopes, isProgram: false };
}

async function programsOf(who: string, role: Role): Promise<Somebody[]> {
  const kinds: Scope[] = [
    'read',
    'study',
    'write',
    ...(role === 'admin' ? ['admin' as const] : []),
  ];
  return Promise.all(
    kinds.map(async (scope) => {
      const { authorization } = await bearer(who, [scope], { revoked: false });
      const name = `a token of ${who} with ${scope}`;
      return { name, headers: { authorization }, role, scopes: [scope], isProgram: true };
    }),
  );
}

let tokens = 0;
async function bearer(who: string, scopes: Scope[], { revoked }: { revoked: boolean }) {
  const name = `token ${++tokens}`;
  const made = await app.send(who, 'POST', '/api/me/tokens', { name, scopes, days: 1 });
  const { token, secret } = (await made.json()) as MadeApiToken;
  if (revoked) await app.send(who, 'DELETE', `/api/me/tokens/${token.id}`, undefined);
  return { authorization: `Bearer ${secret}`, name };
}

function headersOf({ authorization }: { authorization: string }) {
  return { authorization };
}

async function signedOut(): Promise<string> {
  const cookie = await app.cookieOf('ada', PASSWORD);
  await app.fetch('/api/sign-out', { method: 'POST', headers: { cookie } });
  return cookie;
}

function socketStatus(runId: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/runs/${runId}/ws`, {
      headers,
    });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      resolve(statusCode);
    });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('error', reject);
  });
}
