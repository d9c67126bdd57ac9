/** A row of a task as its author sees it. */
import {
  type AssessmentTask,
  type Candidate,
  TaskId,
  type TaskSummary,
} from '../../../contracts/assessment/assessment.ts';
import type { TaskRow } from '../stores/tasks.store.ts';

export function summaryOf(row: TaskRow): TaskSummary {
  const { input } = row;
  return {
    id: TaskId.parse(row.id),
    task_id: input.task_id ?? null,
    title: input.task_title ?? input.topic_title ?? null,
    path: row.path,
    status: row.status,
    stage: row.stage,
    waits_for: row.waits_for,
    flags: row.flags,
    objectives: row.objectives,
    batch_id: row.batch_id,
    made_by: row.made_by,
    created_at: row.created_at.toISOString(),
  };
}

export function taskOf(row: TaskRow, candidates: Candidate[]): AssessmentTask {
  return {
    ...summaryOf(row),
    input: row.input,
    candidates,
    coverage_map: row.coverage,
    document: row.document,
  };
}
