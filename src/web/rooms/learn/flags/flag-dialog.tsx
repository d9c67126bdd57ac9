/** "This is wrong": says so of a card or a question, with what is wrong. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { studyTexts } from '../study.texts.ts';

export interface Flaggable {
  kind: 'cards' | 'items';
  id: string;
  question: string;
}

export function FlagDialog({ thing, onClose }: { thing: Flaggable; onClose(): void }) {
  const texts = useTexts(studyTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const flagging = useMutation({
    mutationFn: () =>
      sendJson('POST', `/api/reading/${thing.kind}/${thing.id}/flag`, { body: { reason } }),
    onSuccess: async () => {
      toasts.say(texts.flaggedNow);
      onClose();
      await queries.invalidateQueries({ queryKey: ['study'] });
    },
  });
  return (
    <Dialog
      title={texts.flagTitle}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          busy={flagging.isPending}
          disabled={reason.trim() === ''}
          onClick={() => flagging.mutate()}
        >
          {texts.flag}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-serif break-words">{thing.question}</p>
        <TextArea
          label={texts.flagReason}
          hint={texts.flagHint}
          value={reason}
          maxLength={1000}
          onChange={({ target }) => setReason(target.value)}
        />
        {flagging.isError && <ProblemNotice error={flagging.error} />}
      </div>
    </Dialog>
  );
}
