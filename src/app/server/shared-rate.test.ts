/** What a client may ask in a minute, over all processes. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../kernel/store/store.ts';
import { describePostgres, type TestStore } from '../../testing/stores/stores.ts';
import { allMigrations } from '../compose.ts';
import { SharedRate } from './shared-rate.ts';

const SECOND_MS = 1000;

describePostgres('requests to two processes', (openTestStore) => {
  let one: TestStore;
  let other: TestStore;
  let nowMs = Date.UTC(2026, 0, 2);
  const now = () => new Date(nowMs);
  const processes = () => [
    new SharedRate({ store: one, now }),
    new SharedRate({ store: other, now }),
  ];
  beforeAll(async () => {
    const migrations = await allMigrations();
    one = await openTestStore({ migrations });
    other = await openTestStore({ migrations, home: one.home });
  });
  beforeEach(async () => {
    await one.query('truncate request_buckets');
  });

  test('are no more than the limit of a minute together', async () => {
    const [first, second] = processes();
    const perMinute = 40;
    const began = performance.now();
    const waits: number[] = [];
    for (let request = 0; request < perMinute * 2; request += 1) {
      const process = request % 2 === 0 ? first : second;
      waits.push((await process?.take('10.0.0.1', perMinute)) ?? 0);
    }
    const refilled = Math.ceil(((performance.now() - began) / 60_000) * perMinute);
    const letIn = waits.filter((wait) => wait === 0).length;
    expect(letIn).toBeGreaterThanOrEqual(perMinute - 2);
    expect(letIn).toBeLessThanOrEqual(perMinute + refilled);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000 / perMinute);
  });

  test('of one client leave another alone, and the database knows no address', async () => {
    const [first] = processes();
    while ((await first?.take('10.0.0.1', 2)) === 0);
    expect(await first?.take('10.0.0.2', 2)).toBe(0);
    const { rows } = await one.query<{ client: string }>('select client from request_buckets');
    expect(rows.map(({ client }) => client).join()).not.toContain('10.0.0');
  });

  test('ask the database once for a twentieth of a minute', async () => {
    let asked = 0;
    const counting: Store = {
      ...one,
      query: (sql, values) => {
        asked += 1;
        return one.query(sql, values);
      },
    };
    const rate = new SharedRate({ store: counting, now });
    for (let request = 0; request < 60; request += 1) await rate.take('10.0.0.3', 1200);
    expect(asked).toBe(1);
    nowMs += 4 * SECOND_MS;
    await rate.take('10.0.0.3', 1200);
    expect(asked).toBe(2);
  });

  test('go on while the database does not answer', async () => {
    const broken: Store = { ...one, query: () => Promise.reject(new Error('gone')) };
    expect(await new SharedRate({ store: broken, now }).take('10.0.0.4', 1)).toBe(0);
  });
});
