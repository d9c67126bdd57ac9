/**
 * What somebody reaches who has a quiz by its link, on a server that wants a token of everybody
 * else: that quiz, and nothing that gives an answer away before its time.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverRoutes } from '../src/app/server/server-routes.ts';
import type { Delivery, DeliveryResults, Sitting } from '../src/contracts/assessment/delivery.ts';
import { DEBT_GUIDELINE } from '../src/testing/documents/debt-guideline.ts';
import {
  type AppWithToken,
  startAppWithToken,
  TOKEN,
} from '../src/testing/people/app-with-token.ts';

const PATIENCE = 240_000;
let lyceum: AppWithToken;
let delivery: Delivery;
let other: Delivery;
let results: DeliveryResults;

beforeAll(async () => {
  lyceum = await startAppWithToken();
  const text = { title: 'Debts', text: DEBT_GUIDELINE };
  const { id } = await asAuthor<{ id: string }>('POST', '/api/documents?wait=ready', text);
  const { study_set_id } = await asAuthor<{ study_set_id: string }>(
    'POST',
    '/api/reading/study-sets?wait=1',
    {
      documentId: id,
      generationGoals: ['multiple_choice_quiz'],
      constraints: { numQuizQuestions: 4 },
    },
  );
  const source = { kind: 'study_set', id: study_set_id };
  delivery = await asAuthor('POST', '/api/deliveries', { source });
  other = await asAuthor('POST', '/api/deliveries', { source });
  results = await asAuthor('GET', `/api/deliveries/${delivery.id}`);
}, PATIENCE);
afterAll(() => lyceum.close());

test('the link lets its participant in without the token, to its quiz alone', async () => {
  const { cookie } = await begun(delivery, 'Ada');
  const link = delivery.path.replace('/take/', '');
  const routes = serverRoutes(lyceum.app).filter(({ path }) => !path.startsWith('/api/take/'));
  expect(routes.length).toBeGreaterThan(100);
  const reached: string[] = [];
  for (const { method, path, open } of routes) {
    if (open) continue;
    const filled = path.replace(/:(\w+)/g, (_, name) => (name === 'id' ? delivery.id : '1'));
    for (const headers of [
      { cookie },
      { cookie: `lyceum_token=${link}` },
      { authorization: `Bearer ${link}` },
    ]) {
      const { status } = await send(method, filled, undefined, headers);
      if (status !== 401) reached.push(`${method} ${path}: ${status}`);
    }
  }
  expect(reached).toEqual([]);
});

test('no answer on the way says a key, an explanation, a name of another, or an id of the author’s things', async () => {
  await begun(delivery, 'Bo Another');
  const { cookie, text } = await begun(delivery, 'Cato');
  const at = (path: string) => `/api${delivery.path}${path}`;
  const [first] = results.questions;
  const texts = [
    text,
    await (await send('GET', at(''), undefined, { cookie })).text(),
    await (await send('GET', at('/sitting'), undefined, { cookie })).text(),
    await (
      await send('PUT', at(`/answers/${first?.place}`), { chosen: first?.key }, { cookie })
    ).text(),
    await (await send('POST', at('/end'), undefined, { cookie })).text(),
  ];
  const said = texts.join('\n');
  for (const word of ['is_correct', '"key"', 'explanation', 'Bo Another', TOKEN]) {
    expect([word, said.includes(word)]).toEqual([word, false]);
  }
  for (const id of [delivery.id, ...results.questions.map(({ item_id }) => item_id)]) {
    expect(said).not.toContain(id);
  }
  const sitting = JSON.parse(texts[2] ?? '') as Sitting;
  expect(sitting.questions.map(({ told }) => told)).toEqual(results.questions.map(() => null));
});

test('before anybody has begun, the link says no word of a question', async () => {
  const text = await (await send('GET', `/api${delivery.path}`)).text();
  for (const { question, options } of results.questions) {
    expect(text).not.toContain(question);
    for (const option of options.filter(({ length }) => length > 8))
      expect(text).not.toContain(option);
  }
});

test('the cookie of one quiz opens no other, and a link that is not quite right opens nothing', async () => {
  const { cookie, rules } = await begun(delivery, 'Dora');
  expect(rules).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Strict', `Path=/api${delivery.path}`]),
  );
  expect((await send('GET', `/api${other.path}/sitting`, undefined, { cookie })).status).toBe(404);
  const last = delivery.path.at(-1) === 'A' ? 'B' : 'A';
  for (const path of [
    `${delivery.path.slice(0, -1)}${last}`,
    `/take/${delivery.id}`,
    '/take/%25',
  ]) {
    expect([400, 404]).toContain((await send('GET', `/api${path}`)).status);
  }
  const traversal = await send('GET', `/api/take/../runs`, undefined, { cookie });
  expect(traversal.status).toBe(401);
});

async function begun({ path }: Delivery, who: string) {
  const answer = await send('POST', `/api${path}/sitting`, { who });
  expect(answer.status).toBe(201);
  const [cookie = '', ...rules] = (answer.headers.get('set-cookie') ?? '').split('; ');
  return { cookie, rules, text: await answer.text() };
}

async function asAuthor<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body, { authorization: `Bearer ${TOKEN}` });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(lyceum.server.url + path, {
    method,
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
