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

/** Ends the waits that are over by this clock, which is ahead of the database's. */
export async function endWaitsBy(store: Store, now: Date): Promise<void> {
  await store.query(
    `with over as (
       update runs set waiting_until = now() where status = 'waiting' and waiting_until <= $1 returning job
     )
     update lyceum_queue.job set start_after = now()
     where name = 'waits' and state < 'active' and id in (select job from over)`,
    [now],
  );
}
