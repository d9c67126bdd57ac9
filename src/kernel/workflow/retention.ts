/**
 * Forgets what ended runs have done, once they ended long ago: journal, signals, events but the last
 * one, and the recorded answers of models. The run, its result and all that was made by it stay. It
 * cannot be tried again after that, because without its journal it would do everything twice.
 */
import type { RunId } from '../../contracts/ids.ts';
import type { Store } from '../store/store.ts';

/** Little enough for the embedded store, which does one thing at a time. */
const RUNS_AT_ONCE = 100;

/** Returns how many runs were forgotten. */
export async function forgetEndedRuns(
  store: Store,
  endedBefore: Date,
  signal: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  while (!signal.aborted) {
    const some = await forgetSome(store, endedBefore);
    forgotten += some;
    if (some < RUNS_AT_ONCE) break;
  }
  return forgotten;
}

async function forgetSome(store: Store, endedBefore: Date): Promise<number> {
  return store.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: RunId }>(
      `select id from runs
       where status in ('done', 'failed', 'cancelled') and not forgotten and updated_at < $1
       order by updated_at limit $2 for no key update skip locked`,
      [endedBefore, RUNS_AT_ONCE],
    );
    if (rows.length === 0) return 0;
    const ids = [rows.map(({ id }) => id)];
    await tx.query('delete from run_steps where run_id = any($1)', ids);
    await tx.query('delete from run_signals where run_id = any($1)', ids);
    // Who reads the events of an ended run is told its end.
    await tx.query(
      `delete from run_events using runs where run_id = any($1) and id = run_id and seq < last_seq`,
      ids,
    );
    await tx.query('update model_calls set answer = null where run_id = any($1)', ids);
    await tx.query(
      'update runs set forgotten = true, carried = null, answer = null where id = any($1)',
      ids,
    );
    return rows.length;
  });
}
