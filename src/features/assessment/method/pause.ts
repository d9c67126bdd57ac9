/** A stage stops and asks the person: its flag is raised, its hand-over says so, the task waits. */
import type { QualityFlag, Stage } from '../../../contracts/assessment/assessment.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import type { BranchFlow, Step } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import { readTask, type TaskChange } from '../stores/tasks.store.ts';
import { handOver, openFlag } from './hand-over.ts';

export interface Pause {
  stage: Stage;
  code: string;
  message: string;
  payload?: Record<string, unknown>;
  change?: TaskChange;
}

export async function pause(
  flow: BranchFlow<AssessmentPorts>,
  ports: AssessmentPorts,
  { tx, step }: { tx: Tx; step: Step },
  { stage, code, message, payload = {}, change = {} }: Pause,
): Promise<null> {
  const task = await readTask(tx, flow.userId, flow.runId);
  const flag: QualityFlag = openFlag(code, message);
  // The same doubt is not raised twice.
  const others = task.flags.filter((one) => one.code !== code || one.resolved !== null);
  await handOver(
    { flow, ports, tx, step },
    {
      stage,
      next: null,
      path: task.path,
      payload,
      flags: [flag],
      needsPerson: true,
      change: { flags: [...others, flag], waits_for: message, ...change },
    },
  );
  return null;
}
