/**
 * A process that has some 80 MB in use and slowly makes what lives for a while and dies: it says how
 * large its heap became beside what is in use after a forced collection.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { collectEarly } from '../../kernel/threads/collect-early.ts';

const ROUNDS = 30_000;
/** So many pieces live at a time: each outlives two collections of the young, and is promoted. */
const ALIVE = 1_000;

collectEarly();

const piece = (n: number, size: number) => Array.from({ length: size }, (_, k) => ({ n, k }));
const kept = Array.from({ length: 700 }, (_, n) => piece(n, 2_000));
const passing: object[] = [];
let most = 0;
for (let n = 0; n < ROUNDS; n += 1) {
  passing[n % ALIVE] = piece(n, 300);
  if (n % 50 === 0) await nextTurn();
  if (n < ROUNDS / 3) continue;
  const { used_heap_size } = getHeapStatistics();
  most = Math.max(most, used_heap_size);
}
globalThis.gc?.();
const { used_heap_size: inUse } = getHeapStatistics();
process.stdout.write(JSON.stringify({ most, inUse, kept: kept.length }));
