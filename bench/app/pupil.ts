/** Somebody with an account, a document and some cards, signed in at one of the servers. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '../../src/contracts/people/people.ts';

/** The token of the servers: whoever has it adds people. */
export const OPERATOR = 'the-operator-of-the-bench';
const PASSWORD = 'a long enough password';
const CARDS = 10;
const AT_ONCE = 4;
const NOTE = `A tide is the regular rise and fall of the sea. A spring tide is a tide of unusually large range. A delta is the fan of mud that a river leaves at its mouth. A lagoon is a shallow lake behind a bar of sand. A fjord is a deep inlet that a glacier has carved. A harbour is a sheltered place where ships can lie.`;

export interface Pupil {
  document: string;
  cards: string[];
  /** Gives the status once the whole answer is there. */
  send(method: string, path: string, body?: unknown): Promise<number>;
}

export async function enrol(urls: readonly string[], count: number): Promise<Pupil[]> {
  const pupils: Pupil[] = [];
  // The first is the admin, and must be there before the others.
  pupils.push(await enrolOne(urls[0] ?? '', 0));
  const left = Array.from({ length: count - 1 }, (_, at) => at + 1);
  const work = async () => {
    for (let at = left.shift(); at !== undefined; at = left.shift()) {
      pupils.push(await enrolOne(urls[at % urls.length] ?? '', at));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pupils;
}

/** Adds a person, who accepts; gives the cookie of the one who is now signed in. */
export async function signUp(url: string, name: string, role: Role): Promise<string> {
  const added = await call<{ invitation: { path: string } }>(url, 'POST', '/api/people', {
    headers: { authorization: `Bearer ${OPERATOR}` },
    body: { name, role },
  });
  const secret = added.answer.invitation.path.split('#')[1];
  const accepted = await call(url, 'POST', '/api/invitations/accept', {
    headers: {},
    body: { secret, password: PASSWORD },
  });
  return accepted.cookie.split(';')[0] ?? '';
}

async function enrolOne(url: string, at: number): Promise<Pupil> {
  const cookie = await signUp(url, `pupil-${at}`, at === 0 ? 'admin' : 'learner');
  const headers = { cookie, origin: url };
  const ask = async <T>(path: string, body: unknown) =>
    (await call<T>(url, 'POST', path, { headers, body })).answer;
  const document = await ask<{ id: string }>('/api/documents?wait=ready', {
    title: `Notes of pupil ${at}`,
    text: `Pupil ${at} wrote this. ${NOTE}`,
  });
  const deck = await ask<{ id: string }>('/api/reading/decks', { title: 'Seas' });
  const cards: string[] = [];
  for (let number = 0; number < CARDS; number += 1) {
    const card = { question: `What is number ${number}?`, answer: `It is number ${number}.` };
    cards.push((await ask<{ id: string }>(`/api/reading/study-sets/${deck.id}/cards`, card)).id);
  }
  return {
    document: document.id,
    cards,
    async send(method, path, body) {
      const answer = await fetch(url + path, requestOf(method, { headers, body }));
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}

interface Sent {
  headers: Record<string, string>;
  body: unknown;
}

async function call<T = unknown>(url: string, method: string, path: string, sent: Sent) {
  for (;;) {
    const answer = await fetch(url + path, requestOf(method, sent));
    const text = await answer.text();
    // So many sign-ins in a minute from one address are slowed down.
    if (answer.status === 429) {
      await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
      continue;
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const cookie = answer.headers.get('set-cookie') ?? '';
    return { answer: (text === '' ? undefined : JSON.parse(text)) as T, cookie };
  }
}

function requestOf(method: string, { headers, body }: Sent): RequestInit {
  if (body === undefined) return { method, headers };
  const all = { ...headers, 'content-type': 'application/json' };
  return { method, headers: all, body: JSON.stringify(body) };
}
