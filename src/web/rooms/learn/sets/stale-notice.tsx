/** The text behind a set has changed: make it again, or keep it as it is. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StudySet } from '../../../../contracts/reading.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { setTexts } from './set.texts.ts';

export function StaleNotice({ set }: { set: StudySet }) {
  const texts = useTexts(setTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const keep = useMutation({
    mutationFn: () => sendJson('POST', `/api/reading/study-sets/${set.id}/keep`),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['study'] });
      toasts.say(texts.kept);
    },
    onError: toasts.complain,
  });
  return (
    <Notice
      tone="warn"
      action={
        <div className="flex flex-wrap gap-2">
          <Button busy={keep.isPending} onClick={() => keep.mutate()}>
            {texts.keep}
          </Button>
          <Link to="/learn/new" search={{ like: set.id }} className={buttonStyle()}>
            {texts.makeAgain}
          </Link>
        </div>
      }
    >
      <p className="font-semibold">{texts.stale}</p>
      <p>{texts.staleHint}</p>
    </Notice>
  );
}
