/** Runs as the commands see them, wherever they are worked on: in a server, or in this process. */
import type { RunId } from '../../../contracts/ids.ts';
import type { Mind, Run } from '../../../contracts/run.ts';
import type { RunEvent } from '../../../contracts/run-event.ts';
import type { ListRuns } from '../../../kernel/runs/runs.ts';

export interface RunsDoor {
  list(filter: ListRuns): Promise<Run[]>;
  get(runId: RunId): Promise<Run>;
  cancel(runId: RunId): Promise<Run>;
  retry(runId: RunId, change: { mind?: Mind }): Promise<Run>;
  signal(runId: RunId, name: string, body: unknown): Promise<Run>;
  /** Every kept event once, in order, then live ones, until the run ends or `signal` aborts. */
  events(runId: RunId, signal: AbortSignal): AsyncIterable<RunEvent>;
}
