/** Runs of the app in this process, as its one local user sees them. */
import type { UserId } from '../../../contracts/ids.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import type { RunsDoor } from './runs-door.ts';

export function runsHere(runs: Runs, userId: UserId): RunsDoor {
  return {
    list: (filter) => runs.list(userId, filter),
    get: (runId) => runs.get(userId, runId),
    cancel: (runId) => runs.cancel(userId, runId),
    retry: (runId, change) => runs.retry(userId, runId, change),
    signal: (runId, name, body) => runs.signal(userId, runId, name, body),
    events: (runId, signal) => runs.events(userId, runId, 0, signal),
  };
}
