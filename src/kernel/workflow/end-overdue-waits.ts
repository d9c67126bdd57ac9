/** Waits whose time has run out: their next part starts with a null answer. */
import type { RunId } from '../../contracts/ids.ts';
import type { RunRow } from '../runs/run-row.ts';
import { queueNextPart } from '../runs/run-status.store.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world/world.ts';
import type { WorkflowRegistry } from './registry.ts';

const AT_ONCE = 50;

/** Returns how many were ended. */
export async function endOverdueWaits(ports: {
  store: Store;
  world: World;
  registry: WorkflowRegistry;
}): Promise<number> {
  const { store, world, registry } = ports;
  const now = world.now();
  const { rows: due } = await store.query<{ id: RunId }>(
    `select id from runs where status = 'waiting' and waiting_until <= $1 order by waiting_until limit $2`,
    [now, AT_ONCE],
  );
  for (const { id } of due) {
    await store.transaction(async (tx) => {
      const { rows } = await tx.query<RunRow>(
        `select * from runs where id = $1 and status = 'waiting' for no key update`,
        [id],
      );
      const [row] = rows;
      if (!row?.waiting_next) return;
      const { workflow } = registry.forPart(row.workflow, row.version, row.waiting_next);
      await queueNextPart(tx, id, null, workflow.version, now);
    });
  }
  return due.length;
}
