/** The whole product with accounts behind the real HTTP server, and people who are signed in. */
import type { Feature } from '../../app/features.ts';
import type { AddedPerson, Role } from '../../contracts/people/people.ts';
import { type CourseApp, startCourseApp } from '../course-app.ts';
import { type FixedWorld, fixedWorld } from '../fixed-world.ts';

export const PASSWORD = 'a long enough password';
/** What the local person had before there were accounts. */
const BEFORE =
  'A tide is the regular rise and fall of the sea. A delta is the fan of mud that a river leaves at its mouth.';

export interface PeopleApp {
  course: CourseApp;
  world: FixedWorld;
  url: string;
  /** The course app asks by `x-user`; this one does not. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** As the page of a person who is signed in. */
  send(who: string, method: string, path: string, body: unknown): Promise<Response>;
  signIn(name: string, password: string, headers?: Record<string, string>): Promise<Response>;
  cookieOf(name: string, password: string): Promise<string>;
  /** A person who has accepted the invitation. */
  add(name: string, role: Role): Promise<AddedPerson>;
  /** Signs everybody in again, after a time in which sessions ended. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** With the admin `admin`, the author `bo`, and the learners `ada` and `cy`. */
export async function startPeopleApp(features: readonly Feature[] = []): Promise<PeopleApp> {
  const world = fixedWorld('people');
  const course = await startCourseApp('usual', {
    features,
    world,
    byAccounts: true,
    passwordCost: { memoryKib: 8, passes: 1 },
    config: { mind: 'offline' },
  });
  const cookies = new Map<string, string>();
  const ask = (path: string, init: RequestInit = {}) => fetch(course.url + path, init);
  const app: PeopleApp = {
    course,
    world,
    url: course.url,
    fetch: ask,
    post: (path, body, headers = {}) => ask(path, jsonOf('POST', body, headers)),
    send: async (who, method, path, body) => {
      const cookie = cookies.get(who) ?? (await app.cookieOf(who, PASSWORD));
      cookies.set(who, cookie);
      return ask(path, jsonOf(method, body, { cookie, origin: course.url }));
    },
    signIn: (name, password, headers) => app.post('/api/sign-in', { name, password }, headers),
    async cookieOf(name, password) {
      const answer = await app.signIn(name, password);
      if (answer.status !== 204) throw new Error(`${name} cannot sign in: ${await answer.text()}`);
      return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
    },
    async add(name, role) {
      const operator = { authorization: `Bearer ${course.app.accounts.operatorKey}` };
      const answer = await app.post('/api/people', { name, role }, operator);
      const added = (await answer.json()) as AddedPerson;
      const secret = added.invitation.path.split('#')[1];
      await app.post('/api/invitations/accept', { secret, password: PASSWORD });
      return added;
    },
    async refresh() {
      cookies.clear();
    },
    close: () => course.close(),
  };
  await app.post('/api/documents?wait=ready', { title: 'Before', text: BEFORE });
  for (const [name, role] of [
    ['admin', 'admin'],
    ['bo', 'author'],
    ['ada', 'learner'],
    ['cy', 'learner'],
  ] as const) {
    await app.add(name, role);
  }
  return app;
}

function jsonOf(method: string, body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { method, headers };
  const all = { 'content-type': 'application/json', ...headers };
  return { method, headers: all, body: JSON.stringify(body) };
}
