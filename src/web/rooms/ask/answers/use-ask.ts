/** Asks a question, and opens the page on which its answer grows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Asking, answersQuery, askQuestion } from '../../../api/answers.queries.ts';
import { useToasts } from '../../../ui/toasts.tsx';

export function useAsk() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (asking: Asking) => askQuestion(asking),
    async onSuccess(queryId) {
      await navigate({ to: '/ask/answers/$queryId', params: { queryId } });
      await queries.invalidateQueries({ queryKey: answersQuery.queryKey, exact: true });
    },
    onError: toasts.complain,
  });
}
