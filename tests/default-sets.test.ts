/** Some of the odd texts of `default-sets.wide.test.ts`: each ends in a set or in a refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { unclearEnds } from '../src/testing/documents/default-sets.ts';
import { shapes } from '../src/testing/documents/odd-texts-shapes.ts';
import { tongues } from '../src/testing/documents/odd-texts-tongues.ts';

const PATIENCE = 600_000;
let app: CourseApp;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
}, PATIENCE);
afterAll(() => app.close());

test('odd and foreign texts end in a set or in a refusal that says why', {
  timeout: PATIENCE,
}, async () => {
  const everyNinth = [...tongues, ...shapes].filter((_, at) => at % 9 === 0);
  expect(everyNinth.length).toBeGreaterThan(3);
  expect(await unclearEnds(app, everyNinth)).toEqual([]);
});
