import { expect, test } from 'vitest';
import { killWriters } from '../../testing/stores/stores-kill.ts';

test.each(['a', 'b', 'c', 'd'])(
  'no acknowledged row is lost over many kills, seed %s',
  async (seed) => {
    for (const { acknowledged, rows, twins, pairs } of await killWriters(15, seed)) {
      expect(rows).toBeGreaterThanOrEqual(acknowledged);
      expect([twins, pairs]).toEqual([rows, rows]);
    }
  },
);
