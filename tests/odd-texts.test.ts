/** However a text is written, a set and a debate are made of it or refused; neither breaks on its own limits. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import { DebateReport } from '../src/contracts/debate.ts';
import type { Document } from '../src/contracts/document.ts';
import type { Problem } from '../src/contracts/problem.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';

const PATIENCE = 120_000;
let app: CourseApp;
let text: string;

beforeAll(async () => {
  app = await startCourseApp('pglite', { features });
  const chapter = new URL('../fixtures/chapters/en_testing_effect.txt', import.meta.url);
  text = await readFile(chapter, 'utf8');
}, PATIENCE);
afterAll(() => app.close());

const longWords = (source: string) =>
  source.replace(/\b(\p{L}{6,9})\b/gu, (word) => word.padEnd(55, word));
const withoutStops = (source: string) => source.replace(/[.,;:]/g, '').replace(/\n+/g, ' ');
const repeated = (source: string) => Array.from({ length: 30 }, () => source).join('\n\n');

test.each<[string, (source: string) => string]>([
  ['words of 55 letters', longWords],
  ['one sentence without an end', withoutStops],
  ['the same page thirty times', repeated],
  ['a wall of 9,000 words', (source) => withoutStops(repeated(source))],
  ['nothing but capitals', (source) => source.toUpperCase()],
  ['nothing but lines of numbers', (source) => source.replace(/\p{L}+/gu, '12.5')],
  ['one short sentence', () => 'Tests help.'],
])('a text of %s', { timeout: PATIENCE }, async (what, distort) => {
  const form = new FormData();
  form.set('file', new Blob([distort(text)]), `${what}.md`);
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  const { id } = (await added.json()) as Document;

  const guide = await app.as('ann', `/api/documents/${id}/guide`);
  const set = await post('/api/reading/study-sets?wait=1', {
    documentId: id,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
  });
  const debate = await post('/api/mas-debate/run-complete', {
    paperId: id,
    questionIndex: 0,
    numPostures: 6,
  });

  expect(guide.status).toBe(200);
  expect(await outcomeOf(set)).toMatch(/^(?:200|422 (?:reading\.too-little|document\.too-short))$/);
  if (debate.status === 200) DebateReport.parse(await debate.json());
  else expect(await outcomeOf(debate)).toBe('422 debate.too-little');
});

function post(path: string, body: object): Promise<Response> {
  return app.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function outcomeOf(answer: Response): Promise<string> {
  if (answer.ok) return String(answer.status);
  const { code, details } = (await answer.json()) as Problem;
  if (answer.status >= 500) throw new Error(`${code}: ${JSON.stringify(details)}`);
  return `${answer.status} ${code}`;
}
