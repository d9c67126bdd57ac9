/** What can happen to a document after it was added: replaced, renamed, read again, collected, fetched. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Block, Collection, Document, DocumentRevision } from '../../contracts/document.ts';
import type { Problem } from '../../contracts/problem.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { pretendWeb } from '../../testing/pretend-web.ts';

const encrypted = new URL('../../../fixtures/hostile/encrypted_pw_secret.pdf', import.meta.url);

describe('a document', () => {
  let app: CourseApp;
  beforeAll(async () => {
    app = await startCourseApp();
  });
  afterAll(() => app.close());

  test('that is replaced keeps its id, and its old files are listed', async () => {
    const first = await add(app, 'tides.md', '# Tides\n\nThe moon pulls the sea.');
    const second = await send(
      app,
      'PUT',
      `/api/documents/${first.id}?wait=ready`,
      'tides.md',
      '# Tides\n\nThe moon and the sun pull the sea.',
    );

    expect(await second.json()).toMatchObject({ id: first.id, revision: 2, status: 'ready' });
    expect((await blocks(app, first.id)).map(({ text }) => text)).toEqual([
      'Tides',
      'The moon and the sun pull the sea.',
    ]);
    const { revisions } = await read<{ revisions: DocumentRevision[] }>(
      app,
      `/api/documents/${first.id}/revisions`,
    );
    expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(revisions[1]?.sourceHash).toBe(first.sourceHash);
  });

  test('keeps what it shows when its replacement cannot be read, and says why', async () => {
    const { id } = await add(app, 'kept.md', '# Kept\n\nThis sentence stays where it is.');
    const answer = await send(
      app,
      'PUT',
      `/api/documents/${id}?wait=ready`,
      'kept.pdf',
      '%PDF-1.7\nno',
    );

    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([
      422,
      'document.corrupt',
    ]);
    expect(await read<Document>(app, `/api/documents/${id}`)).toMatchObject({
      status: 'ready',
      revision: 1,
      format: 'markdown',
      problem: { code: 'document.corrupt' },
    });
    expect((await blocks(app, id)).at(-1)?.text).toBe('This sentence stays where it is.');
    const { rows } = await app.app.store.query(
      'select 1 from document_revisions where document_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('replaced by the same bytes is not read again', async () => {
    const text = '# Same\n\nNothing has changed here.';
    const { id, run_id } = await add(app, 'same.md', text);
    const again = await send(app, 'PUT', `/api/documents/${id}?wait=ready`, 'same.md', text);

    expect(await again.json()).toMatchObject({ revision: 1, run_id });
  });

  test('that could not be read can be tried again, by itself or with the same bytes', async () => {
    const bytes = '%PDF-1.7\nbroken on purpose';
    expect((await send(app, 'POST', '/api/documents?wait=ready', 'b.pdf', bytes)).status).toBe(422);
    const failed = await read<{ documents: Document[] }>(app, '/api/documents?status=failed');
    const [document] = failed.documents;
    const retried = await app.as('ann', `/api/documents/${document?.id}/retry?wait=ready`, {
      method: 'POST',
    });
    const again = await send(app, 'POST', '/api/documents', 'b.pdf', bytes);

    expect([retried.status, ((await retried.json()) as Problem).code]).toEqual([
      422,
      'document.corrupt',
    ]);
    expect(((await again.json()) as Document).id).toBe(document?.id);
  });

  test('that a person named keeps that name', async () => {
    const { id } = await add(app, 'named.md', '# A heading\n\nSome words under it.');
    await patch(app, `/api/documents/${id}`, { title: 'My own name' });
    await send(
      app,
      'PUT',
      `/api/documents/${id}?wait=ready`,
      'named.md',
      '# Another heading\n\nOther words.',
    );

    expect((await read<Document>(app, `/api/documents/${id}`)).title).toBe('My own name');
  });

  test('that is protected is read with its password, which is kept nowhere', async () => {
    const bytes = await readFile(encrypted);
    const wrong = await sendProtected(app, bytes, 'guess');
    const right = await sendProtected(app, bytes, 'secret');
    const document = (await right.json()) as Document;

    expect([wrong.status, ((await wrong.json()) as Problem).detail]).toEqual([
      422,
      'The password does not open this PDF. Check it and try again.',
    ]);
    expect(document).toMatchObject({ status: 'ready', pages: 1 });
    expect((await blocks(app, document.id))[0]?.text).toContain('Memory and the Testing Effect');
    const image = await app.as('ann', `/api/documents/${document.id}/pages/1/image?width=200`);
    expect(image.status).toBe(200);
    const { rows } = await app.app.store.query<{ input: string }>('select input::text from runs');
    expect(rows.some(({ input }) => input.includes('secret'))).toBe(false);
  });

  test('added twice at the same moment is one document', async () => {
    const text = '# Twins\n\nTwo uploads of the same bytes at once.';
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send(app, 'POST', '/api/documents', 'twins.md', text)),
    );
    const documents = (await Promise.all(answers.map((one) => one.json()))) as Document[];

    expect(new Set(documents.map(({ id }) => id)).size).toBe(1);
  });

  test('can be stopped while it is read, and says so', async () => {
    const { id } = await add(app, 'stopped.md', '# Stopped\n\nThis reading was called off.');
    const { store } = app.app;
    await store.query(
      `update documents set status = 'reading', reading_revision = 1 where id = $1`,
      [id],
    );
    await store.query(`update runs set status = 'cancelled' where idempotency_key = $1`, [
      `read ${id} 1`,
    ]);

    expect(await read<Document>(app, `/api/documents/${id}`)).toMatchObject({
      status: 'failed',
      problem: { code: 'document.cancelled' },
    });
  });

  test('is in the collections that a person puts it into', async () => {
    const { id } = await add(app, 'shelf.md', '# Shelf\n\nA document for a shelf.');
    const made = await post(app, '/api/collections', { name: 'Exam' });
    const collection = (await made.json()) as Collection;
    const twice = await post(app, '/api/collections', { name: 'Exam' });
    await app.as('ann', `/api/collections/${collection.id}/documents/${id}`, { method: 'PUT' });

    const inside = await read<{ documents: Document[] }>(
      app,
      `/api/documents?collection=${collection.id}`,
    );
    expect(inside.documents.map((one) => one.id)).toEqual([id]);
    expect([made.status, twice.status]).toEqual([201, 409]);
    await patch(app, `/api/collections/${collection.id}`, { name: 'Final exam' });
    await app.as('ann', `/api/documents/${id}?forever=1`, { method: 'DELETE' });
    expect(await read(app, '/api/collections')).toMatchObject({
      collections: [{ name: 'Final exam', document_ids: [] }],
    });
    await app.as('ann', `/api/collections/${collection.id}`, { method: 'DELETE' });
    expect(await read(app, '/api/collections')).toEqual({ collections: [] });
  });

  test('shows one page with its size and its blocks', async () => {
    const { id } = await add(app, 'one-page.md', '# One page\n\nIt has a single page.');

    expect(await read(app, `/api/documents/${id}/pages/1`)).toMatchObject({
      page: 1,
      method: 'text',
      blocks: [{ text: 'One page' }, { text: 'It has a single page.', section_path: ['One page'] }],
    });
    expect((await app.as('ann', `/api/documents/${id}/pages/9`)).status).toBe(404);
  });

  test('of a talk keeps who spoke and when', async () => {
    const { id } = await add(
      app,
      'talk.vtt',
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ada>The engine weaves patterns.\n',
    );

    const [block] = await blocks(app, id);
    expect(block).toMatchObject({ speaker: 'Ada', times: [{ from_ms: 1000, to_ms: 4000 }] });
  });
});

describe('a web page', () => {
  test('is fetched through the safe fetcher, and named after where it was found', async () => {
    const app = await appOnTheWeb();
    const answer = await post(app, '/api/documents?wait=ready', {
      url: 'http://site.example/tides',
    });
    const refused = await post(app, '/api/documents', { url: 'http://127.0.0.1:1/secret' });
    const missing = await post(app, '/api/documents', { url: 'http://site.example/gone' });

    expect(await answer.json()).toMatchObject({
      status: 'ready',
      format: 'html',
      title: 'About tides',
      source_url: 'http://site.example/tides',
    });
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([
      400,
      'net.refused',
    ]);
    expect([missing.status, ((await missing.json()) as Problem).code]).toEqual([503, 'net.failed']);
  });
});

async function appOnTheWeb(): Promise<CourseApp> {
  const page = `<html><head><title>About tides</title></head><body><article><h1>About tides</h1>
    <p>${'The moon pulls the sea towards itself, and the sea follows. '.repeat(8)}</p></article></body></html>`;
  const { fetcher } = await pretendWeb({
    'site.example': {
      page: (request, response) => {
        if (request.url === '/gone') response.writeHead(404).end();
        else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      },
    },
  });
  const app = await startCourseApp('usual', { fetcher });
  onTestFinished(() => app.close());
  return app;
}

function send(app: CourseApp, method: string, path: string, name: string, content: string) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return app.as('ann', path, { method, body: form });
}

function sendProtected(app: CourseApp, bytes: Uint8Array<ArrayBuffer>, password: string) {
  const form = new FormData();
  form.set('password', password);
  form.set('file', new Blob([bytes]), 'protected.pdf');
  return app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
}

async function add(app: CourseApp, name: string, content: string): Promise<Document> {
  const answer = await send(app, 'POST', '/api/documents?wait=ready', name, content);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Document;
}

async function blocks(app: CourseApp, id: string): Promise<Block[]> {
  return (await read<{ blocks: Block[] }>(app, `/api/documents/${id}/blocks`)).blocks;
}

async function read<T>(app: CourseApp, path: string): Promise<T> {
  return (await app.as('ann', path)).json() as Promise<T>;
}

function post(app: CourseApp, path: string, body: unknown): Promise<Response> {
  return sendJson(app, 'POST', path, body);
}

function patch(app: CourseApp, path: string, body: unknown): Promise<Response> {
  return sendJson(app, 'PATCH', path, body);
}

function sendJson(app: CourseApp, method: string, path: string, body: unknown): Promise<Response> {
  return app.as('ann', path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
