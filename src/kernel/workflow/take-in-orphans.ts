/**
 * Queues the runs of dead processes again, except those that probably crashed them: a run that
 * was held by five dying processes and got no further meanwhile would crash the next one too.
 */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { requeueOrphans } from './executors.store.ts';
import { failQueuedRun } from './fail-queued-run.ts';

const MOST_CRASHES = 5;

export async function takeInOrphans(
  { store, world }: { store: Store; world: World },
  asking: string,
  deadAfterMs: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    for (const { crashes, ...orphan } of await requeueOrphans(tx, asking, deadAfterMs)) {
      if (crashes >= MOST_CRASHES) await failQueuedRun(tx, orphan, poisoned(), world.now());
    }
  });
}

function poisoned(): AppError {
  return kernelError(
    'run.poisoned',
    `Lyceum ended ${MOST_CRASHES} times while it worked on this, and got no further, so it was stopped. What was done is kept: try it again, or start it with something else.`,
  );
}
