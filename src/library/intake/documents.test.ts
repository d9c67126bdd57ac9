/** The library over HTTP, from the upload to the blocks, on the real server. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block, Document } from '../../contracts/document.ts';
import type { Problem } from '../../contracts/problem.ts';
import { createSafeFetcher } from '../../kernel/net/safe-fetch.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { everyText } from '../../testing/every-text.ts';
import { openLibrary } from '../library.ts';

const NOTE =
  '# Memory\n\nRecall strengthens memory.\n\n## Spacing\n\nPractice that is spread out lasts longer.';

describe('the library', () => {
  let app: CourseApp;
  beforeAll(async () => {
    app = await startCourseApp();
  });
  afterAll(() => app.close());

  test('a file becomes blocks with their sections', async () => {
    const document = await add(app, 'ann', 'memory.md', NOTE);

    expect(document).toMatchObject({
      status: 'ready',
      title: 'Memory',
      format: 'markdown',
      language: 'en',
      pages: 1,
      sourceHash: createHash('sha256').update(NOTE).digest('hex'),
    });
    expect(await blocksOf(app, 'ann', document.id)).toMatchObject([
      { block_id: 'p1-1', kind: 'heading', text: 'Memory' },
      {
        block_id: 'p1-2',
        kind: 'paragraph',
        section: 'Memory',
        text: 'Recall strengthens memory.',
      },
      { kind: 'heading', text: 'Spacing' },
      { section: 'Spacing', text: 'Practice that is spread out lasts longer.' },
    ]);
  });

  test('the same bytes again are the same document, and are not read again', async () => {
    const first = await add(app, 'ann', 'once.txt', 'The same bytes are read once and only once.');
    const again = await add(app, 'ann', 'twice.txt', 'The same bytes are read once and only once.');

    expect(again.id).toBe(first.id);
    expect(again.run_id).toBe(first.run_id);
    const bobs = await add(app, 'bob', 'once.txt', 'The same bytes are read once and only once.');
    expect(bobs.id).not.toBe(first.id);
  });

  test('a document that a crash left without its run is read at the next start', async () => {
    const { id } = await add(app, 'ann', 'left.txt', 'A document that was left behind by a crash.');
    const { store, runs, config } = app.app;
    await store.query(`update documents set status = 'reading', run_id = null where id = $1`, [id]);
    await store.query('delete from runs where idempotency_key = $1', [`read ${id} 1`]);

    const next = await openLibrary({
      ...app.app,
      fetcher: createSafeFetcher({ userAgent: 'Lyceum/test' }),
      dataFolder: config.data,
      uploadLimitBytes: 1000,
      keepTrashDays: 30,
      searchMb: 64,
    });
    await next.open(runs);

    const status = async () =>
      ((await (await app.as('ann', `/api/documents/${id}`)).json()) as Document).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('ready');
    await next.close();
  });

  test('what cannot be read is refused with its code, and nothing of it stays', async () => {
    const before = await storedFiles(app);
    const empty = await upload(app, 'ann', 'empty.txt', '');
    const binary = await upload(
      app,
      'ann',
      'x.bin',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]),
    );

    expect([empty.status, ((await empty.json()) as Problem).code]).toEqual([400, 'document.empty']);
    expect([binary.status, ((await binary.json()) as Problem).code]).toEqual([
      415,
      'document.unsupported',
    ]);
    expect(await storedFiles(app)).toEqual(before);
  });

  test('a damaged file fails with the reason, both in the answer and when it is looked at later', async () => {
    const answer = await upload(app, 'ann', 'broken.pdf', '%PDF-1.7\nthis is no PDF at all');
    const problem = (await answer.json()) as Problem;

    expect([answer.status, problem.code]).toEqual([422, 'document.corrupt']);
    const listed = (await (await app.as('ann', '/api/documents?status=failed')).json()) as {
      documents: Document[];
    };
    expect(listed.documents[0]).toMatchObject({
      status: 'failed',
      problem: { code: 'document.corrupt' },
    });
  });

  test('trash hides a document and restore brings it back; forever leaves no sentence of it', async () => {
    const secret = 'The zebra of Zanzibar zigzags at zero hour.';
    const { id } = await add(app, 'ann', 'zebra.txt', secret);

    await app.as('ann', `/api/documents/${id}`, { method: 'DELETE' });
    expect(await titles(app, 'ann')).not.toContain('zebra');
    await app.as('ann', `/api/documents/${id}/restore`, { method: 'POST' });
    expect(await titles(app, 'ann')).toContain('zebra');
    await app.as('ann', `/api/documents/${id}?forever=1`, { method: 'DELETE' });

    expect((await app.as('ann', `/api/documents/${id}`)).status).toBe(404);
    expect(await everyText(app.app.store, app.app.config.data)).not.toContain('zebra of Zanzibar');
  });

  test('the file comes back as it was, never as a page', async () => {
    const html =
      '<html><head><title>A page</title></head><body><p>Some words of a page.</p></body></html>';
    const { id } = await add(app, 'ann', 'page.html', html);

    const file = await app.as('ann', `/api/documents/${id}/file`);

    expect(await file.text()).toBe(html);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

function upload(
  app: CourseApp,
  user: string,
  name: string,
  content: string | Buffer,
): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return app.as(user, '/api/documents?wait=ready', { method: 'POST', body: form });
}

async function add(app: CourseApp, user: string, name: string, content: string): Promise<Document> {
  const answer = await upload(app, user, name, content);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Document;
}

async function blocksOf(app: CourseApp, user: string, id: string): Promise<Block[]> {
  const answer = await app.as(user, `/api/documents/${id}/blocks`);
  return ((await answer.json()) as { blocks: Block[] }).blocks;
}

async function titles(app: CourseApp, user: string): Promise<string[]> {
  const answer = await app.as(user, '/api/documents');
  return ((await answer.json()) as { documents: Document[] }).documents.map(({ title }) => title);
}

async function storedFiles(app: CourseApp): Promise<string[]> {
  const files = await readdir(join(app.app.config.data, 'files'), { recursive: true });
  return files.sort();
}
