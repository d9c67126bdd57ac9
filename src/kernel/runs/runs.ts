/**
 * What HTTP, the command line and features can do with runs. The engine in
 * `kernel/workflow` implements it; every call names the user, and a run of another
 * user is not found.
 */
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import type { Mind, Run, RunStatus } from '../../contracts/run.ts';
import type { RunEvent } from '../../contracts/run-event.ts';
import type { Tx } from '../store/store.ts';

export interface StartRun {
  userId: UserId;
  /** `feature.name`; the newest registered version is started. */
  workflow: string;
  input: unknown;
  /** An existing session of the user, or nothing: then one of `sessionKind` is opened. */
  sessionId?: SessionId;
  sessionKind?: string;
  mind?: Mind;
  language?: string;
  idempotencyKey?: string;
  /**
   * Rows that are born with the run: written in the transaction that inserts it, so that both are
   * there or neither. Not called for a run that an idempotency key gives again.
   */
  rows?: (tx: Tx, run: Pick<Run, 'run_id' | 'session_id'>) => Promise<void>;
}

export interface ListRuns {
  status?: RunStatus;
  sessionId?: SessionId;
  workflow?: string;
  /** Only runs older than this one: the last of the page before. */
  before?: RunId;
  limit: number;
}

export interface Runs {
  /** The same idempotency key with the same body gives the run that it gave before. */
  start(run: StartRun): Promise<Run>;
  get(userId: UserId, runId: RunId): Promise<Run>;
  list(userId: UserId, filter: ListRuns): Promise<Run[]>;
  cancel(userId: UserId, runId: RunId): Promise<Run>;
  /** Goes on from the failed step; `mind: 'offline'` finishes without the model. */
  retry(userId: UserId, runId: RunId, change?: { mind?: Mind }): Promise<Run>;
  /** Kept when it comes early; counted once when it comes twice. */
  signal(userId: UserId, runId: RunId, signal: string, body: unknown): Promise<Run>;
  /**
   * Kept events after `afterSeq`, then live ones, until the run ends or `signal`
   * aborts. A run that waits for a person stays open.
   */
  events(
    userId: UserId,
    runId: RunId,
    afterSeq: number,
    signal: AbortSignal,
  ): AsyncIterable<RunEvent>;
  /** Resolves once the run is done, failed, cancelled or waiting. */
  settled(userId: UserId, runId: RunId, signal: AbortSignal): Promise<Run>;
}
