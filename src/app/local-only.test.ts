/** Local only: a model elsewhere is configured and would answer; not one word may come to it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Document } from '../contracts/document.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { STUDY_TEXT } from '../testing/study-model.ts';
import { features } from './features.ts';

/** Every sentence that cards are made of holds a word that is nowhere else. */
const SECRET = STUDY_TEXT.replaceAll(/tide/gi, 'brindlewick').replaceAll(/moon/gi, 'quandleby');
const WORDS = /brindlewick|quandleby/i;

let model: ModelServer;
let app: CourseApp;

beforeAll(async () => {
  model = await startModelServer();
  app = await startCourseApp('usual', {
    features,
    config: {
      mind: 'model',
      modelFast: 'compatible:test',
      modelStrong: 'compatible:test',
      // The same server by an address that does not say that it is on this machine.
      compatibleBaseUrl: `${model.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')}/v1`,
    },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => {
  model.calls.length = 0;
});

async function send(method: string, path: string, body: unknown, user = 'ann'): Promise<Response> {
  const init = { method, body: JSON.stringify(body) };
  return app.as(user, path, { ...init, headers: { 'content-type': 'application/json' } });
}

const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

const studied = (documentId: string, user: string) =>
  send(
    'POST',
    '/api/reading/study-sets?wait=1',
    { documentId, generationGoals: ['flashcards'], again: true },
    user,
  );

test('a document that is marked is studied offline, and the run says why', async () => {
  const added = await read<Document>(
    send('POST', '/api/documents?wait=ready', { title: 'Vesle', text: SECRET, local_only: true }),
  );
  expect(added.local_only).toBe(true);
  const { study_set_id } = await read<{ study_set_id: string }>(studied(added.id, 'ann'));
  expect(JSON.stringify(model.calls)).not.toMatch(WORDS);
  expect(model.calls).toEqual([]);
  const set = await read<{ made_by: { mind: string } }>(
    app.as('ann', `/api/reading/study-sets/${study_set_id}`),
  );
  expect(set.made_by.mind).toBe('offline');
  const { runs } = await read<{ runs: { run_id: string }[] }>(
    app.as('ann', '/api/runs?workflow=reading.make_study_set'),
  );
  const events = await (await app.as('ann', `/api/runs/${runs[0]?.run_id}/events`)).text();
  expect(events).toContain('model.local-only');
});

test('the same document without the mark is sent; with it, not any more', async () => {
  const { id } = await read<Document>(
    send('POST', '/api/documents?wait=ready', { title: 'Vesle', text: SECRET }, 'ben'),
  );
  await studied(id, 'ben');
  expect(JSON.stringify(model.calls)).toMatch(WORDS);

  const marked = await send('PATCH', `/api/documents/${id}`, { local_only: true }, 'ben');
  expect(z.object({ local_only: z.boolean() }).parse(await marked.json()).local_only).toBe(true);
  model.calls.length = 0;
  await studied(id, 'ben');
  expect(model.calls).toEqual([]);
});

test('words of it that come another way stay here too', async () => {
  await read(
    send('POST', '/api/documents?wait=ready', { title: 'Vesle', text: SECRET, local_only: true }),
  );
  const copy = await read<Document>(
    send('POST', '/api/documents?wait=ready', {
      title: 'Notes of mine',
      text: `A note on the sea. A spring brindlewick is a brindlewick of unusually large range. The rest is mine, and says that harbours publish tables for the ships that come.`,
    }),
  );
  await studied(copy.id, 'ann');
  expect(JSON.stringify(model.calls)).not.toMatch(WORDS);
});

test('a change must name something', async () => {
  expect((await send('PATCH', `/api/documents/${crypto.randomUUID()}`, {})).status).toBe(400);
});
