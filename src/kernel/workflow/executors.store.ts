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

/** Runs whose process has not been seen for `deadAfterMs` go back into the queue. Answers how many. */
export async function requeueOrphans(db: Queryable, deadAfterMs: number): Promise<number> {
  const { count } = await db.query(
    `update runs set status = 'queued', executor = null
     where status = 'running' and not exists (
       select 1 from executors where executors.id = runs.executor
         and seen_at > clock_timestamp() - $1 * interval '1 millisecond')`,
    [deadAfterMs],
  );
  return count;
}
