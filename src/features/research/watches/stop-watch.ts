import { RunId, type UserId } from '../../../contracts/ids.ts';
import type { ResearchWatchId } from '../../../contracts/research/research-watch.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import type { Queryable } from '../../../kernel/store/store.ts';
import { ownWatch } from '../stores/watches.store.ts';

/** It asks no more; one that has ended already is left as it is. */
export async function stopWatch(
  { store, runs }: { store: Queryable; runs: Pick<Runs, 'cancel'> },
  userId: UserId,
  id: ResearchWatchId,
): Promise<void> {
  const { status } = await ownWatch(store, userId, id);
  if (['queued', 'running', 'waiting'].includes(status)) {
    await runs.cancel(userId, RunId.parse(id));
  }
}
