/** A stage hands on: its record, what it leaves in the task, and the line that people see live. */
import type {
  AssessmentPath,
  QualityFlag,
  Stage,
  StageHandover,
} from '../../../contracts/assessment/assessment.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import type { BranchFlow, Step } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import { changeTask, insertHandover, type TaskChange } from '../stores/tasks.store.ts';

export interface HandedOver {
  stage: Stage;
  next: Stage | null;
  path: AssessmentPath;
  payload: Record<string, unknown>;
  flags?: readonly QualityFlag[];
  needsPerson?: boolean;
  change?: TaskChange;
}

export async function handOver(
  {
    flow,
    ports,
    tx,
    step,
  }: { flow: BranchFlow<AssessmentPorts>; ports: AssessmentPorts; tx: Tx; step: Step },
  { stage, next, path, payload, flags = [], needsPerson = false, change = {} }: HandedOver,
): Promise<void> {
  const handover: StageHandover = {
    workflow_id: flow.runId,
    current_stage: stage,
    path,
    next_agent: next,
    payload,
    quality_flags: [...flags],
    human_review_required: needsPerson,
  };
  await changeTask(tx, flow.userId, flow.runId, { stage, ...change });
  await insertHandover(tx, flow.userId, handover, ports.world.now());
  step.emit({ type: 'stage', stage });
}

export function openFlag(code: string, message: string): QualityFlag {
  return { code, message, severity: 'error', resolved: null };
}
