/** Two who mark the same at once, and one who marks while the document is replaced. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Annotation } from '../../contracts/annotation.ts';
import type { Document } from '../../contracts/document.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { describePostgres } from '../../testing/stores/stores.ts';

const SENTENCES = Array.from(
  { length: 40 },
  (_, at) => `In sample ${at} the tide rose by ${at + 2} metres.`,
);

describePostgres('annotations made at the same moment', () => {
  let app: CourseApp;
  beforeAll(async () => {
    app = await startCourseApp('postgres');
  });
  afterAll(() => app.close());

  test('of the same characters are one', async () => {
    const { id } = await send('POST', '/api/documents?wait=ready', 'One of the same characters.');
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(id, 'p1-1', 'One')));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    expect(await list(id)).toHaveLength(1);
  });

  test('as a replacement are moved or lost with the others, never left behind', async () => {
    const { id } = await send('POST', '/api/documents?wait=ready', SENTENCES.join('\n\n'));
    const replaced = send(
      'PUT',
      `/api/documents/${id}?wait=ready`,
      SENTENCES.slice(0, 20).join('\n\n'),
    );
    const statuses: number[] = [];
    for (const [at, sentence] of SENTENCES.entries()) {
      statuses.push((await mark(id, `p1-${at + 1}`, sentence)).status);
    }
    await replaced;

    const now = await list(id);
    expect(now).toHaveLength(statuses.filter((status) => status === 201).length);
    expect(new Set(now.map(({ status, revision }) => `${status} ${revision}`))).not.toContain(
      'current 1',
    );
  });

  async function send(method: string, path: string, text: string): Promise<Document> {
    const form = new FormData();
    form.set('file', new Blob([text]), 'tides.md');
    return (await (await app.as('ann', path, { method, body: form })).json()) as Document;
  }

  function mark(id: string, block: string, quote: string): Promise<Response> {
    return app.as('ann', `/api/documents/${id}/annotations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ block_id: block, start: 0, end: quote.length, quote, colour: 'pink' }),
    });
  }

  async function list(id: string): Promise<Annotation[]> {
    const answer = await app.as('ann', `/api/documents/${id}/annotations`);
    return ((await answer.json()) as { annotations: Annotation[] }).annotations;
  }
});
