/** A wait whose time has run out: its next part starts with a null answer. */
import { kernelError } from '../errors/error-codes.ts';
import type { RunRow } from '../runs/run-row.ts';
import { queueNextPart } from '../runs/run-status.store.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world/world.ts';
import type { WorkflowRegistry } from './registry.ts';
import { queueName, type RunQueue, type Ticket } from './run-queue.ts';

/** False when nothing waits for this job any more. */
export function endWait(
  ports: { store: Store; world: World; registry: WorkflowRegistry; queue: RunQueue },
  { runId, job }: Ticket,
): Promise<boolean> {
  const { store, world, registry, queue } = ports;
  return store.transaction(async (tx) => {
    const { rows } = await tx.query<RunRow>(
      `select * from runs where id = $1 and job = $2 and status = 'waiting' for no key update`,
      [runId, job],
    );
    const [row] = rows;
    if (!row?.waiting_next) return false;
    const version = versionFor(registry, row, row.waiting_next);
    await queueNextPart(tx, row.id, null, version, world.now());
    await queue.replace(tx, row, { queue: queueName(row.workflow, version) });
    return true;
  });
}

/** Whoever has no code for the run leaves it to those who have. */
function versionFor(
  registry: WorkflowRegistry,
  { workflow, version }: RunRow,
  next: string,
): number {
  try {
    return registry.forPart(workflow, version, next).workflow.version;
  } catch (error) {
    if (kernelError.is(error, 'run.code-gone')) return version;
    throw error;
  }
}
