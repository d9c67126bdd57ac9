/** Search over HTTP, on documents that were really read. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ConceptMap } from '../../contracts/concept.ts';
import type { Document } from '../../contracts/document.ts';
import type { SearchAnswer } from '../../contracts/found-passage.ts';
import type { SourceGuide } from '../../contracts/guide.ts';
import type { Problem } from '../../contracts/problem.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';

const TIDES = `# Tides

A tide is the regular rise and fall of the sea. The moon causes most of it, because its pull is stronger on the near side of the Earth.

## Spring tides

A spring tide is a tide of unusually large range. It happens when the sun and the moon pull along one line, twice a month.`;

const MEMORY = `# Memory

Retrieval practice is the act of recalling what was learned. It strengthens memory more than reading again does.`;

/** For whoever has a library of their own and changes no settings. */
let app: CourseApp;
beforeAll(async () => {
  app = await startCourseApp();
});
afterAll(() => app.close());

describe('search', () => {
  test('finds by words at once and by meaning soon, and says which', async () => {
    await add(app, 'ann', 'tides.md', TIDES);
    await add(app, 'ann', 'memory.md', MEMORY);

    const byWords = await search(app, 'ann', 'spring tide');
    expect(byWords).toMatchObject({ outcome: 'found', by: expect.arrayContaining(['words']) });
    expect(byWords.passages[0]).toMatchObject({
      section: 'Spring tides',
      source_page: 1,
      paged: false,
    });

    const byMeaning = () =>
      search(app, 'ann', 'why does testing yourself help you remember?', '&quick=true');
    await expect
      .poll(async () => (await byMeaning()).passages[0], { timeout: 60_000 })
      .toMatchObject({ document_title: 'Memory', scores: { meaning: expect.any(Number) } });
  }, 120_000);

  test('says that nothing is about it, instead of showing what comes nearest', async () => {
    await add(app, 'carl', 'tides.md', TIDES);
    const nonsense = 'flurb the grombulated snarkwhistle';

    const { outcome, passages } = await search(app, 'carl', nonsense);
    expect([outcome, passages]).toEqual(['nothing-about', []]);
    const quick = await search(app, 'carl', nonsense, '&quick=true');
    expect([quick.outcome, quick.passages]).toEqual(['nothing-about', []]);
    expect((await search(app, 'carl', 'pull', '&quick=true')).outcome).toBe('found');
    const { passages: nearest } = await search(app, 'carl', nonsense, '&nearest=true');
    expect(nearest).not.toEqual([]);
  });

  test('stays inside the chosen documents, and finds nothing of another person or of the trash', async () => {
    const tides = await add(app, 'dora', 'tides.md', TIDES);
    const memory = await add(app, 'dora', 'memory.md', MEMORY);

    const inside = await search(app, 'dora', 'tide', `&document=${memory.id}`);
    expect(inside.passages.map((one) => one.document_id)).not.toContain(tides.id);
    expect((await search(app, 'bob', 'tide')).passages).toEqual([]);
    await app.as('dora', `/api/documents/${tides.id}`, { method: 'DELETE' });
    expect(
      (await search(app, 'dora', 'spring tide')).passages.map((one) => one.document_id),
    ).not.toContain(tides.id);
    expect((await app.as('dora', '/api/search?query=')).status).toBe(400);
  });

  test('works by words alone where the model files are missing, and says so', async () => {
    const app = await openApp({ modelsFolder: await mkdtemp(join(tmpdir(), 'lyceum-no-models-')) });
    await add(app, 'ann', 'tides.md', TIDES);

    const { by, without, passages } = await search(app, 'ann', 'spring tide');
    expect([by, without]).toEqual([['words'], ['meaning', 'relevance']]);
    expect(passages[0]?.scores).toMatchObject({ meaning: null });
    expect((await app.app.health()).local_models.embedder).not.toBe('ok');
  });

  test('two processes on one PostgreSQL find what the other one reads', async () => {
    const one = await openApp({}, 'postgres');
    const { databaseUrl } = one.app.config;
    const other = await openApp({ databaseUrl }, 'postgres');
    expect((await search(other, 'ann', 'spring tide')).passages).toEqual([]);
    await add(one, 'ann', 'tides.md', TIDES);

    const found = async () => (await search(other, 'ann', 'spring tide')).passages.length;
    await expect.poll(found, { timeout: 60_000 }).toBeGreaterThan(0);
  });
});

describe('what a document is about', () => {
  test('shows as soon as it is ready: guide and concepts, each with its words in the text', async () => {
    const { id } = await add(app, 'eve', 'tides.md', TIDES);

    const guide = (await (await app.as('eve', `/api/documents/${id}/guide`)).json()) as SourceGuide;
    const { extracted_concepts } = (await (
      await app.as('eve', `/api/documents/${id}/concepts`)
    ).json()) as ConceptMap;
    const spring = extracted_concepts.find(({ term }) => term === 'spring tide');
    expect(spring?.definition?.text).toBe('A spring tide is a tide of unusually large range.');
    expect(guide.sections.map(({ title }) => title)).toContain('Spring tides');
    expect(guide.summary.length).toBeGreaterThan(0);
  });

  test('is refused for a document that could not be read', async () => {
    await send(app, 'fay', 'broken.pdf', '%PDF-1.7\nbroken');
    const { documents } = (await (await app.as('fay', '/api/documents?status=failed')).json()) as {
      documents: Document[];
    };
    const refused = await app.as('fay', `/api/documents/${documents[0]?.id}/guide`);

    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([
      422,
      'document.no-text',
    ]);
  });
});

async function openApp(
  config: { modelsFolder?: string; databaseUrl?: string | undefined } = {},
  kind: 'pglite' | 'postgres' = 'pglite',
): Promise<CourseApp> {
  const app = await startCourseApp(kind, { config });
  onTestFinished(() => app.close());
  return app;
}

async function add(app: CourseApp, user: string, name: string, text: string): Promise<Document> {
  const answer = await send(app, user, name, text);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Document;
}

function send(app: CourseApp, user: string, name: string, text: string): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  return app.as(user, '/api/documents?wait=ready', { method: 'POST', body: form });
}

async function search(
  app: CourseApp,
  user: string,
  query: string,
  more = '',
): Promise<SearchAnswer> {
  const answer = await app.as(user, `/api/search?query=${encodeURIComponent(query)}${more}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SearchAnswer;
}
