/** Sends what a person says to a test that waits, and reads the test again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Decision } from '../../../../contracts/assessment/assessment.ts';
import { sendJson } from '../../../api/client.ts';
import { taskKey } from './task.queries.ts';

export function useDecide(taskId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      sendJson('POST', `/api/assessment/tasks/${taskId}/decisions`, { body: decision }),
    onSuccess: () => queries.invalidateQueries({ queryKey: taskKey(taskId) }),
  });
}
