/** Files of cards over HTTP: taken in, taken in again, and refused with a word on why. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportReport } from '../../contracts/decks.ts';
import { UserId } from '../../contracts/ids.ts';
import type { DueReviews } from '../../contracts/learning.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { StudySet } from '../../contracts/reading.ts';
import { reading } from '../../features/reading/index.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { ankiDeck } from '../../testing/documents/anki-deck.ts';
import { findDrift } from '../answers/find-drift.ts';

const PATIENCE = 300_000;
const picture = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
const CSV = 'question,answer,tags\nA tide?,The sea rises.,sea water\nA fjord?,A deep inlet.,\n';

let app: CourseApp;
beforeAll(async () => {
  app = await startCourseApp('usual', { features: [reading] });
}, PATIENCE);
afterAll(() => app.close());
beforeEach(async () => {
  await app.app.store.query('delete from study_sets');
  await app.app.store.query('truncate learners, attempts, schedule, mastery, item_flags');
});

test('a table becomes a deck; the same file again doubles nothing, and a changed one changes it', async () => {
  const first = await bring('sea.csv', CSV);
  const again = await bring('sea.csv', CSV);
  const changed = await bring('sea.csv', `${CSV.replace('rises', 'falls')}A bay?,A wide inlet.\n`);

  expect(first).toMatchObject({ title: 'sea', added: 2, updated: 0, unchanged: 0, problems: [] });
  expect(again).toMatchObject({ study_set_id: first.study_set_id, added: 0, unchanged: 2 });
  expect(changed).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
  const { flashcards } = await setOf(first);
  expect(flashcards.map(({ question, answer }) => [question, answer])).toEqual([
    ['A tide?', 'The sea falls.'],
    ['A fjord?', 'A deep inlet.'],
    ['A bay?', 'A wide inlet.'],
  ]);
  expect(flashcards[0]).toMatchObject({ origin: 'imported', tags: ['sea', 'water'] });
});

test('an edit made here outlives the file, and what was dropped here comes back with it', async () => {
  const report = await bring('sea.csv', CSV);
  const [tide, fjord] = (await setOf(report)).flashcards;
  const path = `/api/reading/study-sets/${report.study_set_id}/cards`;
  await json('PATCH', `${path}/${tide?.id}`, { answer: 'Mine.' });
  await app.as('ann', `${path}/${fjord?.id}`, { method: 'DELETE' });
  const again = await bring('sea.csv', CSV);

  expect(again).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
  expect((await setOf(report)).flashcards.map(({ id, answer }) => [id, answer])).toEqual([
    [tide?.id, 'Mine.'],
    [fjord?.id, 'A deep inlet.'],
  ]);
});

test('an Anki deck comes with its pictures and its schedule, and reviews go on from there', async () => {
  const notes = [
    { guid: 'g1', front: 'Moon? <img src="moon.png">', back: 'It pulls.', tags: 'sky' },
    { guid: 'g2', front: 'Sun?', back: 'It shines.', due: { days: -1, interval: 10 } },
    { guid: 'g3', front: 'Mars?', back: 'It is red.', due: { days: 5, interval: 20 } },
  ];
  const bytes = ankiDeck(notes, { 'moon.png': picture });
  const report = await bring('sky.apkg', bytes);
  const again = await bring('sky.apkg', bytes);
  const due = await ask<DueReviews>('/api/reading/reviews/due');

  expect(report).toMatchObject({ added: 3, scheduled: 2, media: 1, problems: [] });
  expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 3, scheduled: 0 });
  expect(due.counts).toEqual({ new: 1, learning: 0, due: 1 });
  expect(due.cards[0]).toMatchObject({ question: 'Sun?', phase: 'review' });
  expect(due.cards[1]?.media).toEqual(['moon.png']);
  const path = `/api/reading/study-sets/${report.study_set_id}/media`;
  const shown = await app.as('ann', `${path}/moon.png`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(picture);
  expect((await app.as('ann', `${path}/sun.png`)).status).toBe(404);

  await json('POST', '/api/reading/reviews', { card_id: due.cards[0]?.id, rating: 3 });
  expect(await findDrift(app.app.store, UserId.parse('ann'))).toEqual({ cards: [], concepts: [] });
  await json('POST', '/api/reading/reviews/undo', {});
  expect((await ask<DueReviews>('/api/reading/reviews/due')).cards).toMatchObject([
    { question: 'Sun?', phase: 'review', due_at: due.cards[0]?.due_at },
    { question: 'Moon?' },
  ]);
});

test('a deck taken out and in again is the same deck, for its owner and for another', async () => {
  const bytes = ankiDeck([{ guid: 'g1', front: 'Moon?', back: 'It pulls. <img src="m.png">' }], {
    'm.png': picture,
  });
  const report = await bring('sky.apkg', bytes);
  const before = await setOf(report);
  const format = async (name: string) => {
    const path = `/api/reading/study-sets/${report.study_set_id}/export?format=${name}`;
    return new Uint8Array(await (await app.as('ann', path)).arrayBuffer());
  };
  const [apkg, csv] = [await format('apkg'), await format('csv')];
  expect(await bring('other name.apkg', apkg)).toMatchObject({ added: 0, unchanged: 1 });
  expect(await bring('another.csv', csv)).toMatchObject({ added: 0, unchanged: 1 });
  expect(await setOf(report)).toEqual(before);

  const theirs = await bring('sky.apkg', apkg, 'bob');
  const other = await setOf(theirs, 'bob');
  expect(other.flashcards.map(pick)).toEqual(before.flashcards.map(pick));
  const media = await app.as('bob', `/api/reading/study-sets/${other.id}/media/m.png`);
  expect(new Uint8Array(await media.arrayBuffer())).toEqual(picture);
});

test('cards can be brought into a set that is there, and not into one of somebody else', async () => {
  const report = await bring('sea.csv', CSV);
  const query = `?study_set_id=${report.study_set_id}`;
  const more = await bring('more.tsv', 'A bay?\tA wide inlet.\n', 'ann', query);

  expect(more).toMatchObject({ study_set_id: report.study_set_id, added: 1 });
  expect((await setOf(report)).flashcards).toHaveLength(3);
  const refused = await send('more.tsv', 'A bay?\tA wide inlet.\n', 'bob', query);
  expect(refused.status).toBe(404);
});

test('one question with two answers is two cards, and the same card twice is one', async () => {
  const report = await bring('x.csv', 'q,a\nWho?,Ann\nWho?,Bob\nWho?,Ann\n');

  expect(report).toMatchObject({ added: 3 });
  expect(await bring('x.csv', 'q,a\nWho?,Ann\nWho?,Bob\nWho?,Ann\n')).toMatchObject({ added: 0 });
});

test('rows that cannot be cards are named, and the others taken', async () => {
  const long = 'x'.repeat(20_001);
  const report = await bring('x.csv', `question,answer\nWho?,Ann\nWhat?,\n"${long}",y\n`);

  expect(report).toMatchObject({ added: 1, problem_count: 2 });
  expect(report.problems).toEqual([
    { at: 3, message: 'The answer is empty.' },
    { at: 4, message: 'It is longer than 20000 characters.' },
  ]);
});

test.each<[string, string, string | Uint8Array, number, string]>([
  ['nothing', 'x.csv', '', 422, 'reading.import-empty'],
  ['one column', 'x.csv', 'only\nwords\n', 422, 'reading.import-empty'],
  ['only a header', 'x.csv', 'question,answer\n', 422, 'reading.import-empty'],
  ['bytes', 'x.csv', new Uint8Array([0, 1, 2, 0, 3]), 415, 'reading.import-unsupported'],
  ['no Anki file', 'x.apkg', 'hello', 422, 'reading.import-damaged'],
  ['another ZIP', 'x.apkg', zipSync({ a: strToU8('b') }), 415, 'reading.import-unsupported'],
  ['a cut ZIP', 'x.apkg', ankiDeck([], {}).slice(0, 200), 422, 'reading.import-damaged'],
  [
    'a bomb',
    'x.apkg',
    zipSync({ 'collection.anki2': new Uint8Array(100 * 1024 * 1024) }),
    413,
    'reading.import-too-large',
  ],
  ['an Anki deck without notes', 'x.apkg', ankiDeck([], {}), 422, 'reading.import-empty'],
])('%s is refused with its reason, and leaves nothing', async (_what, name, content, ...reason) => {
  const answer = await send(name, content);
  const problem = (await answer.json()) as Problem;

  expect([answer.status, problem.code]).toEqual(reason);
  expect(problem.detail.length).toBeGreaterThan(20);
  expect(await ask('/api/reading/decks')).toEqual({ decks: [] });
});

test('a body that is no upload is told what to send', async () => {
  const answer = await json('POST', '/api/reading/import', { file: 'sea.csv' });
  const problem = (await answer.json()) as Problem;

  expect([answer.status, problem.code]).toEqual([415, 'input.media-type']);
});

function pick({ question, answer, tags, media, source }: StudySet['flashcards'][number]) {
  return { question, answer, tags, media, source };
}

function send(
  fileName: string,
  content: string | Uint8Array,
  user = 'ann',
  query = '',
): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([content as never]), fileName);
  return app.as(user, `/api/reading/import${query}`, { method: 'POST', body: form });
}

async function bring(...sent: Parameters<typeof send>): Promise<ImportReport> {
  const answer = await send(...sent);
  const text = await answer.text();
  expect([answer.status, answer.status === 200 ? '' : text]).toEqual([200, '']);
  return JSON.parse(text) as ImportReport;
}

async function ask<T>(path: string, user = 'ann'): Promise<T> {
  return (await (await app.as(user, path)).json()) as T;
}

function setOf({ study_set_id }: ImportReport, user = 'ann'): Promise<StudySet> {
  return ask<StudySet>(`/api/reading/study-sets/${study_set_id}`, user);
}

function json(method: string, path: string, body: object): Promise<Response> {
  return app.as('ann', path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
