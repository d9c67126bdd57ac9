/** A plan for an exam from cards that a person wrote. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../../app/features.ts';
import { ExamPlan } from '../../../contracts/tutoring/exam-plan.ts';
import { type CourseApp, startCourseApp } from '../../../testing/course-app.ts';

const DAY_MS = 86_400_000;
let app: CourseApp;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  const { id } = await post<{ id: string }>('/api/reading/decks', { title: 'My cards' });
  for (const tree of ['birch', 'oak', 'ash', 'elm', 'pine', 'yew'])
    await post(`/api/reading/study-sets/${id}/cards`, {
      question: `Which wood is that of the ${tree}?`,
      answer: `It is ${tree} wood`,
    });
}, 120_000);
afterAll(() => app.close());

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await app.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const inDays = (days: number) => {
  const now = app.app.world.now().getTime();
  return new Date(now + days * DAY_MS).toISOString().slice(0, 10);
};
const planFor = (who: string, query: string) => app.as(who, `/api/tutoring/exam-plan?${query}`);

test('a plan says what to do today, what is left out, and what it promises', async () => {
  const answer = await planFor('ann', `exam_on=${inDays(3)}&minutes=1`);
  const plan = ExamPlan.parse(await answer.json());
  expect(plan.cards).toBe(6);
  expect(plan.days).toHaveLength(3);
  expect(plan.today).toHaveLength(2);
  expect(plan.expected).toBeGreaterThan(plan.without);
  expect(plan.low).toBeLessThanOrEqual(plan.expected);
  expect(plan.expected).toBeLessThanOrEqual(plan.high);
});

test('a day that is over, or too far, is refused with what to do', async () => {
  for (const days of [-1, 0, 400]) {
    const answer = await planFor('ann', `exam_on=${inDays(days)}&minutes=25`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('between tomorrow');
  }
});

test('nobody is planned for the cards of another', async () => {
  const answer = await planFor('bob', `exam_on=${inDays(3)}&minutes=25`);
  expect(ExamPlan.parse(await answer.json())).toMatchObject({ cards: 0, today: [], skipped: [] });
});
