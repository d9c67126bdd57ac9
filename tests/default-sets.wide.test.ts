/** A set without a number, of any text: made, or refused with a reason. A bad draft never costs it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { defaultSet, unclearEnds } from '../src/testing/documents/default-sets.ts';
import { shapes } from '../src/testing/documents/odd-texts-shapes.ts';
import { tongues } from '../src/testing/documents/odd-texts-tongues.ts';

const PATIENCE = 600_000;
/** The other samples are made into default sets where they are read for other tests too. */
const samples = ['reading-before-retrieving', 'tidevannet'];
let app: CourseApp;

beforeAll(async () => {
  app = await startCourseApp('pglite', { features });
}, PATIENCE);
afterAll(() => app.close());

test.each(samples)(
  'the sample %s gives cards and questions',
  { timeout: PATIENCE },
  async (name) => {
    const bytes = await readFile(new URL(`../samples/${name}.pdf`, import.meta.url));
    const { set, refusal } = await defaultSet(app, `${name}.pdf`, bytes);

    expect(refusal).toBeUndefined();
    expect(set?.flashcards.length).toBeGreaterThan(0);
    expect(set?.handover?.context.fullSummary).not.toBe('');
    const quiz = set?.quiz.length ?? 0;
    expect(set?.notes.map(({ goal }) => goal)).toEqual(quiz > 0 ? [] : ['multiple_choice_quiz']);
  },
);

test('odd and foreign texts end in a set or in a refusal that says why', {
  timeout: PATIENCE,
}, async () => {
  expect(tongues.length + shapes.length).toBeGreaterThan(30);
  expect(await unclearEnds(app, [...tongues, ...shapes])).toEqual([]);
});
