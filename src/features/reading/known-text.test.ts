/** What is known of a text is known by one reader, in one language: another one thinks anew. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../contracts/document.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server/model-server.ts';
import { newHome } from '../../testing/stores/stores.ts';
import { STUDY_TEXT, studyModel } from '../../testing/study-model.ts';
import { reading } from './index.ts';

const READER_AND_COACH = 2;
/** The server starts twice, on a machine that may be busy. */
const PATIENCE = { timeout: 300_000 };

let server: ModelServer;
let data: string;
beforeAll(async () => {
  server = await startModelServer({ script: studyModel });
  data = (await newHome('pglite')).dataFolder;
});
afterAll(() => server.close());

test(
  'the same wish is offered again; another language or another model is thought anew',
  PATIENCE,
  async () => {
    let app = await openWith('compatible:one');
    const documentId = await addTides(app);
    const first = await study(app, documentId);
    const same = await study(app, documentId);
    const own = await study(app, documentId, { language: 'en' });
    const norwegian = await study(app, documentId, { language: 'nb' });
    const norwegianAgain = await study(app, documentId, { language: 'nb' });
    await app.close();
    app = await openWith('compatible:two');
    const second = await study(app, documentId);
    const secondAgain = await study(app, documentId);
    await app.close();

    expect(first.calls).toBe(READER_AND_COACH);
    expect(same).toEqual({ id: first.id, calls: 0 });
    expect(own.calls).toBe(1);
    expect(norwegian.calls).toBe(READER_AND_COACH);
    expect(norwegianAgain).toEqual({ id: norwegian.id, calls: 0 });
    expect(second.calls).toBe(READER_AND_COACH);
    expect(secondAgain).toEqual({ id: second.id, calls: 0 });
    expect(new Set([first, own, norwegian, second].map(({ id }) => id)).size).toBe(4);
  },
);

function openWith(name: string): Promise<CourseApp> {
  return startCourseApp('pglite', {
    features: [reading],
    config: {
      ...{ data, mind: 'model', modelFast: name, modelStrong: name },
      compatibleBaseUrl: `${server.url}/v1`,
    },
  });
}

async function addTides(app: CourseApp): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([STUDY_TEXT]), 'tides.md');
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  return ((await added.json()) as Document).id;
}

/** The set, and how often the model was asked for it. */
async function study(
  app: CourseApp,
  documentId: string,
  wish: { language?: string } = {},
): Promise<{ id: string; calls: number }> {
  const before = server.calls.length;
  const constraints = { numFlashcards: 2 };
  const answer = await app.as('ann', '/api/reading/study-sets?wait=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ documentId, generationGoals: ['flashcards'], constraints, ...wish }),
  });
  expect(answer.status).toBe(200);
  const { study_set_id } = (await answer.json()) as { study_set_id: string };
  return { id: study_set_id, calls: server.calls.length - before };
}
