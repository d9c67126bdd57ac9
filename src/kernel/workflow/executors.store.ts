/** The processes that work on runs: who is alive, and whose runs need a new home. */
import type { Queryable } from '../store/store.ts';

export async function beat(db: Queryable, executor: string): Promise<void> {
  await db.query(
    `insert into executors (id, seen_at) values ($1, clock_timestamp())
     on conflict (id) do update set seen_at = clock_timestamp()`,
    [executor],
  );
}

export async function signOff(db: Queryable, executor: string): Promise<void> {
  await db.query('delete from executors where id = $1', [executor]);
}

/** On the embedded store whoever opens it is alone: all earlier processes are gone. */
export async function forgetOthers(db: Queryable, executor: string): Promise<void> {
  await db.query('delete from executors where id <> $1', [executor]);
}

/**
 * Runs whose process has not been seen for `deadAfterMs` go back into the queue. Whoever asks is
 * alive, however late its heart beats: on a busy machine it would take away its own runs.
 */
export async function requeueOrphans(
  db: Queryable,
  asking: string,
  deadAfterMs: number,
): Promise<void> {
  await db.query(
    `update runs set status = 'queued', executor = null
     where status = 'running' and executor <> $1 and not exists (
       select 1 from executors where executors.id = runs.executor
         and seen_at > clock_timestamp() - $2 * interval '1 millisecond')`,
    [asking, deadAfterMs],
  );
}
