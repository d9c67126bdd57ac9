/** The log of everything answered, and its deletion. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { statisticsTexts } from './statistics.texts.ts';

export function LearningLog() {
  const texts = useTexts(statisticsTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson('DELETE', '/api/reading/learning'),
    onSuccess: async () => {
      setAsked(false);
      toasts.say(texts.forgotten);
      await queries.invalidateQueries({ queryKey: ['study'] });
    },
    onError: toasts.complain,
  });
  return (
    <Panel title={texts.log}>
      <p className="mb-4 text-quiet">{texts.logText}</p>
      <Button tone="danger" icon={<Trash2 size={18} />} onClick={() => setAsked(true)}>
        {texts.forget}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.forgetTitle}
          confirm={texts.forget}
          danger
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsked(false)}
        >
          {texts.forgetText}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
