/** Asks a question again every week from now on, and opens the page that tells what changed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../texts/define-texts.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { beginWatch } from './watches.queries.ts';
import { watchesTexts } from './watches.texts.ts';

export function useWatching() {
  const texts = useTexts(watchesTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (query_id: string) => beginWatch({ query_id, every: 'weekly' }),
    async onSuccess(watchId) {
      await navigate({ to: '/ask/watches/$watchId', params: { watchId } });
      await queries.invalidateQueries({ queryKey: ['watches'] });
      toasts.say(texts.begun);
    },
    onError: toasts.complain,
  });
}
