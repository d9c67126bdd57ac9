/** What can be done with one entry of a set: a card or a question. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { setTexts } from '../sets/set.texts.ts';

export interface SetEntry {
  setId: string;
  kind: 'cards' | 'items';
  id: string;
}

export function useEntry({ setId, kind, id }: SetEntry) {
  const texts = useTexts(setTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const path = `/api/reading/study-sets/${setId}/${kind}/${id}`;
  const refresh = () => queries.invalidateQueries({ queryKey: ['study'] });
  const takeBack = (work: () => Promise<unknown>) => (): void => {
    void work().then(refresh, toasts.complain);
  };
  return {
    /** `before` is what an undo writes back. */
    edit: useMutation({
      mutationFn: ({ body }: { body: object; before: object }) => sendJson('PATCH', path, { body }),
      onSuccess: async (_, { before }) => {
        await refresh();
        toasts.say(
          texts.saved,
          takeBack(() => sendJson('PATCH', path, { body: before })),
        );
      },
    }),
    drop: useMutation({
      mutationFn: () => sendJson('DELETE', path),
      onSuccess: async () => {
        toasts.say(
          kind === 'cards' ? texts.cardDropped : texts.itemDropped,
          takeBack(() => sendJson('POST', `${path}/restore`, { body: {} })),
        );
        await refresh();
      },
      onError: toasts.complain,
    }),
    remake: useMutation({
      mutationFn: () => sendJson('POST', `${path}/remake?wait=1`, { body: {} }),
      onSuccess: async () => {
        await refresh();
        toasts.say(texts.remade);
      },
      onError: toasts.complain,
    }),
  };
}
