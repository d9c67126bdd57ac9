/** The words of what was deleted for good are in no byte of the data folder any more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../contracts/document.ts';
import { databaseFolder } from '../kernel/store/data-folder.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import { everyText } from '../testing/every-text.ts';
import { filesWith } from '../testing/files-with.ts';
import { features } from './features.ts';

const KEPT = 'quaggahood';

describe('words that were deleted', { timeout: 180_000 }, () => {
  let app: CourseApp;
  beforeAll(async () => {
    app = await startCourseApp('pglite', { features });
  });
  afterAll(() => app.close());

  test('with their document, or with all of a person, are in no byte, and those of others are', async () => {
    const [ofDocument, ofPerson] = ['xylophagous', 'zymurgical'];
    await add('ann', KEPT);
    const { id } = await studied('ann', ofDocument);
    await studied('bertha-the-person', ofPerson);
    expect(await inDatabase(ofDocument)).not.toEqual([]);
    expect(await inDatabase(ofPerson)).not.toEqual([]);
    const deleted = await app.as('ann', `/api/documents/${id}?forever=1`, { method: 'DELETE' });
    const forgotten = await send('bertha-the-person', 'DELETE', '/api/me', {
      confirm: 'delete everything',
    });
    expect([deleted.status, forgotten.status]).toEqual([204, 204]);
    const rows = await everyText(app.app.store, app.app.config.data);
    expect(rows).not.toContain(ofDocument);
    expect(rows).not.toContain(ofPerson);

    await app.app.compaction.settle();

    for (const word of [ofDocument, ofPerson, 'bertha-the-person']) {
      expect(await filesWith(app.app.config.data, word)).toEqual([]);
    }
    expect(await filesWith(app.app.config.data, KEPT)).not.toEqual([]);
    const found = await app.as('ann', `/api/search?query=${KEPT}`);
    expect(await found.text()).toContain(`The ${KEPT} is`);
  });

  /** As plain bytes: nothing hides it from who looks for it. */
  function inDatabase(word: string): Promise<string[]> {
    return filesWith(databaseFolder(app.app.config.data), word);
  }

  /** In its title, its file and its text. */
  async function add(user: string, word: string): Promise<Document> {
    const form = new FormData();
    form.set('title', `About the ${word}`);
    form.set('file', new Blob([noteOn(word)]), `${word}.md`);
    const added = await app.as(user, '/api/documents?wait=ready', { method: 'POST', body: form });
    expect(added.status).toBe(201);
    return (await added.json()) as Document;
  }

  /** Read, marked, found, and made into cards. */
  async function studied(user: string, word: string): Promise<Document> {
    const document = await add(user, word);
    const marked = await send(user, 'POST', `/api/documents/${document.id}/annotations`, {
      block_id: 'p1-1',
      start: 0,
      end: word.length,
      quote: word,
      note: `${word} is a fine word`,
      colour: 'pink',
    });
    expect(marked.status).toBe(201);
    const found = await app.as(user, `/api/search?query=${word}`);
    expect(await found.text()).toContain(`The ${word} is`);
    const made = await send(user, 'POST', '/api/reading/study-sets?wait=1', {
      documentId: document.id,
      generationGoals: ['flashcards', 'multiple_choice_quiz'],
      constraints: { numFlashcards: 3, numQuizQuestions: 1 },
    });
    expect(made.ok).toBe(true);
    return document;
  }

  function send(user: string, method: string, path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return app.as(user, path, { method, headers, body: JSON.stringify(body) });
  }
});

function noteOn(word: string): string {
  return `${word} facts. The ${word} is a plain animal of the south. A ${word} tide is the regular rise and fall of the sea. A spring tide is a tide of unusually large range. A neap tide is a tide of unusually small range. A delta is the fan of mud that a river leaves at its mouth. A lagoon is a shallow lake behind a bar of sand. A fjord is a deep inlet that a glacier has carved. A harbour is a sheltered place where ships can lie.`;
}
