/** A list of references over HTTP, and the documents that are fetched from it. */
import { expect, test } from 'vitest';
import { features } from '../../../app/features.ts';
import type { Document } from '../../../contracts/document.ts';
import { ReferenceList } from '../../../contracts/research/reference.ts';
import { startCourseApp } from '../../../testing/course-app.ts';
import { pretendWeb } from '../../../testing/pretend-web.ts';

const PAGE =
  '<html><title>Tides</title><body><article><p>A spring tide is a tide of great range.</p></article></body></html>';

test('a list says what is in the library already, once it was fetched by its address', async () => {
  const { fetcher } = await pretendWeb({
    'papers.example': {
      page: (_, response) => response.setHeader('content-type', 'text/html').end(PAGE),
    },
  });
  const app = await startCourseApp('usual', { features, fetcher });
  const post = async (path: string, body: unknown, who = 'ann') => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await app.as(who, path, init)).json();
  };
  const text = '@misc{tides, title={Tides}, url={http://papers.example/tides}}';
  const read = async (who?: string) =>
    ReferenceList.parse(await post('/api/research/references', { text }, who));

  const [found] = (await read()).references;
  expect(found).toMatchObject({ title: 'Tides', document_id: null });
  const added = (await post('/api/documents?wait=ready', { url: found?.url })) as Document;
  expect((await read()).references[0]?.document_id).toBe(added.id);
  expect((await read('bo')).references[0]?.document_id).toBe(null);
  expect((await read()).format).toBe('bibtex');
  await app.close();
}, 120_000);
