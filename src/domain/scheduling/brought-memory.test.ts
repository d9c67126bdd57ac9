import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportedSchedule } from '../exchange/imported.ts';
import { broughtMemory } from './brought-memory.ts';
import { reviewCard } from './card-memory.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const known: ImportedSchedule = {
  state: 'review',
  isSuspended: false,
  dueAt: '2026-03-06T10:00:00.000Z',
  intervalDays: 10,
  ease: 2.5,
  fsrs: null,
  reviews: 5,
  lapses: 1,
};

test('a known card is due when it was, and its interval is its stability', () => {
  expect(broughtMemory(known, now)).toEqual({
    phase: 'review',
    due: '2026-03-06T10:00:00.000Z',
    stability: 10,
    // 11 - 1.5 / (e^1.8722 · 10^-0.1666 · (e^0.0796 - 1)), by hand.
    difficulty: expect.closeTo(6.9, 1),
    scheduledDays: 10,
    steps: 0,
    reviews: 5,
    lapses: 1,
    lastReview: '2026-02-24T10:00:00.000Z',
  });
});

test('a card with less ease is more difficult, and FSRS is taken at its word', () => {
  const harder = broughtMemory({ ...known, ease: 1.5 }, now);
  expect(harder?.difficulty).toBeGreaterThan(broughtMemory(known, now)?.difficulty ?? 11);
  const fsrs = { stability: 33.3, difficulty: 4.2 };
  expect(broughtMemory({ ...known, fsrs }, now)).toMatchObject(fsrs);
});

test('new cards and those just begun begin here', () => {
  expect(broughtMemory({ ...known, state: 'new' }, now)).toBeNull();
  expect(broughtMemory({ ...known, state: 'learning' }, now)).toBeNull();
});

test('whatever a file says, the card can be reviewed here', () => {
  const any = fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NaN));
  fc.assert(
    fc.property(any, any, any, any, fc.date({ noInvalidDate: true }), (...numbers) => {
      const [intervalDays, ease, reviews, lapses, due] = numbers;
      for (const state of ['review', 'relearning'] as const) {
        const dueAt = due.toISOString();
        const schedule = { ...known, state, intervalDays, ease, reviews, lapses, dueAt };
        const memory = broughtMemory(schedule, now);
        expect(memory?.due).toMatch(/^\d{4}-/);
        const next = reviewCard(memory, 3, now);
        expect(Number.isFinite(next.stability) && Number.isFinite(next.difficulty)).toBe(true);
        expect(new Date(next.due) > now).toBe(true);
      }
    }),
  );
});
