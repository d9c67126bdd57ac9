/** However a text is written, a set and a debate are made of it or refused; neither breaks on its own limits. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import { DebateReport } from '../src/contracts/debate.ts';
import { ExportFormat } from '../src/contracts/decks.ts';
import type { Document } from '../src/contracts/document.ts';
import type { Problem } from '../src/contracts/problem.ts';
import { StudySet } from '../src/contracts/reading.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { PROTOTYPE_WORDS } from '../src/testing/documents/odd-texts-shapes.ts';

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

test('a text of words that every object has goes through every feature', {
  timeout: PATIENCE,
}, async () => {
  const form = new FormData();
  form.set('file', new Blob([PROTOTYPE_WORDS]), 'constructor.md');
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  const { id: documentId } = (await added.json()) as Document;
  const asked = 'constructor __proto__ toString hasOwnProperty valueOf';
  const found = await app.as('ann', `/api/search?query=${encodeURIComponent(asked)}`);
  const guide = await app.as('ann', `/api/documents/${documentId}/guide`);
  const made = await post('/api/reading/study-sets?wait=1', {
    documentId,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
    focusAreas: ['constructor', '__proto__'],
  });
  const { study_set_id } = (await made.json()) as { study_set_id: string };
  const path = `/api/reading/study-sets/${study_set_id}`;
  const set = StudySet.parse(await (await app.as('ann', path)).json());
  const quiz = await post('/api/reading/quiz-results', {
    quiz_id: set.id,
    answers: set.quiz.map(({ id: item_id, correctAnswerIndex }) => ({
      item_id,
      is_correct: true,
      latency_sec: 1,
      chosen_option_index: correctAnswerIndex,
    })),
  });
  const debate = await post('/api/mas-debate/run-complete', {
    paperId: documentId,
    questionIndex: 0,
    numPostures: 3,
    rubric: [{ id: 'constructor', weight: 1, description: 'How well it is built' }],
  });

  expect([added.status, found.status, guide.status, made.status]).toEqual([201, 200, 200, 200]);
  expect(set.flashcards.length).toBeGreaterThan(5);
  expect(set.quiz.length).toBeGreaterThan(0);
  expect(quiz.status).toBe(200);
  for (const format of ExportFormat.options)
    expect((await app.as('ann', `${path}/export?format=${format}`)).status).toBe(200);
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
