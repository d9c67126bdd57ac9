/** People with accounts: coming in, staying in, going out, and those who must not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddedPerson, AuditEntry, MadeApiToken, Me } from '../../contracts/people/people.ts';
import { PASSWORD, type PeopleApp, startPeopleApp } from '../../testing/people/people-app.ts';
import { Passwords } from './passwords.ts';

let app: PeopleApp;

beforeAll(async () => {
  app = await startPeopleApp();
});
afterAll(() => app?.close());

describe('the first person', () => {
  test('was the local one: what was there before is the first admin’s', async () => {
    const { id, role, has_accounts } = await meOf('admin');

    expect([id, role, has_accounts]).toEqual(['local', 'admin', true]);
    const { rows } = await app.course.app.store.query(
      'select 1 from documents where user_id = $1',
      ['local'],
    );
    const { documents } = (await json('admin', '/api/documents')) as { documents: object[] };
    expect(documents).toHaveLength(rows.length);
    expect(rows.length).toBe(1);
  });

  test('stays an admin as long as nobody else is one', async () => {
    const changes = [{ role: 'learner' }, { is_disabled: true }];
    for (const change of changes) {
      const answer = await app.send('admin', 'PATCH', '/api/people/local', change);
      expect(await codeOf(answer)).toBe('people.last-admin');
    }
    const erased = await app.send('admin', 'DELETE', '/api/people/local', {
      confirm: 'delete everything',
    });
    expect(await codeOf(erased)).toBe('people.last-admin');
  });
});

test('only admins are told where the data lie', async () => {
  const folderFor = async (who: string) =>
    ((await json(who, '/api/settings')) as { data_folder: string | null }).data_folder;

  expect(await folderFor('admin')).toBe(app.course.app.config.data);
  expect([await folderFor('bo'), await folderFor('ada')]).toEqual([null, null]);
});

describe('coming in', () => {
  test('gives a cookie that no script reads and no other site sends', async () => {
    const answer = await app.signIn('ada', PASSWORD);
    const cookie = String(answer.headers.get('set-cookie'));

    expect(answer.status).toBe(204);
    expect(cookie.split('; ').slice(1)).toEqual(['HttpOnly', 'SameSite=Strict', 'Path=/']);
    const secure = await app.signIn('ada', PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(String(secure.headers.get('set-cookie'))).toMatch(/; Secure$/);
  });

  test('says the same to a wrong password, an unknown name, and a person who may not', async () => {
    await app.add('disabled', 'learner');
    const { people } = (await json('admin', '/api/people')) as {
      people: { id: string; name: string }[];
    };
    const { id } = people.find(({ name }) => name === 'disabled') ?? { id: '' };
    await app.send('admin', 'PATCH', `/api/people/${id}`, { is_disabled: true });
    const { person } = (await (
      await app.send('admin', 'POST', '/api/people', { name: 'invited' })
    ).json()) as AddedPerson;
    expect(person.state).toBe('invited');

    const answers = await Promise.all([
      app.signIn('ada', 'not the password'),
      app.signIn('nobody of that name', PASSWORD),
      app.signIn('disabled', PASSWORD),
      app.signIn('invited', PASSWORD),
    ]);
    const told = await Promise.all(
      answers.map(async (answer) => {
        const { trace_id: _own, ...problem } = (await answer.json()) as { trace_id: string };
        return [answer.status, answer.headers.get('set-cookie'), problem];
      }),
    );
    expect(told[0]?.[0]).toBe(401);
    for (const one of told) expect(one).toEqual(told[0]);
  });

  test('is slowed down after a few failures, for names that nobody has too', async () => {
    for (const name of ['eve-guesses-me', 'eve-guesses-nobody']) {
      if (name === 'eve-guesses-me') await app.add(name, 'learner');
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push((await app.signIn(name, `wrong ${i}`)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
    const right = await app.signIn('eve-guesses-me', PASSWORD);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    app.world.advance(60_000);
    expect((await app.signIn('eve-guesses-me', PASSWORD)).status).toBe(204);
  });

  test('leaves nothing of what was typed in the log, and every try in the audit', async () => {
    await app.signIn('ada', 'a secret typed in vain');
    await app.signIn('typed-my-password-here', 'x');
    const entries = await audit('sign-in-failed');

    expect(entries[0]).toMatchObject({ person: null, address: '127.0.0.1' });
    expect(entries[1]?.person?.name).toBe('ada');
    expect(JSON.stringify(entries)).not.toContain('typed');
  });

  test('makes a new session, and ends the one that the browser had', async () => {
    const planted = await app.cookieOf('ada', PASSWORD);
    const answer = await app.signIn('bo', PASSWORD, { cookie: planted });
    const own = String(answer.headers.get('set-cookie')).split(';')[0] ?? '';

    expect(own).not.toBe(planted);
    expect((await app.fetch('/api/me', { headers: { cookie: planted } })).status).toBe(401);
    const me = (await (await app.fetch('/api/me', { headers: { cookie: own } })).json()) as Me;
    expect(me.name).toBe('bo');
  });

  test('a cookie that a stranger made up opens nothing, before or after a sign-in', async () => {
    const fixed = 'lyceum_token=chosen-by-a-stranger';
    await app.signIn('ada', PASSWORD, { cookie: fixed });
    expect((await app.fetch('/api/me', { headers: { cookie: fixed } })).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends with signing out, also in copies of its cookie, and no other does', async () => {
    const [one, other] = [await app.cookieOf('ada', PASSWORD), await app.cookieOf('ada', PASSWORD)];
    await app.fetch('/api/sign-out', { method: 'POST', headers: { cookie: one } });

    expect((await app.fetch('/api/me', { headers: { cookie: one } })).status).toBe(401);
    expect((await app.fetch('/api/me', { headers: { cookie: other } })).status).toBe(200);
  });

  test('changes nothing for a request that does not say which page it comes from', async () => {
    const cookie = await app.cookieOf('ada', PASSWORD);
    const post = (headers: Record<string, string>) =>
      app.fetch('/api/collections', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name: 'Made by whom?' }),
      });

    expect((await post({})).status).toBe(403);
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: app.url, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ origin: app.url })).status).toBe(201);
  });

  test('that ends takes the streams along that it had opened', async () => {
    const cookie = await app.cookieOf('ada', PASSWORD);
    const started = await app.send('ada', 'POST', '/api/courses', { title: 'waits' });
    const { run_id } = (await started.json()) as { run_id: string };
    const stream = await app.fetch(`/api/runs/${run_id}/events`, { headers: { cookie } });
    await app.fetch('/api/sign-out', { method: 'POST', headers: { cookie } });

    expect(await stream.text()).toMatch(/: stopped by auth\.required\n\n$/);
    await app.send('ada', 'POST', `/api/runs/${run_id}/cancel`, undefined);
  });

  test('can be ended from another browser, all others at once', async () => {
    const [mine, lost] = [await app.cookieOf('bo', PASSWORD), await app.cookieOf('bo', PASSWORD)];
    const headers = { cookie: mine, origin: app.url };
    const shown = await (await app.fetch('/api/me/sessions', { headers })).json();
    expect(
      (shown as { sessions: { is_this: boolean }[] }).sessions.filter((one) => one.is_this),
    ).toHaveLength(1);

    await app.fetch('/api/me/sessions', { method: 'DELETE', headers });
    expect((await app.fetch('/api/me', { headers: { cookie: lost } })).status).toBe(401);
    expect((await app.fetch('/api/me', { headers })).status).toBe(200);
  });

  test('ends after two weeks without use, and after thirty days in any case', async () => {
    const unused = await app.cookieOf('cy', PASSWORD);
    app.world.advance(14 * 86_400_000 + 1);
    expect((await app.fetch('/api/me', { headers: { cookie: unused } })).status).toBe(401);
    const used = await app.cookieOf('cy', PASSWORD);
    const statuses: number[] = [];
    for (let day = 0; day < 32; day += 8) {
      statuses.push((await app.fetch('/api/me', { headers: { cookie: used } })).status);
      app.world.advance(8 * 86_400_000);
    }
    statuses.push((await app.fetch('/api/me', { headers: { cookie: used } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 401]);
    await app.refresh();
  });
});

describe('a password', () => {
  test('is kept as argon2id and never twice the same', async () => {
    const { rows } = await app.course.app.store.query<{ password: string }>(
      `select password from people where state = 'active'`,
    );
    const kept = rows.map(({ password }) => password);
    for (const one of kept) expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
    expect(new Set(kept).size).toBe(kept.length);
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  });

  test('fits only itself, whatever form its letters were typed in', async () => {
    const passwords = new Passwords({ memoryKib: 8, passes: 1 });
    const kept = await passwords.hash('Blåbærsyltetøy 1');
    expect(await passwords.fits('Blåbærsyltetøy 1'.normalize('NFD'), kept)).toBe(true);
    for (const wrong of ['Blåbærsyltetøy 2', '', 'blåbærsyltetøy 1']) {
      expect(await passwords.fits(wrong, kept)).toBe(false);
    }
    expect(await passwords.fits('anything at all', null)).toBe(false);
  });

  test('that is changed signs out every other browser', async () => {
    await app.add('dan', 'learner');
    const [mine, other] = [
      await app.cookieOf('dan', PASSWORD),
      await app.cookieOf('dan', PASSWORD),
    ];
    const change = (old_password: string) =>
      app.fetch('/api/me/password', {
        method: 'PUT',
        headers: { cookie: mine, origin: app.url, 'content-type': 'application/json' },
        body: JSON.stringify({ old_password, new_password: 'another long password' }),
      });
    expect((await change('not the old one')).status).toBe(401);
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await app.fetch('/api/me', { headers: { cookie: other } })).status).toBe(401);
    expect((await app.fetch('/api/me', { headers: { cookie: mine } })).status).toBe(200);
    expect((await app.signIn('dan', PASSWORD)).status).toBe(401);
    expect((await app.signIn('dan', 'another long password')).status).toBe(204);
  });
});

describe('an invitation', () => {
  test('works once, and a new one ends the one before', async () => {
    const added = (await (
      await app.send('admin', 'POST', '/api/people', { name: 'fay', role: 'author' })
    ).json()) as AddedPerson;
    const again = (await (
      await app.send('admin', 'POST', `/api/people/${added.person.id}/invitation`, undefined)
    ).json()) as { path: string };
    const [old, secret] = [added.invitation.path, again.path].map((path) => path.split('#')[1]);
    const accept = (one: string | undefined) =>
      app.post('/api/invitations/accept', { secret: one, password: PASSWORD });

    expect((await accept(old)).status).toBe(404);
    const shown = await app.post('/api/invitations/show', { secret });
    expect(await shown.json()).toEqual({ name: 'fay', role: 'author', is_new: true });
    const answers = await Promise.all([accept(secret), accept(secret)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await app.signIn('fay', PASSWORD)).status).toBe(204);
  });

  test('expires', async () => {
    const added = (await (
      await app.send('admin', 'POST', '/api/people', { name: 'gil' })
    ).json()) as AddedPerson;
    app.world.advance(7 * 86_400_000 + 1);
    const secret = added.invitation.path.split('#')[1];
    const late = await app.post('/api/invitations/accept', { secret, password: PASSWORD });
    expect(await codeOf(late)).toBe('people.invitation-gone');
  });
});

describe('a token', () => {
  test('opens until it is revoked or expires, and is told once', async () => {
    const { token, secret } = await tokenOf('ada', ['read'], 1);
    const ask = () => app.fetch('/api/me', { headers: { authorization: `Bearer ${secret}` } });
    expect(((await (await ask()).json()) as Me).scopes).toEqual(['read']);
    expect(JSON.stringify(await json('ada', '/api/me/tokens'))).not.toContain(secret);

    const second = await tokenOf('ada', ['read'], 1);
    await app.send('ada', 'DELETE', `/api/me/tokens/${token.id}`, undefined);
    expect((await ask()).status).toBe(401);
    app.world.advance(86_400_000 + 1);
    const late = await app.fetch('/api/me', {
      headers: { authorization: `Bearer ${second.secret}` },
    });
    expect(late.status).toBe(401);
  });

  test('of a person who may not come in any more opens nothing', async () => {
    const { person } = await app.add('hal', 'learner');
    const { secret } = await tokenOf('hal', ['read'], null);
    const ask = () => app.fetch('/api/me', { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask()).status).toBe(200);
    await app.send('admin', 'PATCH', `/api/people/${person.id}`, { is_disabled: true });
    expect((await ask()).status).toBe(401);
  });

  test('cannot be made for more than the person may do', async () => {
    const body = { name: 'too much', scopes: ['admin'], days: 1 };
    expect((await app.send('ada', 'POST', '/api/me/tokens', body)).status).toBe(403);
  });
});

describe('a limit', () => {
  test('of runs in a day holds for that person alone, and ends with the day', async () => {
    const { person } = await app.add('kim', 'learner');
    const limits = { runs_per_day: 1 };
    await app.send('admin', 'PATCH', `/api/people/${person.id}`, { limits });
    const start = (who: string) => app.send(who, 'POST', '/api/courses', { title: 'again' });

    expect((await start('kim')).status).toBe(202);
    expect(await codeOf(await start('kim'))).toBe('people.runs-spent');
    expect((await start('cy')).status).toBe(202);
    app.world.advance(86_400_000 + 1);
    expect((await start('kim')).status).toBe(202);
    await app.send('admin', 'PATCH', `/api/people/${person.id}`, {
      limits: { runs_per_day: null },
    });
    expect((await start('kim')).status).toBe(202);
  });
});

describe('a person who is erased', () => {
  test('is nowhere any more, and what was done stays without the name', async () => {
    const { person } = await app.add('ivy-the-person', 'learner');
    await app.send('ivy-the-person', 'DELETE', '/api/me', { confirm: 'delete everything' });

    expect((await app.signIn('ivy-the-person', PASSWORD)).status).toBe(401);
    const { rows } = await app.course.app.store.query(
      'select person from audit_log where person = $1',
      [person.id],
    );
    expect(rows).toEqual([]);
    expect(JSON.stringify(await json('admin', '/api/people'))).not.toContain('ivy');
  });
});

async function tokenOf(who: string, scopes: string[], days: number | null): Promise<MadeApiToken> {
  const answer = await app.send(who, 'POST', '/api/me/tokens', { name: 'a program', scopes, days });
  expect(answer.status).toBe(201);
  return (await answer.json()) as MadeApiToken;
}

async function json(who: string, path: string): Promise<unknown> {
  return (await app.send(who, 'GET', path, undefined)).json();
}

async function meOf(who: string): Promise<Me> {
  return (await json(who, '/api/me')) as Me;
}

async function audit(action: string): Promise<AuditEntry[]> {
  const { entries } = (await json('admin', `/api/audit?action=${action}`)) as {
    entries: AuditEntry[];
  };
  return entries;
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { code: string }).code;
}
