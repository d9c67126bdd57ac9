/** Signals of people to runs, kept until a part has started on them. */
import type { RunId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../store/store.ts';

export interface Signal {
  name: string;
  body: unknown;
  bodyHash: string;
}

/**
 * Keeps a signal; `partNo` is the part that it starts, null while it is early. The
 * caller holds the run's row, so numbers cannot collide.
 */
export async function keepSignal(
  tx: Tx,
  runId: RunId,
  { name, body, bodyHash }: Signal,
  partNo: number | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into run_signals (run_id, n, name, body, body_hash, at, part_no)
     select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5, $6 from run_signals where run_id = $1`,
    [runId, name, JSON.stringify(body), bodyHash, now, partNo],
  );
}

/** Takes the oldest early signal of this name for the part that it now starts. */
export async function takeEarlySignal(
  tx: Tx,
  runId: RunId,
  name: string,
  partNo: number,
): Promise<{ body: unknown } | undefined> {
  const { rows } = await tx.query<{ body: unknown }>(
    `update run_signals set part_no = $3
     where run_id = $1 and n = (
       select min(n) from run_signals where run_id = $1 and name = $2 and part_no is null
     ) returning body`,
    [runId, name, partNo],
  );
  return rows[0];
}

/** Whether the newest signal of this name says the same: a second click, not a second answer. */
export async function isRepeated(
  db: Queryable,
  runId: RunId,
  { name, bodyHash }: Signal,
): Promise<boolean> {
  const { rows } = await db.query<{ body_hash: string }>(
    'select body_hash from run_signals where run_id = $1 and name = $2 order by n desc limit 1',
    [runId, name],
  );
  return rows[0]?.body_hash === bodyHash;
}
