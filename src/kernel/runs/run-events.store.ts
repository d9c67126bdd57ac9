/** The stored events of runs: appended under the run's row lock, read by `seq`. */
import type { RunId } from '../../contracts/ids.ts';
import type { KeptBody, KeptEvent } from '../../contracts/run-event.ts';
import type { Queryable } from '../store/store.ts';

export interface KeyedBody {
  /** Step and number: the same key again adds nothing. */
  key: string;
  body: KeptBody;
}

/**
 * Appends a batch as one insert; whoever appends tells the tails after the commit. With a lease, answers false
 * when the run is no longer ours; without one (a person's cancel or signal) it
 * always appends.
 */
export async function appendEvents(
  db: Queryable,
  run: { id: RunId; lease: number | null },
  events: readonly KeyedBody[],
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ last: number | null }>(
    'select append_run_events($1, $2, $3, $4) as last',
    [run.id, run.lease, JSON.stringify(events), now],
  );
  return rows[0]?.last !== null;
}

export async function readEvents(
  db: Queryable,
  runId: RunId,
  afterSeq: number,
  limit: number,
): Promise<KeptEvent[]> {
  const { rows } = await db.query<{ seq: number; body: KeptBody; at: Date }>(
    'select seq, body, at from run_events where run_id = $1 and seq > $2 order by seq limit $3',
    [runId, afterSeq, limit],
  );
  return rows.map(({ seq, body, at }) => ({
    run_id: runId,
    seq,
    at: at.toISOString(),
    body: asToldNow(body),
  }));
}

/** Older runs stored a stage as `thing-made`; they are still read, as a `stage` event. */
function asToldNow(body: KeptBody): KeptBody {
  if (body.type !== 'thing-made' || body.kind !== 'stage') return body;
  return { type: 'stage', stage: body.id };
}
