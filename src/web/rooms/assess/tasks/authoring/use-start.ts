/** Starts a test and leads to its page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TaskInput } from '../../../../../contracts/assessment/assessment.ts';
import type { RunStarted } from '../../../../../contracts/run.ts';
import { sendJson } from '../../../../api/client.ts';

export function useStart() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TaskInput | { text: string }) =>
      sendJson<RunStarted>('POST', '/api/assessment/tasks', { body }),
    async onSuccess({ run_id }) {
      void queries.invalidateQueries({ queryKey: ['assessment'] });
      await navigate({ to: '/assess/tasks/$taskId', params: { taskId: run_id } });
    },
  });
}
