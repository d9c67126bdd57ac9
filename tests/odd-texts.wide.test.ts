/** The longer ones of the odd texts, up to thirty pages; `npm test` has the short ones. */
import { afterAll, beforeAll, test } from 'vitest';
import { features } from '../src/app/features.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import {
  chapter,
  expectClearEnds,
  repeated,
  withoutStops,
} from '../src/testing/documents/odd-text-ends.ts';

const PATIENCE = 120_000;
let app: CourseApp;
let text: string;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  text = await chapter();
}, PATIENCE);
afterAll(() => app.close());

const longWords = (source: string) =>
  source.replace(/\b(\p{L}{6,9})\b/gu, (word) => word.padEnd(55, word));

test.each<[string, (source: string) => string]>([
  ['words of 55 letters', longWords],
  ['nothing but capitals', (source) => source.toUpperCase()],
  ['the same page three times', (source) => repeated(source, 3)],
  ['the same page thirty times', (source) => repeated(source, 30)],
  ['a wall of 9,000 words', (source) => withoutStops(repeated(source, 30))],
])('a text of %s', { timeout: PATIENCE }, (what, distort) =>
  expectClearEnds(app, what, distort(text)),
);
