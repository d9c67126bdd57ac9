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

export interface ClaimHow {
  executor: string;
  limit: number;
  /** The most at once of some workflows, by name. */
  limits: ReadonlyMap<string, number>;
  /** Whether one of the runs may be a suspect. */
  suspectToo: boolean;
  now: Date;
}

/** A run with so many crashes may be what ended its process. */
const SUSPECT_CRASHES = 2;

export function isSuspect({ crashes }: Pick<RunRow, 'crashes'>): boolean {
  return crashes >= SUSPECT_CRASHES;
}

/**
 * Takes up to `limit` queued runs; no two processes get the same one.
 *
 * Workflows take turns: next is the oldest run of the workflow with the fewest runs at work here,
 * so that a run that a person waits for is not queued behind a hundred of another kind. It takes
 * one suspect at most: if that run crashes this process too, no other suspect is blamed for it.
 */
export async function claimQueued(
  db: Queryable,
  { executor, limit, limits, suspectToo, now }: ClaimHow,
): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `update runs set status = 'running', executor = $1, lease = lease + 1, updated_at = $3
     where id in (
       select runs.id from runs join (${QUEUE}) queue using (id)
       where status = 'queued' and turn <= coalesce(($6::jsonb ->> workflow)::int, turn)
       order by turn, created_at, id limit $2 for update of runs skip locked
     ) returning *`,
    [executor, limit, now, SUSPECT_CRASHES, suspectToo, JSON.stringify(Object.fromEntries(limits))],
  );
  // An update gives its rows back in any order.
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** Each queued run with its turn: how many of its workflow would be at work with it. */
const QUEUE = `
  select id, coalesce(at_work.runs, 0)
    + row_number() over (partition by workflow order by created_at, id) as turn
  from runs left join (
    select workflow, count(*) as runs from runs
    where status = 'running' and executor = $1 group by workflow
  ) at_work using (workflow)
  where status = 'queued' and (crashes < $4 or $5 and id = (
    select id from runs where status = 'queued' and crashes >= $4 order by created_at, id limit 1
  ))`;

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
       crashes = 0, version = $3, waiting_signal = null, waiting_until = null, waiting_next = null, updated_at = $4
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
    `update runs set status = 'queued', problem = null, crashes = 0, mind = coalesce($2, mind),
       updated_at = $3
     where id = $1 and status in ('failed', 'cancelled')`,
    [runId, mind, now],
  );
  return count === 1;
}

/** Gives back what this process holds, so that the next one need not wait for the heartbeat to die. */
export async function releaseAll(db: Queryable, executor: string): Promise<void> {
  await db.query(
    `update runs set status = 'queued', executor = null where status = 'running' and executor = $1`,
    [executor],
  );
}

export async function release(
  db: Queryable,
  executor: string,
  runIds: readonly RunId[],
): Promise<void> {
  await db.query(
    `update runs set status = 'queued', executor = null
     where status = 'running' and executor = $1 and id = any($2)`,
    [executor, runIds],
  );
}

/**
 * Gives back what was claimed in our name by a statement whose answer was lost. A run that was
 * never claimed (its lease is the first) may be on its way to us, and is left alone.
 */
export async function releaseUnknown(
  db: Queryable,
  executor: string,
  known: readonly RunId[],
): Promise<void> {
  await db.query(
    `update runs set status = 'queued', executor = null
     where status = 'running' and executor = $1 and lease > 1 and not (id = any($2))`,
    [executor, known],
  );
}

export async function lockRun(tx: Tx, userId: UserId, runId: RunId): Promise<RunRow | undefined> {
  const { rows } = await tx.query<RunRow>(
    'select * from runs where user_id = $1 and id = $2 for no key update',
    [userId, runId],
  );
  return rows[0];
}
