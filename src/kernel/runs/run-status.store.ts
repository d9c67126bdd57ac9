/**
 * Every change of a run's status, each one statement that also checks where the run
 * stood: of two processes that try, one finds nothing left to change.
 */
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { Mind } from '../../contracts/run.ts';
import type { Queryable, Tx } from '../store/store.ts';
import type { RunRow } from './run-row.ts';

/** A run in the hands of one process. */
export interface Claim {
  id: RunId;
  lease: number;
}

export interface Waiting {
  signal: string;
  until: Date | null;
  next: string;
  carried: unknown;
}

/** Begins to work on the runs of these jobs; a run that another job stands for by now is left out. */
export async function claimRuns(
  db: Queryable,
  jobs: readonly { runId: RunId; job: string }[],
  executor: string,
  now: Date,
): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `update runs set status = 'running', executor = $3, lease = lease + 1, updated_at = $4
     from unnest($1::text[], $2::uuid[]) as taken (run_id, of_job)
     where id = run_id and job = of_job and status in ('queued', 'running') returning runs.*`,
    [jobs.map(({ runId }) => runId), jobs.map(({ job }) => job), executor, now],
  );
  return rows;
}

/**
 * Lets go of a run that this process holds under this job, and says how it stands; nothing when
 * another goes on with it already.
 */
export async function unclaim(
  tx: Tx,
  { runId, job }: { runId: RunId; job: string },
  executor: string,
): Promise<RunRow | undefined> {
  const { rows } = await tx.query<RunRow>(
    `update runs set status = 'queued', executor = null
     where id = $1 and job = $2 and status in ('queued', 'running')
       and (executor = $3 or executor is null) returning *`,
    [runId, job, executor],
  );
  return rows[0];
}

export async function markWaiting(
  tx: Tx,
  claim: Claim,
  waiting: Waiting,
  now: Date,
): Promise<void> {
  await tx.query(
    `update runs set status = 'waiting', executor = null, waiting_signal = $3, waiting_until = $4,
       waiting_next = $5, carried = $6, updated_at = $7
     where id = $1 and lease = $2 and status = 'running'`,
    [
      claim.id,
      claim.lease,
      waiting.signal,
      waiting.until,
      waiting.next,
      JSON.stringify(waiting.carried ?? null),
      now,
    ],
  );
}

/** The wait is over: the next part stands in the queue. A null answer says that time ran out. */
export async function queueNextPart(
  tx: Tx,
  runId: RunId,
  answer: unknown,
  version: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `update runs set status = 'queued', part = waiting_next, part_no = part_no + 1, answer = $2,
       crashes = 0, steps_at_crash = 0, version = $3, waiting_signal = null, waiting_until = null, waiting_next = null, updated_at = $4
     where id = $1 and status = 'waiting'`,
    [runId, JSON.stringify(answer), version, now],
  );
}

export async function markDone(tx: Tx, claim: Claim, result: unknown, now: Date): Promise<void> {
  await tx.query(
    `update runs set status = 'done', executor = null, result = $3, updated_at = $4
     where id = $1 and lease = $2 and status = 'running'`,
    [claim.id, claim.lease, JSON.stringify(result ?? null), now],
  );
}

export async function markFailed(tx: Tx, claim: Claim, problem: Problem, now: Date): Promise<void> {
  await tx.query(
    `update runs set status = 'failed', executor = null, problem = $3, updated_at = $4
     where id = $1 and lease = $2 and status = 'running'`,
    [claim.id, claim.lease, JSON.stringify(problem), now],
  );
}

/** False when the run had already ended. */
export async function markCancelled(tx: Tx, runId: RunId, now: Date): Promise<boolean> {
  const { count } = await tx.query(
    `update runs set status = 'cancelled', executor = null, waiting_signal = null,
       waiting_until = null, waiting_next = null, updated_at = $2
     where id = $1 and status in ('queued', 'running', 'waiting')`,
    [runId, now],
  );
  return count === 1;
}

/** False when there is nothing to retry. */
export async function requeueEnded(
  tx: Tx,
  runId: RunId,
  mind: Mind | null,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.query(
    `update runs set status = 'queued', problem = null, crashes = 0, steps_at_crash = 0, mind = coalesce($2, mind),
       updated_at = $3
     where id = $1 and status in ('failed', 'cancelled') and not forgotten`,
    [runId, mind, now],
  );
  return count === 1;
}

export async function lockRun(tx: Tx, userId: UserId, runId: RunId): Promise<RunRow | undefined> {
  const { rows } = await tx.query<RunRow>(
    'select * from runs where user_id = $1 and id = $2 for no key update',
    [userId, runId],
  );
  return rows[0];
}
