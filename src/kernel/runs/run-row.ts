/** A run as its row holds it, and as the contract shows it. */
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { Mind, Run, RunStatus } from '../../contracts/run.ts';

export interface RunRow {
  id: RunId;
  user_id: UserId;
  session_id: SessionId;
  workflow: string;
  version: number;
  input: unknown;
  mind: Mind;
  language: string | null;
  status: RunStatus;
  part: string;
  part_no: number;
  carried: unknown;
  answer: unknown;
  waiting_signal: string | null;
  waiting_until: Date | null;
  waiting_next: string | null;
  result: unknown;
  problem: Problem | null;
  executor: string | null;
  lease: number;
  /** The job of the queue that stands for it while it is open; run-queue.ts. */
  job: string | null;
  /** How often a process died with it since it last got further, by jobs before this one. */
  crashes: number;
  steps_at_crash: number;
  last_seq: number;
  idempotency_key: string | null;
  request_hash: string | null;
  /** Its journal was forgotten: it cannot be tried again. */
  forgotten: boolean;
  created_at: Date;
  updated_at: Date;
}

/** A row read for showing also counts what the run's model calls used. */
export type ShownRunRow = RunRow & { tokens_used: number };

export function toRun(row: ShownRunRow): Run {
  return {
    run_id: row.id,
    session_id: row.session_id,
    workflow: row.workflow,
    version: row.version,
    status: row.status,
    mind: row.mind,
    waiting_for:
      row.waiting_signal === null
        ? null
        : { signal: row.waiting_signal, until: row.waiting_until?.toISOString() ?? null },
    result: row.result,
    problem: row.problem,
    tokens_used: row.tokens_used,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
