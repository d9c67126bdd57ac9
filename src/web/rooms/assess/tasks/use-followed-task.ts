/** Reads a task again whenever its run tells that something has happened. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TaskSummary } from '../../../../contracts/assessment/assessment.ts';
import { followRun, isEnd } from '../../../api/follow-run.ts';
import { oneAtATime } from '../../../api/one-at-a-time.ts';
import { hasEnded, taskKey } from './task.queries.ts';

/** Several steps end at nearly the same time; one reading shows them all. */
const PAUSE_MS = 500;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export function useFollowedTask(task: Pick<TaskSummary, 'id' | 'status'>): void {
  const { id } = task;
  const isOver = hasEnded(task);
  const queries = useQueryClient();
  useEffect(() => {
    if (isOver) return;
    const refetch = oneAtATime(() => queries.invalidateQueries({ queryKey: taskKey(id) }), pause);
    return followRun(id, (event) => {
      // At its end also lists of tests and of runs are old.
      if (isEnd(event)) void queries.invalidateQueries();
      else if ('seq' in event) void refetch();
    });
  }, [id, isOver, queries]);
}
