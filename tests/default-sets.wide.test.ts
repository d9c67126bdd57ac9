/** A set without a number, of any text: made, or refused with a reason. A bad draft never costs it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { defaultSet, unclearEnds } from '../src/testing/documents/default-sets.ts';
import { shapes } from '../src/testing/documents/odd-texts-shapes.ts';
import { tongues } from '../src/testing/documents/odd-texts-tongues.ts';

const PATIENCE = 600_000;
/** The scans are made into default sets in `samples.wide.test.ts`. */
const samples = ['how-memory-works', 'reading-before-retrieving', 'tidevannet'];
/** What is usual for a long text. */
const USUAL_CARDS = 15;
const USUAL_QUESTIONS = 10;
let app: CourseApp;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
}, PATIENCE);
afterAll(() => app.close());

test.each(samples)(
  'the sample %s gives cards and questions',
  { timeout: PATIENCE },
  async (name) => {
    const bytes = await readFile(new URL(`../samples/${name}.pdf`, import.meta.url));
    const { set, refusal } = await defaultSet(app, `${name}.pdf`, bytes);

    expect(refusal).toBeUndefined();
    const cards = set?.flashcards.length ?? 0;
    expect(cards).toBeGreaterThan(0);
    expect(cards).toBeLessThanOrEqual(USUAL_CARDS);
    if (name === 'how-memory-works') expect(cards).toBe(USUAL_CARDS);
    expect(set?.handover?.context.fullSummary).not.toBe('');
    const quiz = set?.quiz.length ?? 0;
    expect(quiz).toBeLessThanOrEqual(USUAL_QUESTIONS);
    expect(set?.notes.map(({ goal }) => goal)).toEqual(quiz > 0 ? [] : ['multiple_choice_quiz']);
  },
);

test('odd and foreign texts end in a set or in a refusal that says why', {
  timeout: PATIENCE,
}, async () => {
  expect(tongues.length + shapes.length).toBeGreaterThan(30);
  expect(await unclearEnds(app, [...tongues, ...shapes])).toEqual([]);
});
