/** A plan for an exam that is kept to: replanned on the way, and compared with what came. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../app/features.ts';
import { ExamPlan, ExamPromises } from '../../../contracts/tutoring/exam-plan.ts';
import { type CourseApp, startCourseApp } from '../../../testing/course-app.ts';
import { type FixedWorld, fixedWorld } from '../../../testing/fixed-world.ts';

const DAY_MS = 86_400_000;
const PROMISES = '/api/tutoring/exam-promises';
let app: CourseApp;
let world: FixedWorld;

beforeAll(async () => {
  world = fixedWorld('exams', '2026-01-05T09:00:00.000Z');
  app = await startCourseApp('usual', { features, world });
  const { id } = (await (await send('POST', '/api/reading/decks', { title: 'Trees' })).json()) as {
    id: string;
  };
  for (const tree of ['birch', 'oak', 'ash', 'elm', 'pine', 'yew'])
    await send('POST', `/api/reading/study-sets/${id}/cards`, {
      question: `Which wood is that of the ${tree}?`,
      answer: `It is ${tree} wood`,
    });
}, 120_000);
afterAll(() => app.close());

const send = (method: string, path: string, body?: unknown, user = 'ann') =>
  app.as(user, path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const planned = async (query: string) =>
  ExamPlan.parse(await (await app.as('ann', `/api/tutoring/exam-plan?${query}`)).json());

test('days off have no work, and a day that was missed is planned again', async () => {
  // 5 January 2026 is a Monday: 10 and 11 January are days off.
  const wish = 'exam_on=2026-01-13&minutes=1&off=0,6';
  const before = await planned(wish);
  expect(before.days.map(({ day }) => day)).toContain('2026-01-10');
  const work = (plan: ExamPlan, day: string) =>
    plan.days.filter((one) => one.day === day).map(({ reviews, fresh }) => reviews + fresh);
  expect([...work(before, '2026-01-10'), ...work(before, '2026-01-11')]).toEqual([0, 0]);
  expect(before.today.length).toBeGreaterThan(0);

  world.advance(2 * DAY_MS);
  const late = await planned(wish);
  expect(late.days[0]?.day).toBe('2026-01-07');
  // Nothing was done, so what was for Monday is for today.
  expect(late.today).toEqual(before.today);
  expect(late.expected).toBeLessThanOrEqual(before.expected + 0.05);
});

test('the promise of the day is kept, and compared with what came', async () => {
  const kept = await send('POST', PROMISES, { exam_on: '2026-01-13', minutes: 25, off: '0,6' });
  const { promises, over } = ExamPromises.parse(await kept.json());
  expect(kept.status).toBe(201);
  const [promise] = promises;
  expect(promise).toMatchObject({ cards: 6, recalled: null, brier: null });
  expect(over).toBe(0);

  const result = `${PROMISES}/${promise?.id}/result`;
  const early = await send('POST', result, { recalled: 5, asked: 6 });
  expect(early.status).toBe(400);
  expect((await send('POST', result, { recalled: 7, asked: 6 })).status).toBe(400);
  expect((await send('POST', result, { recalled: 5, asked: 6 }, 'bob')).status).toBe(404);

  world.advance(6 * DAY_MS);
  const closed = ExamPromises.parse(
    await (await send('POST', result, { recalled: 6, asked: 6 })).json(),
  );
  const expected = promise?.expected ?? 0;
  expect(closed.brier).toBeCloseTo((1 - expected) ** 2, 5);
  expect(closed).toMatchObject({ over: 1, held: (promise?.high ?? 0) >= 1 ? 1 : 0 });

  const dropped = ExamPromises.parse(
    await (await send('DELETE', `${PROMISES}/${promise?.id}`)).json(),
  );
  expect(dropped).toMatchObject({ promises: [], brier: null, over: 0 });
});

test('without cards nothing is promised', async () => {
  const answer = await send('POST', PROMISES, { exam_on: '2026-01-20', minutes: 25 }, 'bob');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('There are no cards');
});
