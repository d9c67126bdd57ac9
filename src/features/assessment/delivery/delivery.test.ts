/** A quiz given to people by a link: its author on one side, participants without an account on the other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../app/features.ts';
import type { Delivery, DeliveryResults, Sitting } from '../../../contracts/assessment/delivery.ts';
import { realWorld } from '../../../kernel/world/world.ts';
import { type CourseApp, startCourseApp } from '../../../testing/course-app.ts';
import { DEBT_GUIDELINE } from '../../../testing/documents/debt-guideline.ts';

let course: CourseApp;
let setId: string;
/** How far the server's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  const now = () => new Date(Date.now() + aheadMs);
  course = await startCourseApp('usual', { features, world: { ...realWorld, now } });
  const added = await asAnn('POST', '/api/documents?wait=ready', {
    title: 'Debts',
    text: DEBT_GUIDELINE,
  });
  const { id } = (await added.json()) as { id: string };
  const made = await asAnn('POST', '/api/reading/study-sets?wait=1', {
    documentId: id,
    generationGoals: ['multiple_choice_quiz'],
    constraints: { numQuizQuestions: 4 },
  });
  setId = ((await made.json()) as { study_set_id: string }).study_set_id;
});
afterAll(() => course.close());

test('an exam: answers may change until the end, nothing is told before it, the author sees all', async () => {
  const delivery = await give({});
  const ada = await begin(delivery, 'Ada');
  expect(ada.sitting.questions).toHaveLength(delivery.question_count);
  expect(ada.sitting.questions.every(({ told, chosen }) => told === null && chosen === null)).toBe(
    true,
  );
  const keys = await keysOf(delivery);
  const [first, second] = ada.sitting.questions;
  await ada.answer(first?.place ?? 0, otherThan(keys.get(first?.place ?? 0)));
  await ada.answer(first?.place ?? 0, keys.get(first?.place ?? 0) ?? 0);
  const after = await ada.answer(second?.place ?? 0, otherThan(keys.get(second?.place ?? 0)));
  expect(after.questions.every(({ told }) => told === null)).toBe(true);
  expect(after.score).toBeNull();

  const ended = await ada.end();
  expect(ended).toMatchObject({ is_over: true, questions: [], score: { right: 1 } });
  const results = await resultsOf(delivery);
  expect(results.sittings).toMatchObject([{ participant: 'Ada', attempt: 1, right: 1 }]);
  expect(results.sittings[0]?.answers).toHaveLength(2);
  expect(results.delivery).toMatchObject({ begun: 1, ended: 1 });
});

test('after the end nothing more is taken, whatever the browser believes', async () => {
  const delivery = await give({});
  const ada = await begin(delivery, 'Ada');
  await ada.end();
  const late = await ada.send('PUT', `/answers/${ada.sitting.questions[0]?.place}`, { chosen: 0 });
  expect(await codeOf(late)).toEqual([409, 'delivery.over']);
});

test('the time is over by the server’s clock, and what was answered before is kept', async () => {
  const delivery = await give({ time_limit_minutes: 10 });
  const ada = await begin(delivery, 'Ada');
  expect(+new Date(ada.sitting.ends_at ?? 0) - +new Date(ada.sitting.started_at)).toBe(600_000);
  const place = ada.sitting.questions[0]?.place ?? 0;
  await ada.answer(place, 0);
  aheadMs += 600_000;
  const late = await ada.send('PUT', `/answers/${place}`, { chosen: 1 });
  expect(await codeOf(late)).toEqual([409, 'delivery.over']);
  expect(await ada.look()).toMatchObject({ is_over: true, questions: [] });
  const results = await resultsOf(delivery);
  expect(results.sittings[0]?.answers).toMatchObject([{ place, chosen: 0 }]);
  expect(results.sittings[0]?.ended_at).toBe(ada.sitting.ends_at);
});

test('practice tells each answer at once, and takes it once', async () => {
  const delivery = await give({ mode: 'practice' });
  const ada = await begin(delivery, 'Ada');
  const keys = await keysOf(delivery);
  const place = ada.sitting.questions[0]?.place ?? 0;
  const told = await ada.answer(place, otherThan(keys.get(place)));
  const own = told.questions.find((one) => one.place === place);
  expect(own?.told).toMatchObject({ is_correct: false, key: keys.get(place) });
  expect(told.questions.filter((one) => one.told !== null)).toHaveLength(1);
  const again = await ada.send('PUT', `/answers/${place}`, { chosen: keys.get(place) });
  expect(await codeOf(again)).toEqual([409, 'delivery.told']);
});

test('one attempt for a name however it is written, until the author allows more or deletes it', async () => {
  const delivery = await give({});
  const ada = await begin(delivery, 'Ada Lovelace');
  await ada.end();
  expect(await codeOf(await ada.send('POST', '/sitting', { who: ' ada  LOVELACE ' }))).toEqual([
    409,
    'delivery.no-attempt-left',
  ]);
  await asAnn('PATCH', `/api/deliveries/${delivery.id}`, { attempts_allowed: 2 });
  const second = await begin(delivery, 'ada lovelace', ada.cookie);
  expect(second.sitting.attempt).toBe(2);
  const { sittings } = await resultsOf(delivery);
  for (const { id } of sittings)
    await asAnn('DELETE', `/api/deliveries/${delivery.id}/sittings/${id}`);
  expect((await begin(delivery, 'Ada Lovelace')).sitting.attempt).toBe(1);
});

test('whoever types another’s name in a browser of their own is told so, and uses nothing up', async () => {
  const delivery = await give({ attempts_allowed: 2 });
  const ada = await begin(delivery, 'Ada');
  expect(await codeOf(await enter(delivery, 'ADA'))).toEqual([409, 'delivery.name-taken']);
  expect((await begin(delivery, 'Ada B.')).sitting.attempt).toBe(1);
  await ada.end();
  expect((await begin(delivery, 'Ada', ada.cookie)).sitting.attempt).toBe(2);
  expect((await resultsOf(delivery)).sittings.map(({ participant }) => participant)).toEqual([
    'Ada',
    'Ada B.',
    'Ada',
  ]);
});

test('of thirty who begin with one name at once, one does', async () => {
  const delivery = await give({});
  const all = await Promise.all(Array.from({ length: 30 }, () => enter(delivery, 'Ada')));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('codes: each is one person’s, goes on in another browser, and a wrong one opens nothing', async () => {
  const delivery = await give({ entry: 'code', participants: ['Ada', 'Bo'] });
  const [ada, bo] = delivery.codes;
  expect(new Set(delivery.codes.map(({ code }) => code)).size).toBe(2);
  expect(await codeOf(await enter(delivery, 'AAAAAAAA'))).toEqual([403, 'delivery.wrong-code']);
  const first = await begin(delivery, ada?.code ?? '');
  const place = first.sitting.questions[0]?.place ?? 0;
  await first.answer(place, 1);
  const typed = `${ada?.code.slice(0, 4).toLowerCase()}-${ada?.code.slice(4)}`;
  const elsewhere = await begin(delivery, typed);
  expect(elsewhere.sitting.questions.find((one) => one.place === place)?.chosen).toBe(1);
  expect((await first.send('GET', '/sitting')).status).toBe(404);
  expect((await begin(delivery, bo?.code ?? '')).sitting.participant).toBe('Bo');
});

test('a closed link takes nobody in and no answer, an opened one does, a deleted one is gone', async () => {
  const delivery = await give({});
  const ada = await begin(delivery, 'Ada');
  const place = ada.sitting.questions[0]?.place ?? 0;
  await asAnn('PATCH', `/api/deliveries/${delivery.id}`, { is_open: false });
  expect(await codeOf(await enter(delivery, 'Bo'))).toEqual([409, 'delivery.closed']);
  const refused = await ada.send('PUT', `/answers/${place}`, { chosen: 0 });
  expect(await codeOf(refused)).toEqual([409, 'delivery.closed']);
  expect((await ada.look()).questions.every(({ told }) => told === null)).toBe(true);
  await asAnn('PATCH', `/api/deliveries/${delivery.id}`, { is_open: true });
  await ada.answer(place, 0);
  expect((await asAnn('DELETE', `/api/deliveries/${delivery.id}`)).status).toBe(204);
  expect((await ada.send('GET', '/sitting')).status).toBe(404);
  expect((await course.as('nobody', `/api${delivery.path}`)).status).toBe(404);
});

test('a closed link ends no attempt: who had not handed in is shown so and counts nowhere', async () => {
  const delivery = await give({});
  const ada = await begin(delivery, 'Ada');
  const bo = await begin(delivery, 'Bo');
  // The same question for both, or who counts could not be told from who does not.
  const place = ada.sitting.questions[0]?.place ?? 0;
  await ada.answer(place, 0);
  await bo.answer(place, 0);
  await bo.end();
  await asAnn('PATCH', `/api/deliveries/${delivery.id}`, { is_open: false });
  const results = await resultsOf(delivery);
  expect(results.delivery).toMatchObject({ begun: 2, ended: 1 });
  expect(results.sittings.map(({ ended_at }) => ended_at === null)).toEqual([true, false]);
  expect(results.statistics?.items.map(({ answers }) => answers)).toContain(1);
  expect(Math.max(...(results.statistics?.items ?? []).map(({ answers }) => answers))).toBe(1);
});

test('each person has the questions in an order of their own, and the options in theirs', async () => {
  const delivery = await give({});
  const orders = new Set<string>();
  for (let at = 0; at < 8; at += 1) {
    const { sitting } = await begin(delivery, `Person ${at}`);
    orders.add(sitting.questions.map(({ place }) => place).join(' '));
  }
  expect(orders.size).toBeGreaterThan(1);
  const { questions } = await resultsOf(delivery);
  const { sitting } = await begin(delivery, 'Last');
  for (const { place, options } of sitting.questions) {
    expect(options).toEqual(questions.find((one) => one.place === place)?.options);
  }
});

test('the statistics are those of a computation by hand; second attempts do not count', async () => {
  const delivery = await give({ attempts_allowed: 2, shuffle: false });
  const keys = await keysOf(delivery);
  const places = [...keys.keys()].slice(0, 3);
  // Who has what right of three: totals 3, 2, 1, 0; of the other questions nobody has any.
  const patterns = [
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
    [0, 0, 0],
  ];
  let last = '';
  for (const [at, pattern] of patterns.entries()) {
    const person = await begin(delivery, `Person ${at}`);
    for (const [place, isRight] of places.map((one, index) => [one, pattern[index]] as const)) {
      const key = keys.get(place) ?? 0;
      await person.answer(place, isRight ? key : otherThan(key));
    }
    await person.end();
    last = person.cookie;
  }
  const again = await begin(delivery, 'Person 3', last);
  for (const place of places) await again.answer(place, keys.get(place) ?? 0);
  await again.end();

  const { statistics } = await resultsOf(delivery);
  const [first, second, third, fourth] = statistics?.items ?? [];
  expect([first, second, third].map((one) => one?.facility)).toEqual([0.75, 0.5, 0.25]);
  // The first with the rest 2, 1, 0, 0: covariance .1875, variances .1875 and .6875.
  expect(first?.discrimination).toBeCloseTo(0.1875 / Math.sqrt(0.1875 * 0.6875), 10);
  // The second with the rest 2, 1, 1, 0: covariance .25, variances .25 and .5.
  expect(second?.discrimination).toBeCloseTo(0.25 / Math.sqrt(0.25 * 0.5), 10);
  expect(fourth).toMatchObject({ facility: 0, discrimination: null, answers: 0 });
  // Totals 3, 2, 1, 0 have the variance 1.25; p q = .1875 + .25 + .1875 + 0.
  expect(statistics?.kr20).toBeCloseTo((4 / 3) * (1 - 0.625 / 1.25), 10);
});

test('the answers go into a table, a row for each question of each attempt', async () => {
  const delivery = await give({});
  const formula = await begin(delivery, '=1+1');
  await formula.answer(formula.sitting.questions[0]?.place ?? 0, 0);
  const answer = await asAnn('GET', `/api/deliveries/${delivery.id}/export`);
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(1 + delivery.question_count);
  expect(lines[0]).toContain('"participant","attempt"');
  expect(lines[1]).toMatch(/^"'=1\+1"/);
});

async function give(wanted: object): Promise<Delivery> {
  const source = { kind: 'study_set', id: setId };
  const answer = await asAnn('POST', '/api/deliveries', { source, ...wanted });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Delivery;
}

const resultsOf = async ({ id }: Delivery): Promise<DeliveryResults> =>
  (await (await asAnn('GET', `/api/deliveries/${id}`)).json()) as DeliveryResults;

async function keysOf(delivery: Delivery): Promise<Map<number, number>> {
  const { questions } = await resultsOf(delivery);
  return new Map(questions.map(({ place, key }) => [place, key]));
}

const otherThan = (key = 0): number => (key + 1) % 3;

function enter({ path }: Delivery, who: string, cookie = ''): Promise<Response> {
  return send('POST', `/api${path}/sitting`, { who }, cookie === '' ? {} : { cookie });
}

/** A browser that has begun. */
async function begin(delivery: Delivery, who: string, before = '') {
  const entered = await enter(delivery, who, before);
  expect([entered.status, who]).toEqual([201, who]);
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const own = (method: string, path: string, body?: unknown) =>
    send(method, `/api${delivery.path}${path}`, body, { cookie });
  const seen = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return (await answer.json()) as Sitting;
  };
  return {
    cookie,
    sitting: (await entered.json()) as Sitting,
    send: own,
    look: async () => seen(await own('GET', '/sitting')),
    answer: async (place: number, chosen: number) =>
      seen(await own('PUT', `/answers/${place}`, { chosen })),
    end: async () => seen(await own('POST', '/end')),
  };
}

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

const asAnn = (method: string, path: string, body?: unknown) =>
  send(method, path, body, { 'x-user': 'ann' });

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return course.as('nobody', path, {
    method,
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
