/** The rows of tasks. Every query names the owner. */
import type {
  AssessmentPath,
  AssessmentTask,
  Candidate,
  Decision,
  QualityFlag,
  Stage,
  StageHandover,
  TaskInput,
} from '../../../contracts/assessment/assessment.ts';
import type { DocumentId } from '../../../contracts/document.ts';
import type { MadeBy } from '../../../contracts/evidence.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { RunStatus } from '../../../contracts/run.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { assessmentError } from '../error-codes.ts';

export interface TaskRow {
  id: string;
  batch_id: string | null;
  path: AssessmentPath;
  option_count: 4 | 5;
  input: TaskInput;
  stage: Stage;
  waits_for: string | null;
  flags: QualityFlag[];
  coverage: AssessmentTask['coverage_map'];
  objectives: AssessmentTask['objectives'];
  document: string | null;
  made_by: MadeBy | null;
  progress: Progress;
  created_at: Date;
  status: RunStatus;
}

/** What was found on the way to the questions. */
export interface Progress {
  /** Sources that an expert refused, and those that were kept last. */
  refused?: string[];
  kept?: string[];
  /** What the writer gets of the samples, once they were sorted. */
  samples?: string;
}

export interface NewTask {
  id: string;
  userId: UserId;
  batchId: string | null;
  path: AssessmentPath;
  optionCount: 4 | 5;
  input: TaskInput;
  flags: readonly QualityFlag[];
  documentIds: readonly DocumentId[];
  now: Date;
}

export async function insertTask(tx: Tx, task: NewTask): Promise<void> {
  const { id, userId, batchId, path, optionCount, input, flags, documentIds, now } = task;
  await tx.query(
    `insert into assessment_tasks (id, user_id, batch_id, path, option_count, input, stage, flags,
       objectives, created_at)
     values ($1, $2, $3, $4, $5, $6, 'INPUT_VALIDATION', $7, '[]', $8)`,
    [id, userId, batchId, path, optionCount, JSON.stringify(input), JSON.stringify(flags), now],
  );
  await linkDocuments(tx, id, documentIds);
}

const READ = `select task.*, run.status from assessment_tasks task
  join runs run on run.id = task.id and run.user_id = task.user_id`;

export async function readTask(db: Queryable, userId: UserId, id: string): Promise<TaskRow> {
  const { rows } = await db.query<TaskRow>(`${READ} where task.user_id = $1 and task.id = $2`, [
    userId,
    id,
  ]);
  const [row] = rows;
  if (row === undefined) throw assessmentError('assessment.missing', 'There is no such task.');
  return row;
}

export async function listTasks(
  db: Queryable,
  userId: UserId,
  { limit, batchId }: { limit: number; batchId?: string },
): Promise<TaskRow[]> {
  const { rows } = await db.query<TaskRow>(
    `${READ} where task.user_id = $1 and ($2::text is null or task.batch_id = $2)
     order by task.id desc limit $3`,
    [userId, batchId ?? null, limit],
  );
  return rows;
}

/** What a stage leaves behind. */
export type TaskChange = Partial<
  Pick<
    TaskRow,
    | 'input'
    | 'stage'
    | 'waits_for'
    | 'flags'
    | 'coverage'
    | 'objectives'
    | 'document'
    | 'made_by'
    | 'progress'
  >
>;

const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'input',
  'flags',
  'coverage',
  'objectives',
  'made_by',
  'progress',
]);

export async function changeTask(
  tx: Tx,
  userId: UserId,
  id: string,
  change: TaskChange,
): Promise<void> {
  for (const [column, value] of Object.entries(change)) {
    await tx.query(`update assessment_tasks set ${column} = $3 where user_id = $1 and id = $2`, [
      userId,
      id,
      JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value,
    ]);
  }
}

export async function insertCandidates(
  tx: Tx,
  userId: UserId,
  taskId: string,
  candidates: readonly Candidate[],
): Promise<void> {
  for (const [at, candidate] of candidates.entries()) {
    await tx.query(
      `insert into assessment_candidates (id, task_id, user_id, place, body) values ($1, $2, $3, $4, $5)`,
      [candidate.id, taskId, userId, candidate.round * 100 + at, JSON.stringify(candidate)],
    );
  }
}

export async function readCandidates(
  db: Queryable,
  userId: UserId,
  taskId: string,
): Promise<Candidate[]> {
  const { rows } = await db.query<{ body: Candidate }>(
    `select body from assessment_candidates where user_id = $1 and task_id = $2 order by place`,
    [userId, taskId],
  );
  return rows.map(({ body }) => body);
}

export async function updateCandidate(tx: Tx, userId: UserId, candidate: Candidate): Promise<void> {
  await tx.query('update assessment_candidates set body = $3 where user_id = $1 and id = $2', [
    userId,
    candidate.id,
    JSON.stringify(candidate),
  ]);
}

export async function insertDecision(
  tx: Tx,
  userId: UserId,
  taskId: string,
  decision: Decision,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into assessment_decisions (task_id, user_id, n, body, at)
     select $1, $2, coalesce(max(n), 0) + 1, $3, $4 from assessment_decisions
     where task_id = $1 and user_id = $2`,
    [taskId, userId, JSON.stringify(decision), now],
  );
}

/** A document that was found becomes one that the task is made from: it goes when that goes. */
export async function linkDocuments(
  tx: Tx,
  taskId: string,
  documentIds: readonly DocumentId[],
): Promise<void> {
  await tx.query(
    `insert into assessment_documents (run_id, document_id)
     select $1, unnest($2::text[]) on conflict do nothing`,
    [taskId, documentIds],
  );
}

/** Items that were selected for a file, of all tasks: the bank. */
export async function readBank(
  db: Queryable,
  userId: UserId,
  limit: number,
): Promise<{ task_id: string; body: Candidate }[]> {
  const { rows } = await db.query<{ task_id: string; body: Candidate }>(
    `select task_id, body from assessment_candidates
     where user_id = $1 and body ->> 'question_id' is not null order by task_id desc, place limit $2`,
    [userId, limit],
  );
  return rows;
}

export async function insertHandover(
  tx: Tx,
  userId: UserId,
  handover: StageHandover,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into assessment_handovers (task_id, user_id, n, body, at)
     select $1, $2, coalesce(max(n), 0) + 1, $3, $4 from assessment_handovers
     where task_id = $1 and user_id = $2`,
    [handover.workflow_id, userId, JSON.stringify(handover), now],
  );
}

export async function readHandovers(
  db: Queryable,
  userId: UserId,
  taskId: string,
): Promise<{ at: string; handover: StageHandover }[]> {
  const { rows } = await db.query<{ body: StageHandover; at: Date }>(
    'select body, at from assessment_handovers where user_id = $1 and task_id = $2 order by n',
    [userId, taskId],
  );
  return rows.map(({ body, at }) => ({ at: at.toISOString(), handover: body }));
}
