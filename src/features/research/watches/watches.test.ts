/** A watched question, by the whole product without a model, on a clock that the test moves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../app/features.ts';
import type { Document } from '../../../contracts/document.ts';
import type { ResearchSummary } from '../../../contracts/research/research-requests.ts';
import {
  type AnswerChanges,
  ResearchWatch,
  WatchSummary,
} from '../../../contracts/research/research-watch.ts';
import { type CourseApp, startCourseApp } from '../../../testing/course-app.ts';
import { fixedWorld } from '../../../testing/fixed-world.ts';
import { passTime } from '../../../testing/stores/pass-time.ts';

const PATIENCE = 120_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const QUESTION = 'How long is the Kessel bridge?';
const path = '/api/research/watches';

const world = fixedWorld('watches', '2026-01-05T09:00:00.000Z');
let app: CourseApp;
let document: Document;
let watchId: string;

beforeAll(async () => {
  app = await startCourseApp('usual', { features, world, heartbeatMs: 50 });
  document = await send<Document>('POST', '/api/documents?wait=ready', {
    title: 'The survey',
    text: 'The Kessel bridge is 1,200 metres long. It was painted green.',
  });
  const { run_id } = await send<{ run_id: string }>('POST', path, {
    ask: { query_text: QUESTION },
  });
  watchId = run_id;
}, PATIENCE);
afterAll(() => app.close());

test('it is asked at once, and then waits a week', async () => {
  expect(await answered(1)).toMatchObject({
    question: QUESTION,
    every: 'weekly',
    status: 'waiting',
    next_at: '2026-01-12T09:00:00.000Z',
    latest: { outcome: 'answered', changes: null },
  });
});

test('a week later it says what changed: the figure that was revised, with its passage', async () => {
  await replace('The Kessel bridge is 1,450 metres long. It was painted green.');
  await passTime(app.app.store, world, 7 * DAY_MS);
  const { latest } = await answered(2);
  expect(latest?.changes?.revised_sentences).toMatchObject([
    {
      before: { text: expect.stringContaining('1,200') },
      now: { text: expect.stringContaining('1,450') },
    },
  ]);
  expect(latest?.changes?.revised_sentences[0]?.now.citations[0]?.evidence_id).not.toBeNull();
});

test('when nothing changed it says so', async () => {
  await passTime(app.app.store, world, 7 * DAY_MS);
  expect(unchanged((await answered(3)).latest?.changes)).toBe(true);
});

test('asked now, it keeps its time; asked more often, it keeps the new one', async () => {
  const { next_at } = await shown();
  await send('POST', `${path}/${watchId}/ask`);
  await answered(4);
  expect((await shown()).next_at).toBe(next_at);
  await send('PATCH', `${path}/${watchId}`, { every: 'daily' });
  await expect.poll(async () => (await shown()).next_at, HURRY).toBe('2026-01-20T09:00:00.000Z');
  expect((await shown()).asks).toHaveLength(4);
});

test('what a watch asks stands with the watch; nobody else sees it', async () => {
  expect(await history()).toEqual([]);
  const { watches } = await get<{ watches: WatchSummary[] }>(path);
  expect(watches.map((one) => WatchSummary.parse(one).id)).toEqual([watchId]);
  for (const method of ['GET', 'DELETE']) {
    expect((await app.as('bo', `${path}/${watchId}`, { method })).status).toBe(404);
  }
});

test('it goes on from an answer that is there, which it compares the next one with', async () => {
  const asked = await send<{ final_response: { id: string } }>(
    'POST',
    '/api/research/queries?wait=1',
    { query_text: 'What colour is the Kessel bridge?', exclude_sources: ['memory'] },
  );
  const query_id = asked.final_response.id;
  const { run_id } = await send<{ run_id: string }>('POST', path, { query_id, every: 'daily' });
  expect((await shown(run_id)).asks.map((one) => one.query_id)).toEqual([query_id]);
  await replace('The Kessel bridge is 1,450 metres long. It was painted red.');
  await passTime(app.app.store, world, DAY_MS);
  await expect.poll(async () => (await shown(run_id)).latest?.changes?.since, HURRY).toBe(query_id);
  await app.as('ann', `${path}/${run_id}`, { method: 'DELETE' });
});

test('a watch that ends leaves its answers', async () => {
  const { asks } = await shown();
  const ended = await app.as('ann', `${path}/${watchId}`, { method: 'DELETE' });
  expect(ended.status).toBe(204);
  expect((await app.as('ann', `${path}/${watchId}`)).status).toBe(404);
  expect(await history()).toEqual(expect.arrayContaining(asks.map(({ query_id }) => query_id)));
});

test('neither a question nor an answer, or both, is refused at the door', async () => {
  const status = async (body: unknown) => (await request('POST', path, body)).status;
  expect(await status({})).toBe(400);
  expect(await status({ query_id: watchId, ask: { query_text: QUESTION } })).toBe(400);
  expect(await status({ query_id: watchId, every: 'hourly' })).toBe(400);
});

/** Of the machine; not of the clock that the test moves. */
const HURRY = { timeout: 60_000, interval: 20 };

/** The watch, once it has been answered so many times. */
async function answered(times: number): Promise<ResearchWatch> {
  await expect
    .poll(async () => {
      const { asks, status } = await shown();
      return status === 'waiting' && asks.filter(({ outcome }) => outcome !== null).length;
    }, HURRY)
    .toBe(times);
  return shown();
}

async function shown(id = watchId): Promise<ResearchWatch> {
  return ResearchWatch.parse(await get(`${path}/${id}`));
}

async function history(): Promise<string[]> {
  const { queries } = await get<{ queries: ResearchSummary[] }>('/api/research/queries');
  return queries.map(({ id }) => id);
}

async function replace(text: string): Promise<void> {
  const before = (await get<Document>(`/api/documents/${document.id}`)).revision;
  const form = new FormData();
  form.append('file', new File([text], 'later.txt'));
  await app.as('ann', `/api/documents/${document.id}`, { method: 'PUT', body: form });
  const revision = async () => (await get<Document>(`/api/documents/${document.id}`)).revision;
  await expect.poll(revision, HURRY).toBe(before + 1);
}

function unchanged(changes: AnswerChanges | null | undefined): boolean {
  if (!changes) return false;
  const { since: _, outcome_before, ...lists } = changes;
  return outcome_before === 'answered' && Object.values(lists).every((list) => list.length === 0);
}

function request(method: string, to: string, body: unknown = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return app.as('ann', to, { method, headers, body: JSON.stringify(body) });
}

async function send<T>(method: string, to: string, body?: unknown): Promise<T> {
  return (await (await request(method, to, body)).json()) as T;
}

async function get<T>(from: string): Promise<T> {
  return (await (await app.as('ann', from)).json()) as T;
}
