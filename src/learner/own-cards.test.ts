/** Cards of one's own: written, moved to the trash and restored, flagged; and what a deletion leaves behind. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowsedCard, FlaggedThing, FlagResolved, StudySettings } from '../contracts/decks.ts';
import { UserId } from '../contracts/ids.ts';
import type { DueReviews } from '../contracts/learning.ts';
import type { Problem } from '../contracts/problem.ts';
import type { Flashcard, StudySet } from '../contracts/reading.ts';
import { reading } from '../features/reading/index.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import { findDrift } from './answers/find-drift.ts';
import { emptyTrash } from './items/trash.ts';

const PATIENCE = 300_000;
const ann = UserId.parse('ann');

const SEA = `A tide is the regular rise and fall of the sea. A spring tide is a tide of unusually large range. A neap tide is a tide of unusually small range. A current is the steady flow of water in one direction. A delta is the fan of mud that a river leaves at its mouth. A lagoon is a shallow lake behind a bar of sand. A harbour is a sheltered place where ships can lie. A fjord is a deep inlet that a glacier has carved. The moon causes most of the tide, because its pull is stronger on the near side of the Earth. The largest tides of the world reach a range of 16 metres in the Bay of Fundy. A tide wave crosses the open ocean at a speed of 700 kilometres per hour.`;

let app: CourseApp;
let documentId: string;
beforeAll(async () => {
  app = await startCourseApp('usual', { features: [reading] });
  documentId = await addText('The sea', SEA);
}, PATIENCE);
afterAll(() => app.close());
beforeEach(async () => {
  await app.app.store.query('delete from study_sets');
  await app.app.store.query('truncate learners, attempts, schedule, mastery, item_flags');
});

test('a deck of one’s own holds cards that rest on nothing, and they come up for review', async () => {
  const deck = await ask<StudySet>('POST', '/api/reading/decks', {}, 201);
  const body = { question: ' Capital of Norway? ', answer: 'Oslo', tags: ['geo'] };
  const card = await ask<Flashcard>('POST', `${pathOf(deck)}/cards`, body, 201);

  expect(deck).toMatchObject({ title: 'My cards', documentIds: [], handover: null });
  expect(deck.made_by).toEqual({ mind: 'person' });
  expect(card).toMatchObject({ question: 'Capital of Norway?', origin: 'written', tags: ['geo'] });
  expect(card).toMatchObject({ evidence: [], quote: '', page: null, document_id: null });
  const due = await ask<DueReviews>('GET', '/api/reading/reviews/due');
  expect(due.cards).toMatchObject([{ id: card.id, set_title: 'My cards', phase: 'new' }]);
  expect(await ask('GET', '/api/reading/decks')).toMatchObject({
    decks: [{ id: deck.id, cards: 1, questions: 0, counts: { new: 1, learning: 0, due: 0 } }],
  });
  const remake = await send('POST', `${pathOf(deck)}/cards/${card.id}/remake`, {});
  expect([remake.status, await codeOf(remake)]).toEqual([409, 'reading.own-card']);
});

test('a card from marked words carries their place, and its edit is checked against them', async () => {
  const deck = await ask<StudySet>('POST', '/api/reading/decks', { title: 'Sea' }, 201);
  const quote = 'A current is the steady flow of\n water in one direction.';
  const card = await ask<Flashcard>(
    'POST',
    `${pathOf(deck)}/cards`,
    {
      question: 'What is a current?',
      answer: 'The steady flow of water in one direction.',
      passage: { documentId, quote },
    },
    201,
  );

  expect(card).toMatchObject({
    document_id: documentId,
    page: 1,
    document_title: 'The sea',
    paged: false,
    section: null,
  });
  expect(card.findings).toEqual([]);
  const evidence = await ask('GET', `/api/evidence/${card.evidence[0]}`);
  expect(evidence).toMatchObject({
    document_id: documentId,
    quote: 'A current is the steady flow of water in one direction.',
  });
  const path = `${pathOf(deck)}/cards/${card.id}`;
  const edited = await ask<Flashcard>('PATCH', path, { answer: 'A kind of bun.' });
  expect(edited.findings.map(({ rule }) => rule)).toEqual(['support']);
});

test('words that do not stand in the document are refused, and so is a document of nobody', async () => {
  const deck = await ask<StudySet>('POST', '/api/reading/decks', {}, 201);
  const cards = `${pathOf(deck)}/cards`;
  const card = { question: 'What?', answer: 'That.' };
  const invented = { documentId, quote: 'A current is a bun with raisins in it.' };
  const refused = await send('POST', cards, { ...card, passage: invented });
  const problem = (await refused.json()) as Problem;

  expect([refused.status, problem.code]).toEqual([422, 'reading.quote-not-found']);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['body.passage.quote']);
  const nowhere = { documentId: deck.id, quote: 'A tide' };
  expect((await send('POST', cards, { ...card, passage: nowhere })).status).toBe(404);
  const empty = await send('POST', cards, { question: ' ', answer: 'x', tags: ['two words'] });
  expect(((await empty.json()) as Problem).errors?.map(({ path }) => path)).toEqual([
    'body.question',
    'body.tags.0',
  ]);
  expect((await ask<StudySet>('GET', pathOf(deck))).flashcards).toEqual([]);
});

test('a dropped card is out of sight, and comes back with its schedule', async () => {
  const set = await makeSet();
  const [card] = set.flashcards;
  await rate(card?.id, 4);
  const before = await ask<StudySet>('GET', pathOf(set));
  const path = `${pathOf(set)}/cards/${card?.id}`;
  expect((await send('DELETE', path)).status).toBe(204);

  const without = await ask<StudySet>('GET', pathOf(set));
  expect(without.flashcards.map(({ id }) => id)).not.toContain(card?.id);
  expect(
    (await send('POST', '/api/reading/reviews', { card_id: card?.id, rating: 1 })).status,
  ).toBe(404);
  expect((await send('DELETE', path)).status).toBe(404);
  await ask('POST', `${path}/restore`, {});
  expect(await ask<StudySet>('GET', pathOf(set))).toEqual(before);
  expect((await send('POST', `${path}/restore`, {})).status).toBe(404);
  expect(await count("schedule where state is not null and phase = 'review'")).toBe(1);
});

test('what nobody wanted back is gone for good, with its schedule, and its answers are numbers', async () => {
  const set = await makeSet();
  const [card] = set.flashcards;
  const [item] = set.quiz;
  await rate(card?.id, 3);
  await send('POST', `/api/reading/cards/${card?.id}/flag`, { reason: 'Tides are no buns.' });
  await send('DELETE', `${pathOf(set)}/cards/${card?.id}`);
  await send('DELETE', `${pathOf(set)}/items/${item?.id}`);
  const later = {
    ...app.app,
    world: { ...app.app.world, now: () => new Date(Date.now() + 60_000) },
  };
  await emptyTrash(later, 1);
  expect(await count('schedule')).toBe(1);
  await emptyTrash(later, 0);

  expect(await count('schedule')).toBe(0);
  expect(await count('item_flags')).toBe(0);
  expect(await count('attempts where item_gone')).toBe(1);
  expect(await count(`artifacts where kind = 'flashcard'`)).toBe(set.flashcards.length - 1);
  expect((await send('POST', `${pathOf(set)}/items/${item?.id}/restore`, {})).status).toBe(404);
  expect((await send('POST', '/api/reading/reviews/undo', {})).status).toBe(409);
});

test('a deleted document leaves no word of it with the learner, and what another one shares stays', async () => {
  const secret = `${SEA} A gloomlet is a shy fish that lives under the harbour wall.`;
  const other = await addText('Secret sea', secret);
  const set = await makeSet(other);
  const kept = await makeSet();
  await takeQuiz(set, { right: false });
  await takeQuiz(kept, { right: true });
  await rate(set.flashcards[0]?.id, 3);
  const deck = await ask<StudySet>('POST', '/api/reading/decks', {}, 201);
  const passage = { documentId: other, quote: 'A gloomlet is a shy fish' };
  const mine = { question: 'What is a gloomlet?', answer: 'A shy fish.', passage };
  await ask('POST', `${pathOf(deck)}/cards`, mine, 201);
  await ask('POST', `${pathOf(kept)}/cards`, mine, 201);
  const answers = await count('attempts');
  expect(await wordsOfLearner()).toContain('gloomlet');
  await ask('DELETE', `/api/documents/${other}?forever=1`, undefined, 204);

  expect(await count('attempts')).toBe(answers);
  expect(await wordsOfLearner()).not.toContain('gloomlet');
  const left = new Set(kept.quiz.map(({ concept }) => concept?.toLowerCase()));
  const { rows } = await app.app.store.query<{ concept: string }>('select concept from mastery');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ concept }) => !left.has(concept))).toEqual([]);
  expect(await findDrift(app.app.store, ann)).toEqual({ cards: [], concepts: [] });
  expect((await ask<StudySet>('GET', pathOf(deck))).flashcards).toEqual([]);
});

test('a question judged wrong takes its answers back, so that mastery forgets them', async () => {
  const set = await makeSet();
  const [wrong] = set.quiz;
  await takeQuiz(set, { right: true });
  const fine = await masteryRows();
  await ask('DELETE', '/api/reading/learning', undefined, 204);
  await takeQuiz(set, { right: true, except: wrong?.id });
  expect(await masteryRows()).not.toEqual(fine);
  await send('POST', `/api/reading/items/${wrong?.id}/flag`, { reason: 'Two are right.' });
  const { flags } = await ask<{ flags: FlaggedThing[] }>('GET', '/api/reading/flags');

  expect(flags).toMatchObject([
    { item_id: wrong?.id, kind: 'quiz_item', reason: 'Two are right.', answers: 1, card: null },
  ]);
  expect(flags[0]?.item?.question).toBe(wrong?.question);
  const path = `/api/reading/flags/${wrong?.id}/resolve`;
  expect(await ask<FlagResolved>('POST', path, { decision: 'void' })).toEqual({
    decision: 'void',
    voided: 1,
  });
  expect(await ask('GET', '/api/reading/flags')).toEqual({ flags: [] });
  expect((await send('POST', path, { decision: 'keep' })).status).toBe(404);
  expect(await count('attempts where voided_by is not null')).toBe(1);
  expect(await findDrift(app.app.store, ann)).toEqual({ cards: [], concepts: [] });
});

test('a flagged card can be kept, and one that is deleted is new if it is restored', async () => {
  const set = await makeSet();
  const [kept, deleted] = set.flashcards;
  for (const card of [kept, deleted]) {
    await rate(card?.id, 4);
    await send('POST', `/api/reading/cards/${card?.id}/flag`, { reason: 'Hm.' });
  }
  await ask('POST', `/api/reading/flags/${kept?.id}/resolve`, { decision: 'keep' });
  const path = `/api/reading/flags/${deleted?.id}/resolve`;
  expect(await ask('POST', path, { decision: 'delete' })).toMatchObject({ voided: 1 });

  expect((await ask<StudySet>('GET', pathOf(set))).flashcards.map(({ id }) => id)).not.toContain(
    deleted?.id,
  );
  expect(await count('schedule')).toBe(1);
  await ask('POST', `${pathOf(set)}/cards/${deleted?.id}/restore`, {});
  const due = await ask<DueReviews>('GET', '/api/reading/reviews/due');
  expect(due.cards.find(({ id }) => id === deleted?.id)?.phase).toBe('new');
  expect(await findDrift(app.app.store, ann)).toEqual({ cards: [], concepts: [] });
});

test('a remade card is another one: it begins anew', async () => {
  const set = await makeSet();
  const [card] = set.flashcards;
  await rate(card?.id, 4);
  const path = `${pathOf(set)}/cards/${card?.id}/remake?wait=1`;
  await ask('POST', path, {});

  const after = await ask<StudySet>('GET', pathOf(set));
  expect(after.flashcards[0]?.id).toBe(card?.id);
  expect(after.flashcards[0]?.question).not.toBe(card?.question);
  expect(await count('schedule')).toBe(0);
  expect(await findDrift(app.app.store, ann)).toEqual({ cards: [], concepts: [] });
});

test('cards that are put aside or flagged are found again', async () => {
  const set = await makeSet();
  const [first, second, third] = set.flashcards;
  await send('POST', `/api/reading/cards/${first?.id}/suspend`, {});
  await send('POST', `/api/reading/cards/${second?.id}/bury`, {});
  await send('POST', `/api/reading/cards/${third?.id}/flag`, { reason: 'Hm.' });
  await rate(third?.id, 4);
  const found = async (state: string) => {
    const path = `/api/reading/cards?state=${state}&study_set_id=${set.id}`;
    return (await ask<{ cards: BrowsedCard[] }>('GET', path)).cards.map(({ id }) => id);
  };

  expect(await found('suspended')).toEqual([first?.id]);
  expect(await found('buried')).toEqual([second?.id]);
  expect(await found('flagged')).toEqual([third?.id]);
  expect(await found('review')).toEqual([third?.id]);
  expect(await found('new')).toEqual([first?.id, second?.id]);
  const { cards } = await ask<{ cards: BrowsedCard[] }>('GET', '/api/reading/cards');
  expect(cards).toHaveLength(3);
  expect(cards[2]).toMatchObject({
    is_flagged: true,
    phase: 'review',
    reviews: 1,
    quote: third?.quote,
  });
});

test('limits are kept for each person, and hold for the list of due cards', async () => {
  const settings = '/api/reading/settings';
  expect(await ask<StudySettings>('GET', settings)).toEqual({
    new_per_day: 20,
    reviews_per_day: 200,
  });
  await makeSet();
  await ask('PUT', settings, { new_per_day: 1, reviews_per_day: 50 });
  const due = await ask<DueReviews>('GET', '/api/reading/reviews/due');

  expect(due).toMatchObject({ counts: { new: 1 }, limits: { new: 1, reviews: 50 } });
  expect(due.cards).toHaveLength(1);
  const once = await ask<DueReviews>('GET', '/api/reading/reviews/due?new_per_day=2');
  expect(once.cards).toHaveLength(2);
  const bob = await app.as('bob', settings);
  expect(await bob.json()).toEqual({ new_per_day: 20, reviews_per_day: 200 });
  expect((await send('PUT', settings, { new_per_day: -1, reviews_per_day: 5 })).status).toBe(400);
});

async function addText(title: string, text: string): Promise<string> {
  const added = await ask<{ id: string }>(
    'POST',
    '/api/documents?wait=ready',
    { title, text },
    201,
  );
  return added.id;
}

async function makeSet(id = documentId): Promise<StudySet> {
  const { study_set_id } = await ask<{ study_set_id: string }>(
    'POST',
    '/api/reading/study-sets?wait=1',
    {
      documentId: id,
      generationGoals: ['flashcards', 'multiple_choice_quiz'],
      constraints: { numFlashcards: 3, numQuizQuestions: 2 },
      again: true,
    },
  );
  return ask<StudySet>('GET', `/api/reading/study-sets/${study_set_id}`);
}

function pathOf({ id }: StudySet): string {
  return `/api/reading/study-sets/${id}`;
}

async function takeQuiz(
  { id, quiz }: StudySet,
  { right, except }: { right: boolean; except?: string | undefined },
): Promise<void> {
  const answers = quiz.map(({ id: item_id, options, correctAnswerIndex }) => {
    const is_correct = right && item_id !== except;
    const other = (correctAnswerIndex + 1) % options.length;
    const chosen_option_index = is_correct ? correctAnswerIndex : other;
    return { item_id, is_correct, latency_sec: 3, chosen_option_index };
  });
  await ask('POST', '/api/reading/quiz-results', { quiz_id: id, answers });
}

async function rate(card_id: string | undefined, rating: number): Promise<void> {
  await ask('POST', '/api/reading/reviews', { card_id, rating });
}

function send(method: string, path: string, body?: object): Promise<Response> {
  return app.as('ann', path, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}

async function ask<T>(method: string, path: string, body?: object, status = 200): Promise<T> {
  const answer = await send(method, path, body);
  const text = await answer.text();
  expect([answer.status, answer.status === status ? '' : text]).toEqual([status, '']);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as Problem).code;
}

async function count(from: string): Promise<number> {
  const { rows } = await app.app.store.query<{ count: number }>(`select count(*) from ${from}`);
  return rows[0]?.count ?? 0;
}

async function masteryRows(): Promise<object[]> {
  return (await app.app.store.query('select * from mastery order by concept')).rows;
}

/** Every word in every table of the learner and of the sets. */
async function wordsOfLearner(): Promise<string> {
  const tables = [
    ...['learners', 'attempts', 'schedule', 'mastery', 'item_flags', 'quiz_results'],
    ...['study_sets', 'study_cards', 'study_items', 'artifacts', 'claims', 'evidence'],
  ];
  const rows = await Promise.all(
    tables.map((table) => app.app.store.query(`select * from ${table}`)),
  );
  return JSON.stringify(rows.map((one) => one.rows)).toLowerCase();
}
