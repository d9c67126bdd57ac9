/** Expected values are those that ts-fsrs itself tests FSRS-6 with (its FSRS-6.test.ts). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CardMemory, type CardRating, previewIntervals, reviewCard } from './card-memory.ts';

const START = new Date('2022-12-29T12:30:00.000Z');
const DAY_MS = 86_400_000;

/** Reviews each time on the minute that the card is due. */
function reviewWhenDue(ratings: readonly CardRating[]): CardMemory[] {
  const memories: CardMemory[] = [];
  for (const rating of ratings) {
    const before = memories.at(-1) ?? null;
    memories.push(reviewCard(before, rating, before ? new Date(before.due) : START));
  }
  return memories;
}

test('intervals are those of the published history', () => {
  const memories = reviewWhenDue([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]);

  expect(memories.map(({ scheduledDays }) => scheduledDays)).toEqual([
    0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21,
  ]);
});

test('a first rating gives the published stability, difficulty and next step', () => {
  const ratings: CardRating[] = [1, 2, 3, 4];
  const first = ratings.map((rating) => reviewCard(null, rating, START));

  expect(first.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
  expect(first.map(({ difficulty }) => difficulty)).toEqual([6.4133, 5.11217071, 2.11810397, 1]);
  expect(first.map(({ phase }) => phase)).toEqual(['learning', 'learning', 'learning', 'review']);
});

test('the preview of a new card is a minute, six, ten, and eight days', () => {
  const seconds = previewIntervals(null, START).map(({ intervalSeconds }) => intervalSeconds);

  expect(seconds).toEqual([60, 360, 600, 8 * 86_400]);
});

test('what a button promises is what it does, whatever came before', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { memory, at } = play(steps);
      for (const preview of previewIntervals(memory, at)) {
        expect(reviewCard(memory, preview.rating, at).due).toBe(preview.due);
      }
    }),
  );
});

test('a memory survives being kept as JSON', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { memory, at } = play(steps);
      const kept = JSON.parse(JSON.stringify(memory)) as CardMemory | null;
      expect(reviewCard(kept, 3, at)).toEqual(reviewCard(memory, 3, at));
    }),
  );
});

test('again, then good after 0, 1, 3, 8 and 21 days, gives the memory that fsrs-rs gives', () => {
  const reviews: [CardRating, number][] = [
    [1, 0],
    [3, 0],
    [3, 1],
    [3, 3],
    [3, 8],
    [3, 21],
  ];
  let memory: CardMemory | null = null;
  let at = START;
  for (const [rating, days] of reviews) {
    at = new Date(at.getTime() + days * DAY_MS);
    memory = reviewCard(memory, rating, at);
  }

  expect(memory?.stability).toBeCloseTo(53.62691, 4);
  expect(memory?.difficulty).toBeCloseTo(6.3574867, 4);
});

test('a clock that was set back does not stop a review', () => {
  const memory = reviewCard(null, 4, START);

  expect(reviewCard(memory, 3, new Date(START.getTime() - 3 * DAY_MS)).lastReview).toBe(
    START.toISOString(),
  );
});

const history = fc.array(
  fc.record({
    rating: fc.constantFrom<CardRating>(1, 2, 3, 4),
    hours: fc.integer({ min: 0, max: 24 * 200 }),
  }),
  { maxLength: 12 },
);

function play(steps: { rating: CardRating; hours: number }[]) {
  let memory: CardMemory | null = null;
  let at = START;
  for (const { rating, hours } of steps) {
    memory = reviewCard(memory, rating, at);
    at = new Date(at.getTime() + hours * 3_600_000);
  }
  return { memory, at };
}
