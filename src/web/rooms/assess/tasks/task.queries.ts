import { queryOptions } from '@tanstack/react-query';
import type {
  AssessmentTask,
  StageHandover,
  TaskSummary,
} from '../../../../contracts/assessment/assessment.ts';
import { getJson } from '../../../api/client.ts';

/** Whether anything more happens without a person. */
export const isAtWork = ({ status }: Pick<TaskSummary, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export const hasEnded = ({ status }: Pick<TaskSummary, 'status'>): boolean =>
  !isAtWork({ status }) && status !== 'waiting';

export const tasksQuery = queryOptions({
  queryKey: ['assessment', 'tasks'],
  queryFn: async ({ signal }) =>
    (await getJson<{ tasks: TaskSummary[] }>('/api/assessment/tasks?limit=100', signal)).tasks,
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? 2000 : false),
});

/** Everything that is read of one task. */
export const taskKey = (id: string) => ['assessment', 'tasks', id] as const;

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: taskKey(id),
    queryFn: ({ signal }) => getJson<AssessmentTask>(`/api/assessment/tasks/${id}`, signal),
  });

export interface HandedOn {
  at: string;
  handover: StageHandover;
}

/** What the stages have handed on so far, in order. */
export const stagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...taskKey(id), 'stages'],
    queryFn: async ({ signal }) =>
      (await getJson<{ stages: HandedOn[] }>(`/api/assessment/tasks/${id}/stages`, signal)).stages,
  });
