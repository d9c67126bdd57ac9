/** Tasks of assessments over HTTP. */
import { z } from 'zod';
import {
  AssessmentTask,
  Candidate,
  Decision,
  StageHandover,
  TaskId,
  TaskSummary,
} from '../../../contracts/assessment/assessment.ts';
import { RunId, type UserId } from '../../../contracts/ids.ts';
import { Problem } from '../../../contracts/problem.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import { startsRun } from '../../../kernel/routes/starts-run.ts';
import type { Runs } from '../../../kernel/runs/runs.ts';
import type { AssessmentFeaturePorts } from '../assessment-ports.ts';
import { assessmentError } from '../error-codes.ts';
import { listTasks, readCandidates, readHandovers, readTask } from '../stores/tasks.store.ts';
import { orderOf, TaskBody } from './order-task.ts';
import { summaryOf, taskOf } from './present-task.ts';

const tag = 'assessment';
const params = z.object({ id: TaskId });
const MAKE = 'assessment.make_task';
const Made = z.object({ assessment_task_id: TaskId, status: z.enum(['written', 'stopped']) });
const BatchEntry = z.object({
  task_id: z.string().nullable(),
  assessment_task_id: TaskId.nullable(),
  error: z.string().nullable(),
});
type BatchEntry = z.infer<typeof BatchEntry>;

export function taskRoutes(runs: Runs, ports: AssessmentFeaturePorts): Route[] {
  return [...startRoutes(runs, ports), ...readRoutes(ports), decisionRoute(runs, ports)];
}

function startRoutes(runs: Runs, { world }: AssessmentFeaturePorts): Route[] {
  /** One task of a batch; what speaks against it is said in its place, and the next one is taken. */
  async function startOne(task: TaskBody, userId: UserId, batchId: string): Promise<BatchEntry> {
    const task_id = 'task_id' in task && typeof task.task_id === 'string' ? task.task_id : null;
    try {
      const order = orderOf(world, userId, task, batchId);
      const run = await runs.start({ userId, workflow: MAKE, ...order });
      return { task_id, assessment_task_id: TaskId.parse(run.run_id), error: null };
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      return { task_id, assessment_task_id: null, error: cause.message };
    }
  }
  return [
    startsRun(runs, {
      path: '/api/assessment/tasks',
      summary:
        'Writes the questions of a task from a reference material, or adds some to a task that exists.',
      tag,
      workflow: MAKE,
      body: TaskBody,
      result: Made,
      order: ({ caller, body }) => orderOf(world, caller.userId, body, null),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/assessment/batches',
      summary:
        'Starts one run for each task; a task that cannot be started is named and the next one is taken.',
      tag,
      body: z.object({ tasks: z.array(TaskBody).min(1).max(100) }),
      output: z.object({ batch_id: z.string(), tasks: z.array(BatchEntry) }),
      async handle({ caller: { userId }, body: { tasks } }) {
        const batchId = world.id();
        const entries: BatchEntry[] = [];
        for (const task of tasks) entries.push(await startOne(task, userId, batchId));
        return { batch_id: batchId, tasks: entries };
      },
    }),
  ];
}

function readRoutes({ store }: AssessmentFeaturePorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/assessment/tasks',
      summary: 'The tasks of the caller, newest first.',
      tag,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20),
        batch_id: z.string().max(100).optional(),
      }),
      output: z.object({ tasks: z.array(TaskSummary) }),
      async handle({ caller, query: { limit, batch_id: batchId } }) {
        const rows = await listTasks(store, caller.userId, {
          limit,
          ...(batchId !== undefined && { batchId }),
        });
        return { tasks: rows.map(summaryOf) };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/assessment/tasks/:id',
      summary: 'One task: its stage, its candidates with their reviews, its file.',
      tag,
      params,
      output: AssessmentTask,
      async handle({ caller: { userId }, params: { id } }) {
        return taskOf(await readTask(store, userId, id), await readCandidates(store, userId, id));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/assessment/tasks/:id/stages',
      summary: 'What each stage of a task handed on, in order.',
      tag,
      params,
      output: z.object({
        stages: z.array(z.object({ at: z.iso.datetime(), handover: StageHandover })),
      }),
      async handle({ caller: { userId }, params: { id } }) {
        await readTask(store, userId, id);
        return { stages: await readHandovers(store, userId, id) };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/assessment/tasks/:id/proof',
      summary:
        'The proof pack: for each question its passages, derivation, marks, guesses and pulls.',
      tag,
      params,
      output: z.object({ items: z.array(Candidate), objectives: AssessmentTask.shape.objectives }),
      async handle({ caller: { userId }, params: { id } }) {
        const { objectives } = await readTask(store, userId, id);
        const all = await readCandidates(store, userId, id);
        return { items: all.filter(({ question_id }) => question_id !== null), objectives };
      },
    }),
  ];
}

function decisionRoute(runs: Runs, { store }: AssessmentFeaturePorts): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/assessment/tasks/:id/decisions',
    summary:
      'What a person says to a task that waits: fields, a reason, another round, or the end.',
    tag,
    params,
    body: Decision,
    output: TaskSummary,
    moreAnswers: [{ status: 409, description: 'The task does not wait.', output: Problem }],
    async handle({ caller: { userId }, params: { id }, body }) {
      const { status } = await readTask(store, userId, id);
      if (status !== 'waiting')
        throw assessmentError('assessment.not-ready', 'This task does not wait for a decision.');
      await runs.signal(userId, RunId.parse(id), 'decide', body);
      return summaryOf(await readTask(store, userId, id));
    },
  });
}
