/** Questions of others, taken in over HTTP: unchanged, with their source, once; hostile files refused. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../app/features.ts';
import type { Delivery } from '../../../contracts/assessment/delivery.ts';
import type { ImportedQuestions } from '../../../contracts/assessment/imported.ts';
import { exchangedSet } from '../../../domain/exchange/exchanged-set.ts';
import { writeGift } from '../../../domain/exchange/write-gift.ts';
import { writeMoodleXml } from '../../../domain/exchange/write-moodle-xml.ts';
import { writeQti } from '../../../domain/exchange/write-qti.ts';
import { writeQti2 } from '../../../domain/exchange/write-qti-2.ts';
import { type CourseApp, startCourseApp } from '../../../testing/course-app.ts';
import { exchangeSet } from '../../../testing/exchange-set.ts';

let course: CourseApp;
beforeAll(async () => {
  course = await startCourseApp('usual', { features });
});
afterAll(() => course.close());

const tides = {
  question: 'Which is NOT <b>a</b> tide & why?',
  options: ['Neap', 'Spring', 'All of the above'],
  right: 1,
  explanation: 'Because.',
};
const set = exchangedSet(exchangeSet({ items: [tides] }));
const zipped = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

test.each([
  ['quiz.xml', 'moodle', strToU8(writeMoodleXml(set))],
  ['quiz.gift', 'gift', strToU8(writeGift(set))],
  ['qti3.zip', 'qti', zipped(writeQti(set))],
  ['qti21.zip', 'qti', zipped(writeQti2(set))],
  [
    'typed.txt',
    'printed',
    strToU8(`1. ${tides.question}\nA. Neap\nB. Spring\nC. All of the above\nAnswer: B`),
  ],
])(
  '%s: the words as they are, the file as the source, the flaws beside',
  async (name, format, bytes) => {
    const taken = await bring(name, bytes);
    expect(taken.import).toMatchObject({ title: name, format, question_count: 1, without_key: 0 });
    expect(taken.questions[0]).toMatchObject({
      question: tides.question,
      options: tides.options,
      correctAnswerIndex: 1,
      statistics: null,
    });
    expect(taken.questions[0]?.flaws.map(({ rule }) => rule)).toContain('all-of-the-above');
    expect((await bring(name, bytes)).import.id).toBe(taken.import.id);
  },
);

test('a past exam that is a document: each question with its page; all of it goes with the document', async () => {
  const text =
    '1. What makes the tides?\n\nA. The wind\n\nB. The Moon\n\nAnswer: B\n\n2. What is a neap tide?\n\nA. A small one\n\nB. A large one';
  const added = await json('POST', '/api/documents?wait=ready', { title: 'Exam 2019', text });
  const { id } = (await added.json()) as { id: string };
  const answer = await json('POST', '/api/question-imports/printed', { document_id: id });
  const taken = (await answer.json()) as ImportedQuestions;
  expect(taken.import).toMatchObject({ title: 'Exam 2019', format: 'printed', without_key: 1 });
  expect(taken.questions.map(({ question }) => question)).toEqual([
    'What makes the tides?',
    'What is a neap tide?',
  ]);

  // Only what says which answer is right is given to people.
  const source = { kind: 'import', id: taken.import.id };
  const delivery = (await (await json('POST', '/api/deliveries', { source })).json()) as Delivery;
  expect(delivery).toMatchObject({ title: 'Exam 2019', question_count: 1 });

  await json('DELETE', `/api/documents/${id}`);
  await json('DELETE', `/api/documents/${id}?forever=1`);
  expect((await json('GET', `/api/question-imports/${taken.import.id}`)).status).toBe(404);
  expect((await json('GET', `/api/deliveries/${delivery.id}`)).status).toBe(404);
});

test.each([
  [
    'entities',
    '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
    'assessment.unreadable-file',
  ],
  [
    'a document type before anything else',
    '<!DOCTYPE a [<!ENTITY b "c">]><quiz>&b;</quiz>',
    'assessment.unreadable-file',
  ],
  ['broken XML', '<quiz><question>', 'assessment.unreadable-file'],
  ['no questions', 'Tea is a drink.', 'assessment.no-questions'],
])('%s are refused, and nothing is kept', async (_what, text, code) => {
  const before = await listed();
  const answer = await send('odd.xml', strToU8(text));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, code]);
  expect(await listed()).toBe(before);
});

test('an archive that grows beyond all measure, and one with hostile XML inside, are refused', async () => {
  const bomb = zipSync({ 'items/a.xml': new Uint8Array(30_000_000) });
  const evil = zipped({
    'a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><assessmentItem>&b;</assessmentItem>',
  });
  expect((await send('bomb.zip', bomb)).status).toBeGreaterThanOrEqual(400);
  expect((await send('evil.zip', evil)).status).toBe(422);
});

const listed = async (): Promise<number> =>
  ((await (await json('GET', '/api/question-imports')).json()) as { imports: unknown[] }).imports
    .length;

async function bring(name: string, bytes: Uint8Array): Promise<ImportedQuestions> {
  const answer = await send(name, bytes);
  expect([answer.status, name]).toEqual([200, name]);
  return (await answer.json()) as ImportedQuestions;
}

function send(name: string, bytes: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return course.as('ann', '/api/question-imports', { method: 'POST', body: form });
}

function json(method: string, path: string, body?: unknown): Promise<Response> {
  return course.as('ann', path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}
