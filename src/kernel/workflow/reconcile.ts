/**
 * Gives every open run the job that it lacks. Jobs are not in a backup, and older versions kept none:
 * after an upgrade, a restore or a move to another database, all go on. Embedded, a job that
 * is taken was taken by a process that is gone, so nobody waits for it to be heard of.
 */
import type { RunRow } from '../runs/run-row.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { newJob, queueName, type RunQueue, type Ticket, WAITS } from './run-queue.ts';
import { deathsOf } from './suspects.ts';

interface Ports {
  store: Store;
  world: World;
  queue: RunQueue;
}

const AT_ONCE = 500;
const OPEN = [
  `status = 'queued'`,
  `status = 'running'`,
  `status = 'waiting' and waiting_until is not null`,
];

export async function reconcile(ports: Ports): Promise<void> {
  const { store, queue } = ports;
  const { rows: codes } = await store.query<Pick<RunRow, 'workflow' | 'version'>>(
    `select distinct workflow, version from runs where status in ('queued', 'running', 'waiting')`,
  );
  const queues = codes.map(({ workflow, version }) => queueName(workflow, version));
  await queue.know(queues);
  for (const open of OPEN) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      after = await restoreSome(ports, open, after);
    }
  }
  if (store.kind !== 'pglite') return;
  for (const name of [...queues, WAITS]) {
    for (const ticket of await queue.taken(name)) await putBack(ports, ticket);
  }
}

/** It was taken and not begun, or its row would say who works on it. */
async function putBack({ store, queue }: Ports, ticket: Ticket): Promise<void> {
  await store.transaction(async (tx) => {
    const { rows } = await tx.query<RunRow>(
      `select * from runs where id = $1 and job = $2 and status <> 'running' for no key update`,
      [ticket.runId, ticket.job],
    );
    const [row] = rows;
    if (!row) return;
    await queue.replace(tx, row, { queue: ticket.queue, crashes: deathsOf(row, ticket) });
  });
}

/** Returns the last run that it looked at, as long as there may be more. */
async function restoreSome(
  { store, world, queue }: Ports,
  open: string,
  after: string,
): Promise<string | undefined> {
  return store.transaction(async (tx) => {
    // Who holds a row's lock is changing the run, and its job with it.
    const { rows } = await tx.query<RunRow>(
      `select * from runs where ${open} and id > $1 order by id limit $2 for no key update skip locked`,
      [after, AT_ONCE],
    );
    const named = rows.map((row) => ({ ...row, job: row.job ?? newJob() }));
    await tx.query(
      `update runs set job = its_job from unnest($1::text[], $2::uuid[]) as named (run_id, its_job)
       where id = run_id and job is null`,
      [named.map(({ id }) => id), named.map(({ job }) => job)],
    );
    await queue.restore(tx, named, world.now());
    return rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  });
}
