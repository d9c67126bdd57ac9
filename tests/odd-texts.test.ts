/**
 * However a text is written, a set and a debate are made of it or refused; neither breaks on its
 * own limits. The longer texts are in `odd-texts.wide.test.ts`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/app/features.ts';
import { ExportFormat } from '../src/contracts/decks.ts';
import type { Document } from '../src/contracts/document.ts';
import { StudySet } from '../src/contracts/reading.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import {
  chapter,
  expectClearEnds,
  expectDebate,
  postJson,
  repeated,
  withoutStops,
} from '../src/testing/documents/odd-text-ends.ts';
import { PROTOTYPE_WORDS } from '../src/testing/documents/odd-texts-shapes.ts';

const PATIENCE = 120_000;
let app: CourseApp;
let text: string;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  text = await chapter();
}, PATIENCE);
afterAll(() => app.close());

test.each<[string, (source: string) => string]>([
  ['one sentence without an end', withoutStops],
  ['a wall of 900 words', (source) => withoutStops(repeated(source, 3))],
  ['nothing but lines of numbers', (source) => source.replace(/\p{L}+/gu, '12.5')],
  ['one short sentence', () => 'Tests help.'],
])('a text of %s', { timeout: PATIENCE }, (what, distort) =>
  expectClearEnds(app, what, distort(text)),
);

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
  const made = await postJson(app, '/api/reading/study-sets?wait=1', {
    documentId,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
    focusAreas: ['constructor', '__proto__'],
  });
  const { study_set_id } = (await made.json()) as { study_set_id: string };
  const path = `/api/reading/study-sets/${study_set_id}`;
  const set = StudySet.parse(await (await app.as('ann', path)).json());
  const quiz = await postJson(app, '/api/reading/quiz-results', {
    quiz_id: set.id,
    answers: set.quiz.map(({ id: item_id, correctAnswerIndex }) => ({
      item_id,
      is_correct: true,
      latency_sec: 1,
      chosen_option_index: correctAnswerIndex,
    })),
  });
  const debate = await postJson(app, '/api/mas-debate/run-complete', {
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
  await expectDebate(debate);
});
