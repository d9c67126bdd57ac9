/**
 * A data folder that an earlier version made: everything in it opens, and goes on. How it was
 * made stands in fixtures/old-data-folder/README.md.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../src/app/compose.ts';
import { features } from '../src/app/features.ts';
import { localUser } from '../src/app/local-user.ts';
import type { Annotation } from '../src/contracts/annotation.ts';
import type { DebateDetail, DebateTranscript } from '../src/contracts/debate-requests.ts';
import type { BrowsedCard, Deck, FlaggedThing } from '../src/contracts/decks.ts';
import type { Document } from '../src/contracts/document.ts';
import type { Evidence } from '../src/contracts/evidence.ts';
import type { SourceGuide } from '../src/contracts/guide.ts';
import { RunId } from '../src/contracts/ids.ts';
import type { DueReviews, ReviewDone, StudyStatistics } from '../src/contracts/learning.ts';
import type { Flashcard, SessionState, StudySet } from '../src/contracts/reading.ts';
import type { Run } from '../src/contracts/run.ts';
import { appliedMigrations, type MigrationMark } from '../src/kernel/store/migrations.ts';
import { findDrift } from '../src/learner/answers/find-drift.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { unpackFolder } from '../src/testing/documents/unpack-folder.ts';
import { fixedWorld } from '../src/testing/fixed-world.ts';
import { newHome } from '../src/testing/stores/stores.ts';

const PATIENCE = 120_000;
const packed = new URL('../fixtures/old-data-folder/7f1b8b9.tar.br', import.meta.url);
const DROPPED = '01a1ecce-de00-718d-9ece-e42dc03903d6';
/** What the folder says of the tables of cards, questions and answers. */
const MARKS = [
  ['learner', 1, 'learner', 'c63b6326744e0440dc04dbded68cc499a3f50c2b1c191d4f8d4b98769673be26'],
  [
    'learner',
    2,
    'brought_along',
    '322abb2fa7bcb3fb35a2359f771f4d806563946fe61bfa0fc0fc4ac8b8e80082',
  ],
  ['reading', 1, 'study_sets', 'df2e933ea4cd5da9eb4f36922540429416b56843a9b0a58f4034421ddc5acd03'],
  [
    'reading',
    2,
    'quiz_results',
    '1ef7b4b8e618bde49e69fc28876c6b43d437e127353c49360258bf19a75c0448',
  ],
  ['reading', 3, 'own_cards', '9a12ccdd4f860979bee10b6221dc85a2c2405fc2279398e64db1f638efba2658'],
];
let app: CourseApp;

beforeAll(async () => {
  const home = await newHome('pglite');
  await unpackFolder(packed, home.dataFolder);
  // Three days after it was made.
  const world = fixedWorld('an old folder', '2026-11-21T09:00:00.000Z');
  app = await startCourseApp('usual', { home, features, world, config: { mind: 'offline' } });
}, PATIENCE);
afterAll(() => app?.close());

test('its tables are those that this version makes', async () => {
  const marks = await appliedMigrations(app.app.store);
  const known = (await allMigrations()).map(markOf);

  expect(marks.map(markOf)).toEqual(expect.arrayContaining(MARKS));
  expect(known).toEqual(expect.arrayContaining(MARKS));
});

test('its documents, their guide, their marks and their words are found', async () => {
  const { documents } = await get<{ documents: Document[] }>('/api/documents');
  const [paper, tides] = documents;
  const guide = await get<SourceGuide>(`/api/documents/${tides?.id}/guide`);
  const { annotations } = await get<{ annotations: Annotation[] }>(
    `/api/documents/${tides?.id}/annotations`,
  );

  expect(documents.map(({ title, status }) => [title, status])).toEqual([
    ['Margin questions and delayed recall', 'ready'],
    ['Tides and shores', 'ready'],
  ]);
  expect(guide.concepts.map(({ term }) => term.toLowerCase())).toContain('tide table');
  expect(annotations).toMatchObject([
    { quote: 'A tide is the regular rise and fall of the sea.', note: 'Twice a day.' },
  ]);
  const found = await app.as(localUser, '/api/search?query=fan%20of%20mud');
  expect(await found.text()).toContain('A delta is the fan of mud');
  const file = await app.as(localUser, `/api/documents/${paper?.id}/file`);
  expect((await file.text()).startsWith('%PDF-')).toBe(true);
});

test('its sets, decks and cards are there, each card with the passage behind it', async () => {
  const set = await studySet();
  const own = set.flashcards.find(({ origin }) => origin === 'written');
  const evidence = await get<Evidence>(`/api/evidence/${own?.evidence[0]}`);

  expect((await decks()).map(({ title, cards }) => [title, cards])).toEqual([
    ['harbour words', 2],
    ['Words of my own', 1],
    ['Tides and shores', 6],
  ]);
  expect(set.flashcards.map(({ question }) => question)).toContain(
    'What is a neap tide, in short?',
  );
  expect(set.quiz).toHaveLength(2);
  expect(evidence.quote).toContain('A tide table is a list of the hours');
  const { cards } = await get<{ cards: BrowsedCard[] }>('/api/reading/cards?state=suspended');
  expect(cards.map(({ question }) => question)).toEqual(['What is a tide?']);
});

test('a question in its trash is given back, and so are the answers to it', async () => {
  const { id, sessionId } = await studySet();
  const before = await get<SessionState>(`/api/reading/sessions/${sessionId}`);
  await post(`/api/reading/study-sets/${id}/items/${DROPPED}/restore`);
  const after = await get<SessionState>(`/api/reading/sessions/${sessionId}`);

  expect(before.results.map(({ is_correct }) => is_correct)).toEqual([false, true]);
  expect(after.results.map(({ is_correct }) => is_correct)).toEqual([false, true, true]);
  expect((await studySet()).quiz).toHaveLength(3);
});

test('its reviews go on, and follow from its answers', async () => {
  const due = await get<DueReviews>('/api/reading/reviews/due');
  const known = due.cards.find(({ phase }) => phase !== 'new');
  const review = await post<ReviewDone>('/api/reading/reviews', { card_id: known?.id, rating: 3 });
  const statistics = await get<StudyStatistics>('/api/reading/statistics');

  expect(due.limits).toEqual({ new: 7, reviews: 50 });
  expect(review).toMatchObject({ is_new: true, reviews: 2 });
  expect(statistics.cards.suspended).toBe(1);
  expect(statistics.days).toHaveLength(2);
  expect(await findDrift(app.app.store, localUser)).toEqual({ cards: [], concepts: [] });
});

test('what was said to be wrong is settled', async () => {
  const { flags } = await get<{ flags: FlaggedThing[] }>('/api/reading/flags');
  const settled = await post(`/api/reading/flags/${flags[0]?.item_id}/resolve`, {
    decision: 'void',
  });

  expect(flags.map(({ reason, answers }) => [reason, answers])).toEqual([
    ['The answer says too little.', 1],
  ]);
  expect(settled).toEqual({ decision: 'void', voided: 1 });
});

test.each(['csv', 'apkg', 'qti', 'moodle'])('its set is written as %s', async (format) => {
  const { id } = await studySet();
  const file = await app.as(localUser, `/api/reading/study-sets/${id}/export?format=${format}`);

  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(500);
});

test('a card can be made anew from its text', async () => {
  const { id, flashcards } = await studySet();
  const card = flashcards.find(({ question }) => question === 'What is a harbour?') as Flashcard;

  await post(`/api/reading/study-sets/${id}/cards/${card.id}/remake?wait=1`);

  const remade = (await studySet()).flashcards.find((one) => one.id === card.id);
  expect(remade?.question).not.toBe(card.question);
  expect(remade?.evidence).toHaveLength(1);
});

test('the report of its debate opens, and the debate that waited is held to its end', {
  timeout: PATIENCE,
}, async () => {
  const { debates } = await get<{ debates: { id: string; status: string }[] }>('/api/debates');
  const [waiting, done] = debates;
  const { report } = await get<DebateDetail>(`/api/debates/${done?.id}`);
  const { turns } = await get<DebateTranscript>(`/api/debates/${done?.id}/transcript`);
  expect(debates.map(({ status }) => status)).toEqual(['waiting', 'done']);
  expect(report?.markdown).toContain('Do margin questions help students remember?');
  expect(turns.map(({ kind }) => kind)).toContain('argument');

  await post(`/api/debates/${waiting?.id}/interject`, { goOn: true });
  const run: Run = await app.app.runs.settled(
    localUser,
    RunId.parse(waiting?.id),
    AbortSignal.timeout(PATIENCE),
  );

  expect(run.status).toBe('done');
  const held = await get<DebateDetail>(`/api/debates/${waiting?.id}`);
  expect(held.report?.rankedPostures).toHaveLength(2);
});

function markOf({ area, number, name, sha256 }: MigrationMark) {
  return [area, number, name, sha256];
}

async function decks(): Promise<Deck[]> {
  return (await get<{ decks: Deck[] }>('/api/reading/decks')).decks;
}

/** The one that was made of the text on tides. */
async function studySet(): Promise<StudySet> {
  const made = (await decks()).find(({ title }) => title === 'Tides and shores');
  return get<StudySet>(`/api/reading/study-sets/${made?.id}`);
}

async function get<T>(path: string): Promise<T> {
  return answerOf<T>(await app.as(localUser, path));
}

async function post<T>(path: string, body: object = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return answerOf<T>(await app.as(localUser, path, init));
}

async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
