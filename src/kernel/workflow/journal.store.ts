/**
 * The journal of a run: the result of each finished step, by the step's name.
 *
 * Written only by the process that holds the run: the insert reads the run's lease,
 * so a process that stalled and was replaced can add nothing.
 */
import type { RunId } from '../../contracts/ids.ts';
import type { NodeTrace } from '../../contracts/run-event.ts';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { Claim } from '../runs/run-status.store.ts';
import type { Queryable } from '../store/store.ts';
import type { FeatureEvent } from './define-workflow.ts';

export interface KeptStep {
  result: unknown;
  trace: NodeTrace;
  /** The events that the step's own code emitted. */
  said: FeatureEvent[];
}

export async function loadJournal(
  db: Queryable,
  runId: RunId,
  partNo: number,
): Promise<Map<string, KeptStep>> {
  const { rows } = await db.query<KeptStep & { node: string }>(
    'select node, result, trace, said from run_steps where run_id = $1 and part_no = $2 order by at',
    [runId, partNo],
  );
  return new Map(rows.map(({ node, ...kept }) => [node, kept]));
}

/** Keeps a step's result. Throws when the run was cancelled or taken over meanwhile. */
export async function keepStep(
  db: Queryable,
  claim: Claim & { partNo: number },
  node: string,
  { resultJson, trace, said }: { resultJson: string } & Omit<KeptStep, 'result'>,
  now: Date,
): Promise<void> {
  const { count } = await db.query(
    `insert into run_steps (run_id, part_no, node, result, trace, said, at)
     select id, $3, $4, $5, $6, $7, $8 from runs where id = $1 and lease = $2 and status = 'running' for share`,
    [
      claim.id,
      claim.lease,
      claim.partNo,
      node,
      resultJson,
      JSON.stringify(trace),
      JSON.stringify(said),
      now,
    ],
  );
  if (count !== 1) throw takenOver();
}

export function takenOver(): AppError {
  return kernelError('run.taken-over', 'The run was stopped, or another process goes on with it.');
}

export function isTakenOver(error: unknown): boolean {
  return kernelError.is(error, 'run.taken-over');
}
