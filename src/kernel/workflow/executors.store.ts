/** The processes that work on runs: which are alive, and which have died and left runs behind. */
import type { RunId } from '../../contracts/ids.ts';
import type { Queryable } from '../store/store.ts';
import type { QueuedRun } from './fail-queued-run.ts';

const STEPS_DONE = '(select count(*)::int from run_steps where run_id = runs.id)';

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
 * Runs whose process has not been seen for `deadAfterMs` go back into the queue. The asking process
 * is left out: on a busy machine its own heartbeat may be late, and it would lose its own runs.
 *
 * Each crash is counted here, before the run is worked on again; the count starts anew when the
 * run got further since the last. A run that its process gave back is not counted.
 */
export async function requeueOrphans(
  db: Queryable,
  asking: string,
  deadAfterMs: number,
): Promise<(QueuedRun & { crashes: number })[]> {
  const { rows } = await db.query<QueuedRun & { crashes: number }>(
    `update runs set status = 'queued', executor = null,
       crashes = case when steps_at_crash < ${STEPS_DONE} then 1 else crashes + 1 end,
       steps_at_crash = ${STEPS_DONE}
     where status = 'running' and executor <> $1 and not exists (
       select 1 from executors where executors.id = runs.executor
         and seen_at > clock_timestamp() - $2 * interval '1 millisecond')
     returning id, session_id, lease, crashes`,
    [asking, deadAfterMs],
  );
  return rows;
}

/** A process that only stalled finds that another has its run: the counted crash is taken back. */
export async function forgiveCrash(db: Queryable, runId: RunId): Promise<void> {
  await db.query(
    `update runs set crashes = crashes - 1
     where id = $1 and crashes > 0 and status in ('queued', 'running')`,
    [runId],
  );
}
