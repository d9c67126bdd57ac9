/** Where a test is on its way, from what its stages have handed on. */
import type {
  Stage,
  StageHandover,
  TaskSummary,
} from '../../../../contracts/assessment/assessment.ts';
import { isAtWork } from './task.queries.ts';

export type StageState = 'stageDone' | 'stageNow' | 'stageHeld' | 'stageNext';

type Seen = Pick<TaskSummary, 'status'> & { isWritten: boolean };

export function stageStates(
  stages: readonly Stage[],
  handovers: readonly StageHandover[],
  { status, isWritten }: Seen,
): StageState[] {
  const last = handovers.at(-1);
  const isWorking = isAtWork({ status });
  const here = (isWorking ? last?.next_agent : null) ?? last?.current_stage ?? stages[0];
  const at = here === undefined ? 0 : Math.max(0, stages.indexOf(here));
  return stages.map((_, index) => {
    if (isWritten || index < at) return 'stageDone';
    if (index > at) return 'stageNext';
    if (status === 'waiting') return 'stageHeld';
    return isWorking ? 'stageNow' : 'stageNext';
  });
}
