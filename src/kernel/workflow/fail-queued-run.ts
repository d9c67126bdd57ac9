/** Ends a run that nobody works on: it failed before its code could be asked. */
import type { RunId, SessionId } from '../../contracts/ids.ts';
import type { AppError } from '../errors/app-error.ts';
import { toProblem } from '../errors/to-problem.ts';
import { appendEvents } from '../runs/run-events.store.ts';
import type { Tx } from '../store/store.ts';

export interface QueuedRun {
  id: RunId;
  session_id: SessionId;
  lease: number;
}

/** The caller holds the run's row. */
export async function failQueuedRun(
  tx: Tx,
  { id, session_id, lease }: QueuedRun,
  error: AppError,
  now: Date,
): Promise<void> {
  const problem = toProblem(error, session_id);
  await tx.query(
    `update runs set status = 'failed', problem = $2, waiting_signal = null,
       waiting_until = null, waiting_next = null, updated_at = $3 where id = $1`,
    [id, JSON.stringify(problem), now],
  );
  const event = { key: `${error.code}/${lease}`, body: { type: 'run-fail' as const, problem } };
  await appendEvents(tx, { id, lease: null }, [event], now);
}
