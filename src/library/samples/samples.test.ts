/** The sample library over HTTP, on the real server. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Collection, Document } from '../../contracts/document.ts';
import { UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { SamplesAdded } from '../../contracts/samples.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { testServer } from '../../testing/test-server.ts';
import { StoredFiles } from '../documents/stored-files.ts';
import { sampleRoutes } from './samples.routes.ts';

let app: CourseApp;
beforeAll(async () => {
  app = await startCourseApp();
});
afterAll(() => app.close());

const TEXTS = ['how-memory-works.pdf', 'reading-before-retrieving.pdf', 'tidevannet.pdf'];

test('the samples come into the library in their own collection, and are read', async () => {
  const answer = await ask('ann');
  const body = await answer.text();
  const { documents, collection } = JSON.parse(body) as SamplesAdded;

  expect(answer.status).toBe(202);
  expect(documents.map(({ file_name }) => file_name)).toEqual(TEXTS);
  expect(collection.name).toBe('Sample library');
  expect(collection.document_ids.toSorted()).toEqual(documents.map(({ id }) => id).toSorted());
  expect(body).not.toContain(process.cwd());
  for (const { run_id } of documents) await settled('ann', run_id);
  const { documents: read } = (await (await app.as('ann', '/api/documents')).json()) as {
    documents: Document[];
  };
  expect(read.map(({ status, language }) => [status, language]).toSorted()).toEqual([
    ['ready', 'en'],
    ['ready', 'en'],
    ['ready', 'no'],
  ]);
});

test('asked for again, also at the same moment, they are there once and not read again', async () => {
  const answers = await Promise.all([ask('twice'), ask('twice')]);
  answers.push(await ask('twice'));
  const bodies = (await Promise.all(answers.map((one) => one.json()))) as SamplesAdded[];

  const ids = bodies.map(({ documents }) => documents.map(({ id }) => id));
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  const read = await app.app.store.query(
    `select 1 from runs where user_id = 'twice' and workflow = 'library.read_document'`,
  );
  expect(read.count).toBe(3);
  const { collections } = (await (await app.as('twice', '/api/collections')).json()) as {
    collections: Collection[];
  };
  expect(collections).toEqual([bodies[2]?.collection]);
});

test('scans come only when they are asked for', async () => {
  const { documents, collection } = (await (
    await ask('scans', { include_scans: true })
  ).json()) as SamplesAdded;

  expect(documents.map(({ file_name }) => file_name)).toEqual([
    ...TEXTS,
    'scan-clean.pdf',
    'scan-bad.pdf',
  ]);
  expect(collection.document_ids).toHaveLength(5);
  for (const { run_id } of documents)
    if (run_id) await app.as('scans', `/api/runs/${run_id}/cancel`, { method: 'POST' });
});

test('each person gets their own', async () => {
  const [one, other] = (await Promise.all(
    ['eve', 'bob'].map(async (user) => (await ask(user)).json()),
  )) as [SamplesAdded, SamplesAdded];

  expect(one.collection.id).not.toBe(other.collection.id);
  expect((await app.as('bob', `/api/documents/${one.documents[0]?.id}`)).status).toBe(404);
});

test.each([{ include_scans: 'yes' }, [[]], 'all'])('%j is no wish that we know', async (body) => {
  expect((await ask('ann', body)).status).toBe(400);
});

test('where one is missing, it is said which, without its folder, and nothing is added', async () => {
  const samplesFolder = await mkdtemp(join(tmpdir(), 'no-samples-'));
  onTestFinished(() => rm(samplesFolder, { recursive: true }));
  const { documents, store, world, config } = app.app;
  const files = new StoredFiles(app.app.stored, world, 1e6);
  const before = await readdir(join(config.data, 'files'), { recursive: true });
  const server = await testServer({
    routes: () => sampleRoutes({ store, world, documents, files, samplesFolder }),
  });

  const answer = await fetch(`${server.url}/api/samples`, { method: 'POST' });
  const problem = (await answer.json()) as Problem;

  expect([answer.status, problem.code]).toEqual([503, 'samples.missing']);
  expect(problem.detail).toContain('how-memory-works.pdf is missing');
  expect(JSON.stringify(problem)).not.toContain(samplesFolder);
  expect(await documents.list(UserId.parse('alice'), { trashed: false, limit: 10 })).toEqual([]);
  expect(await readdir(join(config.data, 'files'), { recursive: true })).toEqual(before);
});

function ask(user: string, body?: unknown): Promise<Response> {
  return app.as(user, '/api/samples', {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}

async function settled(user: string, runId: Document['run_id']): Promise<void> {
  if (!runId) throw new Error('no run reads it');
  await app.app.runs.settled(UserId.parse(user), runId, new AbortController().signal);
}
