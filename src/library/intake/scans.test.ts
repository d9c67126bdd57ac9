/** Scanned pages through the whole library: recognised, judged, reviewed. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block, Document } from '../../contracts/document.ts';
import type { Problem } from '../../contracts/problem.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { ruinedStrip } from '../../testing/documents/ruined-strip.ts';

/** Recognising a page takes seconds on a free core, and minutes on a busy machine. */
const PATIENCE = { timeout: 240_000 };
const clean = new URL('../../../fixtures/scans/no_clean150.png', import.meta.url);

interface ReviewPage {
  page: number;
  confidence: number;
  lines: { words: { text: string; confidence: number }[] }[];
}

describe('a scan', PATIENCE, () => {
  let app: CourseApp;
  beforeAll(async () => {
    app = await startCourseApp();
  });
  afterAll(() => app.close());

  test('that is clean is recognised, with its confidence on every block', async () => {
    const answer = await upload(app, 'ann', await cleanScan());
    expect(answer.status).toBe(201);
    const document = (await answer.json()) as Document;

    expect(document).toMatchObject({
      status: 'ready',
      language: 'no',
      pages: 1,
      ocr: { pages: 1 },
    });
    expect(document.ocr?.confidence).toBeGreaterThanOrEqual(85);
    const { blocks } = (await read(app, 'ann', `/api/documents/${document.id}/blocks`)) as {
      blocks: Block[];
    };
    expect(blocks.map(({ text }) => text).join(' ')).toContain('klorofyll');
    for (const { ocr_confidence, boxes } of blocks) {
      expect(ocr_confidence).toBeGreaterThan(50);
      expect(boxes.length).toBeGreaterThan(0);
    }
  });

  test('that is bad waits for a person, who corrects two words and accepts', async () => {
    const { document_id, words } = await badScan(app, 'ann');
    const corrections = [
      { page: 1, word: 0, text: 'Firstword' },
      { page: 1, word: 1, text: 'Secondword' },
    ];
    const reviewed = await post(app, 'ann', '/api/reviews', {
      document_id,
      decision: 'accept',
      corrections,
    });
    expect(reviewed.status).toBe(200);
    await settled(app, 'ann', document_id);

    expect(await read(app, 'ann', `/api/documents/${document_id}`)).toMatchObject({
      status: 'ready',
    });
    const { blocks } = (await read(app, 'ann', `/api/documents/${document_id}/blocks`)) as {
      blocks: Block[];
    };
    expect(blocks.map(({ text }) => text).join(' ')).toContain('Firstword Secondword');
    const { rows } = await app.app.store.query(
      'select word, before, after, user_id from corrections',
    );
    expect(rows).toEqual([
      { word: 0, before: words[0], after: 'Firstword', user_id: 'ann' },
      { word: 1, before: words[1], after: 'Secondword', user_id: 'ann' },
    ]);
  });

  test('that is rejected fails, and nothing of it is left behind', async () => {
    const { document_id } = await badScan(app, 'bob');

    await post(app, 'bob', '/api/reviews', { document_id, decision: 'reject' });
    await settled(app, 'bob', document_id);

    expect(await read(app, 'bob', `/api/documents/${document_id}`)).toMatchObject({
      status: 'failed',
      problem: { code: 'document.rejected', status: 422 },
    });
    const left = await app.app.store.query(
      'select 1 from pages where document_id = $1 union all select 1 from blocks where document_id = $1',
      [document_id],
    );
    expect(left.rows).toEqual([]);
  });

  test('can be looked at: a page comes as a picture made anew', async () => {
    const document = (await (await upload(app, 'ann', await cleanScan())).json()) as Document;
    const image = await app.as('ann', `/api/documents/${document.id}/pages/1/image?width=400`);
    const beyond = await app.as('ann', `/api/documents/${document.id}/pages/2/image`);

    expect(image.headers.get('content-type')).toBe('image/png');
    expect((await image.bytes()).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
    expect(beyond.status).toBe(404);
  });
});

/** Uploads the bad scan, sees it refused in the answer, and finds it in the queue. */
async function badScan(app: CourseApp, user: string) {
  const refused = await upload(app, user, new File([await ruinedStrip()], 'strip.jpg'));
  const problem = (await refused.json()) as Problem;
  expect([refused.status, problem.code]).toEqual([422, 'document.low-confidence']);
  const { documents } = (await read(app, user, '/api/reviews')) as { documents: Document[] };
  const [waiting] = documents;
  expect(waiting).toMatchObject({ status: 'needs_review', ocr: { bad_pages: [1] } });
  const document_id = waiting?.id ?? '';
  const { pages } = (await read(app, user, `/api/documents/${document_id}/review`)) as {
    pages: ReviewPage[];
  };
  const words = pages.flatMap(({ lines }) =>
    lines.flatMap((line) => line.words.map(({ text }) => text)),
  );
  return { document_id, words };
}

async function cleanScan(): Promise<File> {
  return new File([await readFile(clean)], 'no_clean150.png');
}

function upload(app: CourseApp, user: string, file: File): Promise<Response> {
  const form = new FormData();
  form.set('file', file);
  return app.as(user, '/api/documents?wait=ready', { method: 'POST', body: form });
}

function post(app: CourseApp, user: string, path: string, body: unknown): Promise<Response> {
  return app.as(user, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function read(app: CourseApp, user: string, path: string): Promise<unknown> {
  return (await app.as(user, path)).json();
}

async function settled(app: CourseApp, user: string, id: string): Promise<void> {
  const { run_id } = (await read(app, user, `/api/documents/${id}`)) as Document;
  await app.app.runs.settled(user as never, run_id as never, AbortSignal.timeout(PATIENCE.timeout));
}
