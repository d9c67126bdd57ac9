/** Studying over HTTP: a quiz taken, cards over pretend days, nothing of it for anybody else. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConceptPage, LearnedConcept, type TakenQuiz } from '../contracts/concept-page.ts';
import { SessionId, UserId } from '../contracts/ids.ts';
import { DueReviews, QuizReport, ReviewDone, StudyStatistics } from '../contracts/learning.ts';
import type { Problem } from '../contracts/problem.ts';
import type { StudySet } from '../contracts/reading.ts';
import { reading } from '../features/reading/index.ts';
import { type CourseApp, startCourseApp } from '../testing/course-app.ts';
import { fixedWorld } from '../testing/fixed-world.ts';
import { sessionResults } from './quizzes/session-results.ts';

const PATIENCE = 300_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Only the learner's clock is a pretend one: runs go by the real one. */
const world = fixedWorld('studying', '2026-03-02T09:00:00.000Z');
const studying: typeof reading = {
  ...reading,
  routes: (ports) => reading.routes({ ...ports, world }),
};

let app: CourseApp;
let set: StudySet;
beforeAll(async () => {
  app = await startCourseApp('usual', { features: [studying] });
  const form = new FormData();
  const sample = new URL('../../samples/how-memory-works.pdf', import.meta.url);
  form.set('file', new Blob([await readFile(sample)]), 'how-memory-works.pdf');
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  const { id } = (await added.json()) as { id: string };
  const made = await send('ann', '/api/reading/study-sets?wait=1', {
    documentId: id,
    scope: { pages: { from: 2, to: 6 } },
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
    constraints: { numFlashcards: 4, numQuizQuestions: 3, quizDifficulty: 'easy' },
  });
  expect(made.status).toBe(200);
  const { study_set_id } = (await made.json()) as { study_set_id: string };
  const read = await app.as('ann', `/api/reading/study-sets/${study_set_id}`);
  set = (await read.json()) as StudySet;
}, PATIENCE);
afterAll(() => app.close());
beforeEach(async () => {
  // Not truncated: that would pass by the triggers.
  for (const table of [
    'quiz_results',
    'item_flags',
    'mastery',
    'schedule',
    'attempts',
    'learners',
  ]) {
    await app.app.store.query(`delete from ${table}`);
  }
});

test('a quiz is graded by the server, each answer with its explanation and evidence', async () => {
  const report = await takeQuiz(results({ wrong: [1] }));

  expect(report.score).toBeCloseTo(2 / 3, 12);
  expect(report.answers.map((answer) => answer.is_correct)).toEqual([true, false, true]);
  for (const [index, answer] of report.answers.entries()) {
    expect(answer.self_reported).toBe(false);
    expect(answer.explanation).toBe(set.quiz[index]?.explanation);
    expect(answer.evidence).toEqual(set.quiz[index]?.evidence);
    expect(answer.evidence.length).toBeGreaterThan(0);
  }
  expect(report.coach_notes).toEqual({ notes: [] });
});

test('the same results sent twice count once, with a key or without', async () => {
  const body = results({ latency: 7 });
  const before = await count('attempts');
  const first = await takeQuiz(body);
  const again = await takeQuiz(body);
  const keyed = await takeQuiz(body, 'another-try');
  const keyedAgain = await takeQuiz(body, 'another-try');

  expect(again).toEqual({ ...first, is_new: false });
  expect(keyedAgain).toEqual({ ...keyed, is_new: false });
  expect(keyed.result_id).not.toBe(first.result_id);
  expect(await count('attempts')).toBe(before + 6);
  const other = await send(
    'ann',
    '/api/reading/quiz-results',
    results({ wrong: [0] }),
    'another-try',
  );
  expect([other.status, ((await other.json()) as Problem).code]).toEqual([
    409,
    'learner.key-reused',
  ]);
});

test('results that break the contract are refused with the path of each fault', async () => {
  const good = results({});
  const [first, second] = good.answers;
  const rest = good.answers.slice(1);
  const broken: [object, string[]][] = [
    [{ ...good, answers: rest }, ['body.answers']],
    [{ ...good, answers: [second, ...rest] }, ['body.answers.1.item_id']],
    [
      { ...good, answers: [{ ...first, is_correct: false }, ...rest] },
      ['body.answers.0.is_correct'],
    ],
    [
      { ...good, answers: [{ ...first, chosen_option_index: 99 }, ...rest] },
      ['body.answers.0.chosen_option_index'],
    ],
    [
      { ...good, answers: [{ ...first, latency_sec: -1 }, ...rest] },
      ['body.answers.0.latency_sec'],
    ],
    [{ answers: good.answers }, ['body.quiz_id']],
  ];
  const before = await count('attempts');
  for (const [body, paths] of broken) {
    const refused = await send('ann', '/api/reading/quiz-results', body);
    const problem = (await refused.json()) as Problem;
    expect([refused.status, problem.errors?.map(({ path }) => path)]).toEqual([400, paths]);
  }
  expect(await count('attempts')).toBe(before);
});

test('where the option is named nobody has to say whether it is right', async () => {
  const { quiz_id, answers } = results({ wrong: [1] });
  const named = answers.map(({ is_correct: _unsaid, ...answer }) => answer);
  const report = await takeQuiz({ quiz_id, answers: named }, 'unsaid');
  expect(report.answers.map(({ is_correct }) => is_correct)).toEqual([true, false, true]);
  const nothing = { quiz_id, answers: answers.map(({ item_id }) => ({ item_id, latency_sec: 1 })) };
  expect((await send('ann', '/api/reading/quiz-results', nothing)).status).toBe(400);
});

test('answers without a chosen option are kept as self-reported and move no mastery', async () => {
  const before = await masteryRows();
  const answers = results({}).answers.map(({ item_id, is_correct }) => ({
    item_id,
    is_correct,
    latency_sec: 3,
  }));
  const report = await takeQuiz({ quiz_id: set.id, answers });

  expect(report.answers.map((answer) => answer.self_reported)).toEqual([true, true, true]);
  expect(await masteryRows()).toEqual(before);
  await takeQuiz(results({ latency: 4 }));
  expect(await masteryRows()).not.toEqual(before);
});

test('the coach names the concept that goes wrong again and again, as a focus for the next set', async () => {
  for (let time = 0; time < 8; time++) await takeQuiz(results({ wrong: [2] }), `time-${time}`);
  const { coach_notes, focusAreas } = await takeQuiz(results({ wrong: [2] }), 'last-time');
  const { concept } = set.quiz[2] ?? {};

  expect(concept).toEqual(expect.any(String));
  expect(coach_notes.notes).toEqual([`User struggles with '${concept}'.`]);
  expect(focusAreas).toEqual([concept]);
});

test('a session tells of every answer given in it and of every note', async () => {
  for (let time = 0; time < 9; time++) await takeQuiz(results({ wrong: [2] }), `time-${time}`);
  const itemIds = set.quiz.map(({ id }) => id);
  const of = { sessionId: SessionId.parse(set.sessionId), itemIds };
  const told = await sessionResults(app.app.store, UserId.parse('ann'), of);
  const others = await sessionResults(app.app.store, UserId.parse('bob'), of);

  expect(told.results).toHaveLength(27);
  expect(told.results[2]).toMatchObject({ item_id: itemIds[2], is_correct: false });
  expect(told.notes).toEqual([`User struggles with '${set.quiz[2]?.concept}'.`]);
  expect(others).toEqual({ results: [], notes: [] });
});

test('cards come back when the buttons said, and are gone until then', async () => {
  const start = await due();
  expect(start.counts).toEqual({ new: 4, learning: 0, due: 0 });
  const [card] = start.cards;
  expect(card?.previews.map(({ interval_seconds }) => interval_seconds)).toEqual([
    60,
    360,
    600,
    8 * 86_400,
  ]);
  expect(card?.evidence.length).toBeGreaterThan(0);

  const done = await rate(card?.id, 3);
  expect(done).toMatchObject({ phase: 'learning', due_at: card?.previews[2]?.due_at });
  expect((await due()).counts).toEqual({ new: 3, learning: 1, due: 0 });
  const onlyHalfLearned = await due('?new_per_day=0');
  expect(onlyHalfLearned).toMatchObject({ counts: { learning: 1 }, cards: [] });
  expect(onlyHalfLearned.next_due_at).toBe(done.due_at);
  expect((await due('?limit=0')).next_due_at).toBeNull();
  world.advance(10 * MINUTE_MS);
  expect((await due()).cards[0]).toMatchObject({ id: card?.id, phase: 'learning' });
  expect(await rate(card?.id, 3)).toMatchObject({ phase: 'review', reviews: 2 });
  world.advance(3 * DAY_MS);
  const later = await due();
  expect(later.counts).toEqual({ new: 3, learning: 0, due: 1 });
  expect(later.cards[0]?.id).toBe(card?.id);
});

test('the same review sent twice counts once, by-header and by-body', async () => {
  const [card] = (await due()).cards;
  const body = { card_id: card?.id, rating: 3, idempotency_key: 'by-body' };
  const first = await send('ann', '/api/reading/reviews', body);
  const again = await send('ann', '/api/reading/reviews', body);
  const header = await rate(card?.id, 3, 'by-header');
  const headerAgain = await rate(card?.id, 3, 'by-header');

  const done = (await first.json()) as ReviewDone;
  expect(await again.json()).toEqual({ ...done, is_new: false });
  expect(headerAgain).toEqual({ ...header, is_new: false });
  expect(header.reviews).toBe(done.reviews + 1);
});

test('undo gives the list of due cards back as it was, review by review', async () => {
  const first = await due();
  await rate(first.cards[0]?.id, 3);
  world.advance(10 * MINUTE_MS);
  const second = await due();
  await rate(second.cards[0]?.id, 1);
  expect(await due()).not.toEqual(second);
  const undone = await send('ann', '/api/reading/reviews/undo', {});

  expect(undone.status).toBe(200);
  expect(await due()).toEqual(second);
  expect(await (await send('ann', '/api/reading/reviews/undo', {})).json()).toMatchObject({
    card_id: first.cards[0]?.id,
    phase: 'new',
    due_at: null,
  });
  expect((await due()).counts).toEqual(first.counts);
  expect((await send('ann', '/api/reading/reviews/undo', {})).status).toBe(409);
});

test('limits of the day are kept, and done reviews count against them', async () => {
  expect((await due('?new_per_day=2')).counts.new).toBe(2);
  await rate((await due()).cards[0]?.id, 4);

  expect(await due('?new_per_day=2')).toMatchObject({ counts: { new: 1 }, done_today: { new: 1 } });
  expect((await due('?new_per_day=1')).counts.new).toBe(0);
  world.advance(DAY_MS);
  expect((await due('?new_per_day=2')).counts.new).toBe(2);
});

test('a suspended card stays away until taken back, a buried one until tomorrow', async () => {
  const before = await due();
  const [one, two] = before.cards;
  const tomorrow = new Date(Math.ceil(world.now().getTime() / DAY_MS) * DAY_MS);
  await send('ann', `/api/reading/cards/${one?.id}/suspend`, {});
  const buried = await send('ann', `/api/reading/cards/${two?.id}/bury`, {});

  expect(await buried.json()).toEqual({ buried_until: tomorrow.toISOString() });
  expect((await due()).counts.new).toBe(before.counts.new - 2);
  await send('ann', `/api/reading/cards/${one?.id}/suspend`, { is_suspended: false });
  expect((await due()).counts.new).toBe(before.counts.new - 1);
  world.advance(DAY_MS);
  expect((await due()).counts.new).toBe(before.counts.new);
});

test('"this is wrong" can be said of a card and of a question', async () => {
  const card = await send('ann', `/api/reading/cards/${set.flashcards[0]?.id}/flag`, {
    reason: 'The answer is out of date.',
  });
  const item = await send('ann', `/api/reading/items/${set.quiz[0]?.id}/flag`, {
    reason: 'Two options are right.',
  });

  expect([card.status, item.status, await count('item_flags')]).toEqual([200, 200, 2]);
});

test('statistics add up what was reviewed and what comes', async () => {
  const [known, forgotten] = (await due()).cards;
  const firstDay = world.now().toISOString().slice(0, 10);
  await rate(known?.id, 4);
  await rate(forgotten?.id, 4);
  world.advance(8 * DAY_MS);
  await rate(known?.id, 3);
  world.advance(DAY_MS);
  await rate(forgotten?.id, 1);
  const lastDay = world.now().toISOString().slice(0, 10);
  const read = await app.as('ann', '/api/reading/statistics?days=60');
  const statistics = StudyStatistics.parse(await read.json());

  expect(statistics.cards).toEqual({ new: 2, learning: 1, review: 1, suspended: 0 });
  expect(statistics.retention).toBe(0.5);
  expect(statistics.streak_days).toBe(2);
  expect(statistics.days[0]).toMatchObject({ day: firstDay, reviews: 2, of_known_cards: 0 });
  expect(statistics.days).toHaveLength(3);
  expect(statistics.forecast).toHaveLength(60);
  expect(statistics.forecast[0]).toEqual({ day: lastDay, due: 1 });
  expect(statistics.forecast.reduce((sum, day) => sum + day.due, 0)).toBe(2);
});

test('a person can have everything forgotten: cards are new, others lose nothing', async () => {
  await takeQuiz(results({}));
  await rate((await due()).cards[0]?.id, 4);
  await app.as('bob', '/api/reading/learning', { method: 'DELETE' });
  expect(await count('attempts')).toBe(4);
  const answer = await app.as('ann', '/api/reading/learning', { method: 'DELETE' });

  expect([answer.status, await count('attempts'), await masteryRows()]).toEqual([204, 0, []]);
  expect((await due()).counts).toEqual({ new: 4, learning: 0, due: 0 });
});

test('a second user sees nothing of it and changes nothing', async () => {
  const cardId = set.flashcards[0]?.id;
  const before = await due();
  const refused = await Promise.all([
    send('bob', '/api/reading/quiz-results', results({})),
    send('bob', '/api/reading/reviews', { card_id: cardId, rating: 1 }),
    send('bob', `/api/reading/cards/${cardId}/suspend`, {}),
    send('bob', `/api/reading/cards/${cardId}/bury`, {}),
    send('bob', `/api/reading/cards/${cardId}/flag`, { reason: 'mine now' }),
    send('bob', `/api/reading/items/${set.quiz[0]?.id}/flag`, { reason: 'mine now' }),
  ]);
  const undo = await send('bob', '/api/reading/reviews/undo', {});
  const list = await app.as('bob', '/api/reading/reviews/due');

  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(undo.status).toBe(409);
  expect(await list.json()).toMatchObject({ counts: { new: 0, learning: 0, due: 0 }, cards: [] });
  expect(await due()).toEqual(before);
});

/** Right everywhere but at the named places. */
function results({ wrong = [], latency = 5 }: { wrong?: number[]; latency?: number }) {
  const answers = set.quiz.map(({ id, options, correctAnswerIndex }, index) => {
    const isCorrect = !wrong.includes(index);
    const other = (correctAnswerIndex + 1) % options.length;
    return {
      item_id: id,
      is_correct: isCorrect,
      latency_sec: latency,
      chosen_option_index: isCorrect ? correctAnswerIndex : other,
    };
  });
  return { quiz_id: set.id, answers };
}

async function takeQuiz(body: object, key?: string): Promise<QuizReport> {
  const answer = await send('ann', '/api/reading/quiz-results', body, key);
  expect(answer.status).toBe(200);
  return QuizReport.parse(await answer.json());
}

async function rate(cardId: string | undefined, rating: number, key?: string): Promise<ReviewDone> {
  const answer = await send('ann', '/api/reading/reviews', { card_id: cardId, rating }, key);
  expect(answer.status).toBe(200);
  return ReviewDone.parse(await answer.json());
}

async function due(query = ''): Promise<DueReviews> {
  return DueReviews.parse(await (await app.as('ann', `/api/reading/reviews/due${query}`)).json());
}

function send(user: string, path: string, body: object, key?: string): Promise<Response> {
  return app.as(user, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });
}

async function count(table: 'attempts' | 'item_flags'): Promise<number> {
  return (await app.app.store.query(`select 1 from ${table}`)).rows.length;
}

async function masteryRows(): Promise<object[]> {
  return (await app.app.store.query('select * from mastery order by concept')).rows;
}

test('a concept shows its answers, its cards and questions, and a taken quiz its score', async () => {
  const { score, answers } = await takeQuiz(results({ wrong: [0] }));
  const asked = set.quiz.find(({ concept }) => concept !== null);
  const term = asked?.concept ?? '';
  const read = await app.as('ann', `/api/reading/concept?term=${encodeURIComponent(term)}`);
  const learned = LearnedConcept.parse(await read.json());
  expect(learned.items.map(({ id }) => id)).toContain(asked?.id);
  expect(learned.mastery?.answers).toBe(learned.answers.length);

  const taken = (await (await app.as('ann', '/api/reading/quiz-results')).json()) as {
    quizzes: TakenQuiz[];
  };
  expect(taken.quizzes).toHaveLength(1);
  expect(taken.quizzes[0]).toMatchObject({ study_set_id: set.id, answers: answers.length });
  expect((taken.quizzes[0]?.right ?? 0) / answers.length).toBeCloseTo(score);
  const others = await app.as('ben', '/api/reading/quiz-results');
  expect(await others.json()).toEqual({ quizzes: [] });
});

test('a concept of the documents has a page, by any of its names; what no document knows has none', async () => {
  const listed = (await (await app.as('ann', '/api/concepts')).json()) as {
    concepts: { term: string }[];
  };
  const [first] = listed.concepts;
  const path = `/api/concept?term=${encodeURIComponent(first?.term.toUpperCase() ?? '')}`;
  const page = ConceptPage.parse(await (await app.as('ann', path)).json());
  expect(page.term).toBe(first?.term);
  expect(page.documents[0]?.mentions.length).toBeGreaterThan(0);
  expect((await app.as('ben', path)).status).toBe(404);
  expect(await (await app.as('ben', '/api/concepts')).json()).toEqual({ concepts: [] });
});
