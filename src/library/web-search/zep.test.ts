/** Paths and bodies are written from Zep's published reference (v3); none is called here. */
import { expect, test } from 'vitest';
import { answeringBy, type GivenAnswer, type SeenRequest } from '../../testing/answering-server.ts';
import { openZep } from './zep.ts';

const how = { signal: new AbortController().signal, withinMs: 5000 };
const at = '2026-03-03T10:00:00.000Z';
const messages = [
  { role: 'user', content: 'How long is it?', created_at: at },
  { role: 'assistant', content: 'It is long.', created_at: at },
] as const;
const edge = (more: object) => ({
  uuid: 'e1',
  fact: 'The bridge is long.',
  name: 'HAS_LENGTH',
  source_node_uuid: 'a',
  target_node_uuid: 'b',
  created_at: at,
  valid_at: null,
  invalid_at: null,
  expired_at: null,
  score: 0.7,
  ...more,
});

test('facts are searched as documented; what does not hold any more is left out', async () => {
  const { zep, seen } = await opened(() =>
    json(200, {
      edges: [
        edge({}),
        edge({ uuid: 'e2', fact: 'It is short.', invalid_at: at }),
        edge({ uuid: 'e3', fact: 'It is new.', valid_at: '2020-01-01T00:00:00Z' }),
      ],
    }),
  );
  const facts = await zep.recall('ann', 'the bridge', { ...how, count: 3 });
  expect(facts).toEqual([
    { id: 'e1', text: 'The bridge is long.', date: at },
    { id: 'e3', text: 'It is new.', date: '2020-01-01T00:00:00Z' },
  ]);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/v2/graph/search',
    headers: { authorization: 'Api-Key a-key' },
    body: { query: 'the bridge', limit: 3, scope: 'edges' },
  });
  expect(JSON.stringify(seen[0]?.body)).not.toContain('ann');
});

test('a person whom Zep does not know has no facts', async () => {
  const { zep } = await opened(() => json(404, { message: 'not found' }));
  expect(await zep.recall('ann', 'anything', { ...how, count: 3 })).toEqual([]);
});

test('messages are put into a thread that is made when it is not there', async () => {
  const { zep, seen } = await opened(({ method }) =>
    method === 'GET' ? json(404, { message: 'not found' }) : json(200, {}),
  );
  await zep.tell('ann', 'thread-1', messages, how);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v2/threads/thread-1?lastn=20',
    'POST /api/v2/users',
    'POST /api/v2/threads',
    'POST /api/v2/threads/thread-1/messages',
  ]);
  expect(seen[3]?.body).toEqual({ messages });
});

test('what is there already is not told twice', async () => {
  const { zep, seen } = await opened(({ method }) =>
    method === 'GET' ? json(200, { messages: [messages[0]] }) : json(200, {}),
  );
  await zep.tell('ann', 'thread-1', messages, how);
  expect(seen.at(-1)?.body).toEqual({ messages: [messages[1]] });
});

test('everything of a person is forgotten at once; who is not known is forgotten already', async () => {
  const { zep, seen } = await opened(() => json(404, {}));
  await zep.forget('ann', how);
  expect(seen[0]).toMatchObject({ method: 'DELETE' });
  expect(seen[0]?.url).toMatch(/^\/api\/v2\/users\/lyceum-[0-9a-f]{32}$/);
});

test.each([
  json(500, { message: 'oops' }),
  json(401, { message: 'unauthorized' }),
  { status: 200, text: 'no JSON' },
  json(200, { edges: 'many' }),
])('an answer of %j is a failure that can be told', async (answer) => {
  const { zep } = await opened(() => answer);
  await expect(zep.recall('ann', 'x', { ...how, count: 3 })).rejects.toMatchObject({
    code: 'search.web-failed',
  });
});

test('without a key there is no Zep', () => {
  expect(openZep({})).toBeNull();
});

async function opened(answer: (seen: SeenRequest) => GivenAnswer) {
  const { url, seen } = await answeringBy(answer);
  const zep = openZep({ zepApiKey: 'a-key', zepBaseUrl: url });
  if (!zep) throw new Error('no Zep');
  return { zep, seen };
}

function json(status: number, body: unknown): GivenAnswer {
  return { status, text: JSON.stringify(body) };
}
