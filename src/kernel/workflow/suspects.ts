/**
 * Runs that processes died with. One that got further meanwhile is innocent, and its count begins
 * anew; one that twice did not is a suspect, and a process works on one suspect at a time: if it
 * crashes this process too, no other is blamed for it. After five it is given up.
 */
import type { RunId } from '../../contracts/ids.ts';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { RunRow } from '../runs/run-row.ts';
import { unclaim } from '../runs/run-status.store.ts';
import type { Store, Tx } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { failQueuedRun } from './fail-queued-run.ts';
import { MOST_CRASHES, queueName, type RunQueue, type Ticket } from './run-queue.ts';

interface Ports {
  store: Store;
  world: World;
  queue: RunQueue;
}

const SUSPECT_DEATHS = 2;
/** How long a suspect is left in the queue while another is at work. */
const LATER_SECONDS = 1;

export function deathsOf({ crashes }: Pick<RunRow, 'crashes'>, { retries }: Ticket): number {
  return crashes + retries;
}

export function isSuspect(deaths: number): boolean {
  return deaths >= SUSPECT_DEATHS;
}

/** Puts the claimed run into the queue again, when its count begins anew or it is not its turn. */
export async function putAgainAfterDeath(
  { store, queue }: Ports,
  given: { row: RunRow; ticket: Ticket; deaths: number; suspectHere: boolean },
): Promise<boolean> {
  const { row, ticket, deaths, suspectHere } = given;
  const gotFurther = ticket.retries > 0 && (await stepsDone(store, row.id)) > row.steps_at_crash;
  if (!gotFurther && !(suspectHere && isSuspect(deaths))) return false;
  await store.transaction(async (tx) => {
    const ours = await unclaim(tx, ticket, store.processName);
    if (!ours) return;
    if (gotFurther) await beginAnew(tx, queue, ours);
    else {
      const later = { queue: ticket.queue, crashes: deaths, startAfter: LATER_SECONDS };
      await queue.replace(tx, ours, later);
    }
  });
  return true;
}

/** Ends a run that no process survived, unless it got further on the way. */
export async function bury(
  { store, world, queue }: Ports,
  { runId, diedAs }: { runId: RunId; diedAs: string },
): Promise<void> {
  await store.transaction(async (tx) => {
    const { rows } = await tx.query<RunRow>(
      `select * from runs where id = $1 and job = $2 and status in ('queued', 'running') for no key update`,
      [runId, diedAs],
    );
    const [row] = rows;
    if (!row) return;
    if ((await stepsDone(tx, row.id)) > row.steps_at_crash) {
      await tx.query(`update runs set status = 'queued', executor = null where id = $1`, [row.id]);
      await beginAnew(tx, queue, row);
    } else {
      await queue.remove(tx, row);
      await failQueuedRun(tx, row, poisoned(), world.now());
    }
  });
}

/** The death after it got further is the first that counts. */
async function beginAnew(tx: Tx, queue: RunQueue, row: RunRow): Promise<void> {
  await tx.query('update runs set steps_at_crash = $2 where id = $1', [
    row.id,
    await stepsDone(tx, row.id),
  ]);
  await queue.replace(tx, row, { queue: queueName(row.workflow, row.version), crashes: 1 });
}

async function stepsDone(db: Pick<Store, 'query'>, runId: RunId): Promise<number> {
  const { rows } = await db.query<{ steps: number }>(
    'select count(*)::int as steps from run_steps where run_id = $1',
    [runId],
  );
  return rows[0]?.steps ?? 0;
}

function poisoned(): AppError {
  return kernelError(
    'run.poisoned',
    `Lyceum ended ${MOST_CRASHES} times while it worked on this, and got no further, so it was stopped. What was done is kept: try it again, or start it with something else.`,
  );
}
