/**
 * What is left when the process is killed at any instant. Embedded only: a server outlives us.
 * Starts that are killed are in `killed.wide.test.ts`, hundreds of kills in `killed.long.ts`.
 */
import { expect, test } from 'vitest';
import { killWriters } from '../../testing/stores/stores-kill.ts';

test('no acknowledged row is lost by a kill, and no transaction is kept by half', {
  timeout: 180_000,
}, async () => {
  for (const { acknowledged, rows, twins, pairs } of await killWriters(3, 'acknowledged rows')) {
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
    expect([twins, pairs]).toEqual([rows, rows]);
  }
});
