/** A scan that a person rejects. */
import { expect, test } from 'vitest';
import { Document } from '../../contracts/document.ts';
import { startCourseApp } from '../../testing/course-app.ts';
import { badStrip } from '../../testing/documents/bad-strip.ts';

test('a scan that is rejected fails, and nothing of it is left behind', async () => {
  const app = await startCourseApp();
  const form = new FormData();
  form.set('file', new Blob([await badStrip()]), 'bad.jpg');
  const refused = await app.as('bob', '/api/documents?wait=ready', { method: 'POST', body: form });
  expect(refused.status).toBe(422);
  const queue = (await (await app.as('bob', '/api/reviews')).json()) as { documents: unknown[] };
  const { id, run_id } = Document.parse(queue.documents[0]);

  await app.as('bob', '/api/reviews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ document_id: id, decision: 'reject' }),
  });
  await (await app.as('bob', `/api/runs/${run_id}/events`)).text();

  const document = Document.parse(await (await app.as('bob', `/api/documents/${id}`)).json());
  expect(document).toMatchObject({
    status: 'failed',
    problem: { code: 'document.rejected', status: 422 },
  });
  const left = await app.app.store.query(
    'select 1 from pages where document_id = $1 union all select 1 from blocks where document_id = $1',
    [id],
  );
  expect(left.rows).toEqual([]);
  await app.close();
});
