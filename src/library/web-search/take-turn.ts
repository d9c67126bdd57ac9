/**
 * A service that may be asked only so often gives its turns here: one row for all processes on
 * the store, so that two of them never ask at the same time.
 */
import type { Queryable } from '../../kernel/store/store.ts';

/**
 * How long to wait for the turn that is now ours; null where none begins in time, and then
 * none is taken.
 */
export async function takeTurn(
  db: Queryable,
  { name, everyMs, withinMs }: { name: string; everyMs: number; withinMs: number },
): Promise<number | null> {
  const { rows } = await db.query<{ wait_ms: number }>(
    `insert into service_turns as turns (name, next_at)
     values ($1, clock_timestamp() + $2 * interval '1 ms')
     on conflict (name) do update
       set next_at = greatest(turns.next_at, clock_timestamp()) + $2 * interval '1 ms'
       where turns.next_at <= clock_timestamp() + $3 * interval '1 ms'
     returning extract(epoch from next_at - $2 * interval '1 ms' - clock_timestamp())::float8 * 1000
       as wait_ms`,
    [name, everyMs, Math.max(0, withinMs)],
  );
  return rows[0] ? Math.max(0, rows[0].wait_ms) : null;
}
