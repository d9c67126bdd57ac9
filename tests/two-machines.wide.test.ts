/** Two servers with a data folder each on one PostgreSQL, as two machines would be. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../src/contracts/document.ts';
import { UserId } from '../src/contracts/ids.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { DEBATE_POSTURES, DEBATE_QUESTION, DEBATE_TOPICS } from '../src/testing/debate-model.ts';
import { filesWith } from '../src/testing/files-with.ts';
import { readSse } from '../src/testing/read-sse.ts';
import { describePostgres } from '../src/testing/stores/stores.ts';

const PAPER = new URL('../samples/reading-before-retrieving.pdf', import.meta.url);
const ann = UserId.parse('ann');
const PATIENCE = { timeout: 300_000 };

describePostgres('two machines', () => {
  let one: CourseApp;
  let other: CourseApp;
  let document: Document;
  beforeAll(async () => {
    one = await startCourseApp('postgres');
    const { databaseUrl = '' } = one.app.config;
    const dataFolder = await mkdtemp(`${one.app.config.data}-other-`);
    other = await startCourseApp('postgres', { home: { dataFolder, databaseUrl } });
    const form = new FormData();
    form.append('file', new Blob([await readFile(PAPER)]), 'paper.pdf');
    const path = '/api/documents?wait=ready';
    document = (await (
      await one.as('ann', path, { method: 'POST', body: form })
    ).json()) as Document;
  }, PATIENCE.timeout);
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  test('what was added on one is shown and given out by the other', PATIENCE, async () => {
    expect(document.status).toBe('ready');
    for (const app of [other, one]) {
      const page = await app.as('ann', `/api/documents/${document.id}/pages/2/image?width=200`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png']);
      const file = await app.as('ann', `/api/documents/${document.id}/file`);
      expect(Buffer.from(await file.arrayBuffer()).equals(await readFile(PAPER))).toBe(true);
    }
    expect((await other.as('bob', `/api/documents/${document.id}/file`)).status).toBe(404);
  });

  test('sets are made of it by the other, and the one tells how it goes', PATIENCE, async () => {
    const input = { documentIds: [document.id], generationGoals: ['flashcards'] };
    const run = await other.app.runs.start({
      ...{ userId: ann, workflow: 'reading.make_study_set', sessionKind: 'study' },
      input: { ...input, constraints: { numFlashcards: 3 } },
    });
    const answer = await one.as('ann', `/api/runs/${run.run_id}/events`);
    const told = (await Array.fromAsync(readSse(answer.body))).map(({ event }) => event);
    const { status } = await one.app.runs.settled(ann, run.run_id, new AbortController().signal);
    expect(status).toBe('done');
    expect(told.filter((event) => event === 'step-end').length).toBeGreaterThan(2);
  });

  test('a debate on it is held by the other', PATIENCE, async () => {
    const run = await other.app.runs.start({
      ...{ userId: ann, workflow: 'debate.hold_debate', sessionKind: 'debate' },
      input: {
        paperIds: [document.id],
        question: DEBATE_QUESTION,
        questionIndex: null,
        postures: DEBATE_POSTURES,
        topics: DEBATE_TOPICS,
      },
    });
    const settled = await one.app.runs.settled(ann, run.run_id, new AbortController().signal);
    expect(settled).toMatchObject({ status: 'done' });
  });

  test('deleted for good on one, it is on neither', PATIENCE, async () => {
    await one.as('ann', `/api/documents/${document.id}`, { method: 'DELETE' });
    await one.as('ann', `/api/documents/${document.id}?forever=1`, { method: 'DELETE' });
    expect((await other.as('ann', `/api/documents/${document.id}/file`)).status).toBe(404);
    const { rows } = await one.app.store.query('select 1 from file_chunks');
    expect(rows).toEqual([]);
    expect(await filesWith(join(one.app.config.data, 'files'), '%PDF')).toEqual([]);
  });
});
