/** Slots that several processes share: never more at once, and none is lost with its process. */
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../../app/compose.ts';
import { describePglite, describePostgres, type TestStore } from '../../testing/stores/stores.ts';
import { SharedSlots } from './shared-slots.ts';
import type { Store } from './store.ts';

const MINUTE_MS = 60_000;
const never = new AbortController().signal;
const slotsOf = (store: Store, atOnce: number) =>
  new SharedSlots({ store, name: 'model', atOnce: () => atOnce });

describePostgres('slots of two processes', (openTestStore) => {
  let one: TestStore;
  let other: TestStore;
  beforeAll(async () => {
    const migrations = await allMigrations();
    one = await openTestStore({ migrations });
    other = await openTestStore({ migrations, home: one.home });
  });
  beforeEach(async () => {
    await one.query('truncate shared_slots');
  });

  test('are never more at once than the limit, and all work is done', async () => {
    let now = 0;
    let most = 0;
    const work = async (slots: SharedSlots) => {
      const release = await slots.take(MINUTE_MS, never);
      now += 1;
      most = Math.max(most, now);
      await pause(5);
      now -= 1;
      await release();
    };
    const processes = [slotsOf(one, 3), slotsOf(other, 3)];
    const all = [slotsOf(one, 3), slotsOf(other, 3), slotsOf(other, 3)];
    const held = await Promise.all(all.map((slots) => slots.take(MINUTE_MS, never)));
    for (const release of held) await release();
    await Promise.all(processes.flatMap((slots) => Array.from({ length: 10 }, () => work(slots))));
    expect(most).toBeLessThanOrEqual(3);
    expect((await one.query('select 1 from shared_slots')).count).toBe(0);
  });

  test('that a dead process held are free when their time is up', async () => {
    await slotsOf(one, 1).take(200, never);
    const release = await slotsOf(other, 1).take(MINUTE_MS, never);
    const { rows } = await one.query<{ left: number }>(
      `select extract(epoch from until - clock_timestamp())::float8 as left from shared_slots`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.left).toBeGreaterThan(30);
    await release();
  });

  test('are not waited for by whoever was called off', async () => {
    const release = await slotsOf(one, 1).take(MINUTE_MS, never);
    const leaving = new AbortController();
    const waiting = slotsOf(other, 1).take(MINUTE_MS, leaving.signal);
    leaving.abort(new Error('called off'));
    await expect(waiting).rejects.toThrow('called off');
    await release();
    const next = await slotsOf(other, 1).take(MINUTE_MS, never);
    await next();
  });
});

describePglite('slots of the one process of an embedded store', (openTestStore) => {
  test('cost nothing', async () => {
    const store = await openTestStore();
    const slots = slotsOf(store, 1);
    await slots.take(MINUTE_MS, never);
    const release = await slots.take(MINUTE_MS, never);
    await release();
  });
});
