import { expect, test } from 'vitest';
import { lengthTurns, threes } from './length-turns.ts';

test('the right one is the shortest, the longest and between them equally often', () => {
  const turns = lengthTurns();
  const pool = [20, 24, 28, 36, 40, 44].map((length) => ({ text: 'x'.repeat(length) }));
  const ranks = Array.from({ length: 40 }, () => {
    const key = 'x'.repeat(32);
    const [chosen = []] = turns.inTurn(key, threes(pool));
    turns.note(key, chosen);
    return chosen.filter(({ text }) => text.length < key.length).length;
  });
  expect([0, 1, 2, 3].map((rank) => ranks.filter((one) => one === rank).length)).toEqual([
    10, 10, 10, 10,
  ]);
});
