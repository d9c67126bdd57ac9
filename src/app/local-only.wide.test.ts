/** Local only, through all five features: a model elsewhere is configured, and not one word comes to it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '../contracts/document.ts';
import { holdsRow, wordRowsOf } from '../domain/text/word-rows.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import { DEBATE_TEXT } from '../testing/debate-model.ts';
import { exampleOfSchema } from '../testing/model-server/example-of-schema.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import type { ScriptedAnswer, SeenRequest } from '../testing/model-server/script.ts';
import { features } from './features.ts';

/** A word that is nowhere else, and rows of words that nobody else writes. */
const SECRET = DEBATE_TEXT.replaceAll(/pupils/gi, 'sorrelmeres');
const ROWS = wordRowsOf(SECRET);
const arrived = (model: ModelServer): boolean => {
  const words = JSON.stringify(model.calls.map(({ request }) => request.text));
  return words.includes('sorrelmere') || holdsRow(words, ROWS);
};
/** An example of each shape; whoever routes sends the learner to the tutor. */
const script = ({ schema }: SeenRequest): ScriptedAnswer => {
  const example = exampleOfSchema(schema);
  const routes = typeof example === 'object' && example !== null && 'to' in example;
  return { json: routes ? { ...example, to: 'tutor' } : example };
};
const PATIENCE = { timeout: 300_000 };

const works: Record<string, (app: CourseApp, user: string, id: string) => Promise<unknown>> = {
  reading: (app, user, documentId) =>
    post(app, user, '/api/reading/study-sets?wait=1', {
      documentId,
      generationGoals: ['flashcards', 'multiple_choice_quiz'],
    }),
  'ask of one document': (app, user, id) =>
    post(app, user, '/api/research/queries?wait=1', {
      query_text: 'What did the gap improve after a week?',
      document_ids: [id],
      exclude_sources: ['web', 'arxiv'],
    }),
  'ask of the library, twice': async (app, user) => {
    const query_text = 'Who answered 13 of 20 questions, and who answered 9?';
    await post(app, user, '/api/research/queries?wait=1', { query_text });
    await post(app, user, '/api/research/queries?wait=1', { query_text });
  },
  debate: (app, user, paperId) =>
    post(app, user, '/api/mas-debate/run-complete?wait=1', { paperId, numPostures: 2 }),
  tutoring: async (app, user, id) => {
    const opened = await post(app, user, '/api/tutoring/sessions', { documents: [id] });
    const { session_id } = (await opened.json()) as { session_id: string };
    for (const message of ['Teach me the results.', 'What did the gap change?'])
      await post(app, user, `/api/tutoring/sessions/${session_id}/messages?wait=1`, { message });
  },
  assessment: (app, user, id) =>
    post(app, user, '/api/assessment/tasks?wait=1', {
      reference_document_ids: [id],
      task_title: 'A gap between two sessions',
      task_id: 'GAP-1',
      domain: 'Education',
      use_case: 'A test',
      task_description: 'Questions on a study',
    }),
};

describe.each(Object.entries(works))('%s', PATIENCE, (_name, work) => {
  let model: ModelServer;
  let app: CourseApp;

  beforeAll(async () => {
    model = await startModelServer({ script });
    app = await startCourseApp('usual', {
      features,
      config: {
        mind: 'model',
        modelFast: 'compatible:test',
        modelStrong: 'compatible:test',
        compatibleBaseUrl: `${model.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')}/v1`,
      },
    });
  }, PATIENCE.timeout);
  afterAll(async () => {
    await app.close();
    await model.close();
  });
  beforeEach(() => {
    model.calls.length = 0;
  });

  const added = async (user: string, local_only: boolean): Promise<string> => {
    const document = { title: 'A study of gaps', text: SECRET, local_only };
    const answer = await post(app, user, '/api/documents?wait=ready', document);
    return ((await answer.json()) as Document).id;
  };

  test('nothing of a document that is local only is sent', async () => {
    const id = await added('ann', true);
    await work(app, 'ann', id);
    expect(arrived(model)).toBe(false);
  });

  test('where it is not, its words are', async () => {
    const id = await added('ben', false);
    await work(app, 'ben', id);
    expect(arrived(model)).toBe(true);
  });
});

async function post(app: CourseApp, user: string, path: string, body: unknown): Promise<Response> {
  const answer = await app.as(user, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // Ann's work is done all the same; the model of Ben's says only examples of a shape.
  if (user === 'ann') expect(answer.status, await answer.clone().text()).toBeLessThan(400);
  return answer;
}
