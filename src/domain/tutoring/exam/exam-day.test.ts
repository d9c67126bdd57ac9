import { expect, test } from 'vitest';
import { seededRandom } from '../../../kernel/world/random.ts';
import { brierOf, chooseForDay, type ExamCard, forecastExam } from './exam-day.ts';

const fresh = (count: number): ExamCard[] =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, strength: null }));

const strong: ExamCard = { id: 's', strength: { stability: 900, difficulty: 3, lastDay: -1 } };
const weak: ExamCard = { id: 'w', strength: { stability: 2, difficulty: 6, lastDay: -4 } };

test('what would be remembered anyway is left alone, what would be lost comes first', () => {
  const chosen = chooseForDay([strong, weak], { day: 0, exam: 10, seconds: 600 });
  expect(chosen.map(({ id }) => id)).toEqual(['w']);
});

test('a day takes no longer than it has, and a day off takes nothing', () => {
  expect(chooseForDay(fresh(50), { day: 0, exam: 10, seconds: 240 })).toHaveLength(10);
  expect(chooseForDay(fresh(50), { day: 0, exam: 10, seconds: 0 })).toEqual([]);
});

test('the same seed gives the same forecast; more time promises more', () => {
  const wish = (perDay: number) => ({ cards: fresh(60), seconds: Array(14).fill(perDay) });
  const forecast = (perDay: number) => forecastExam(wish(perDay), seededRandom('exam'));
  expect(forecast(300)).toEqual(forecast(300));
  const [little, much] = [forecast(120), forecast(900)];
  expect(much.expected).toBeGreaterThan(little.expected);
  expect(little.low).toBeLessThanOrEqual(little.expected);
  expect(little.expected).toBeLessThanOrEqual(little.high);
});

test('days off are made up for on the others, and what cannot be reached is said', () => {
  const off = forecastExam({ cards: fresh(80), seconds: [0, 240, 0, 240] }, seededRandom('off'));
  expect(off.days.map(({ reviews, fresh }) => reviews + fresh > 0)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(off.today).toEqual([]);
  expect(off.skipped.length).toBeGreaterThan(0);
});

test('a forecast is compared with what came', () => {
  expect(brierOf(1, [true, true])).toBe(0);
  expect(brierOf(0.5, [true, false])).toBeCloseTo(0.25);
});
