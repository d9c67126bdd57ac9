import { expect, test } from 'vitest';
import { nextAsk } from './next-ask.ts';

const at = (iso: string) => new Date(iso);

test('a watch keeps its time of the day, its day of the week, its day of the month', () => {
  const due = at('2026-01-05T09:00:00.000Z');
  const now = at('2026-01-05T09:00:03.000Z');
  expect(nextAsk(due, 'daily', now)).toEqual(at('2026-01-06T09:00:00.000Z'));
  expect(nextAsk(due, 'weekly', now)).toEqual(at('2026-01-12T09:00:00.000Z'));
  expect(nextAsk(due, 'monthly', now)).toEqual(at('2026-02-05T09:00:00.000Z'));
});

test('a month without that day is asked on its last, and the next one on that day again', () => {
  const due = at('2026-01-31T09:00:00.000Z');
  expect(nextAsk(due, 'monthly', at('2026-02-01T00:00:00.000Z'))).toEqual(
    at('2026-02-28T09:00:00.000Z'),
  );
  expect(nextAsk(due, 'monthly', at('2026-03-01T00:00:00.000Z'))).toEqual(
    at('2026-03-31T09:00:00.000Z'),
  );
});

test('times that passed while nothing ran are not made up for', () => {
  const now = at('2026-02-10T00:00:00.000Z');
  expect(nextAsk(at('2026-01-05T09:00:00.000Z'), 'weekly', now)).toEqual(
    at('2026-02-16T09:00:00.000Z'),
  );
});
