/**
 * At the start: runs whose code is gone fail at once, with a reason, instead of hanging
 * for ever. Runs in the hands of another living process are left to it.
 */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { failQueuedRun, type QueuedRun } from './fail-queued-run.ts';
import type { WorkflowRegistry } from './registry.ts';

interface OpenCode {
  workflow: string;
  version: number;
  waiting_next: string | null;
}

export async function failRunsWithoutCode(ports: {
  store: Store;
  world: World;
  registry: WorkflowRegistry;
}): Promise<void> {
  const { rows } = await ports.store.query<OpenCode>(
    `select distinct workflow, version, waiting_next from runs where status in ('queued', 'waiting')`,
  );
  for (const code of rows) {
    const gone = whyGone(ports.registry, code);
    if (gone) await failAll(ports, code, gone);
  }
}

function whyGone(registry: WorkflowRegistry, code: OpenCode): AppError | undefined {
  try {
    if (code.waiting_next === null) registry.exact(code.workflow, code.version);
    else registry.forPart(code.workflow, code.version, code.waiting_next);
    return undefined;
  } catch (error) {
    if (kernelError.is(error, 'run.code-gone')) return error;
    throw error;
  }
}

async function failAll(
  { store, world }: { store: Store; world: World },
  { workflow, version, waiting_next }: OpenCode,
  gone: AppError,
): Promise<void> {
  const now = world.now();
  await store.transaction(async (tx) => {
    const { rows } = await tx.query<QueuedRun>(
      `select id, session_id, lease from runs
       where status in ('queued', 'waiting') and workflow = $1 and version = $2
         and waiting_next is not distinct from $3 for no key update`,
      [workflow, version, waiting_next],
    );
    for (const run of rows) await failQueuedRun(tx, run, gone, now);
  });
}
