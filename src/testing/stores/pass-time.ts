/**
 * Time passes for runs that wait for it. How long they wait is counted by the database's clock, so
 * moving the clock of a world is not enough.
 */
import type { Store } from '../../kernel/store/store.ts';
import type { FixedWorld } from '../fixed-world.ts';

export async function passTime(store: Store, world: FixedWorld, ms: number): Promise<void> {
  world.advance(ms);
  await store.query(
    `update lyceum_queue.job set start_after = start_after - $1 * interval '1 millisecond'
     where name = 'waits' and state < 'active'`,
    [ms],
  );
}
