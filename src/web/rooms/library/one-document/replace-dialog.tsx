/** Another file for the same document. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { uploadFile } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice, Progress, useProblemText } from '../../../ui/notice.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { documentsChanged } from '../library.queries.ts';
import { documentTexts } from './document.texts.ts';

interface ReplaceDialogProps {
  document: Document;
  onClose(): void;
}

export function ReplaceDialog({ document, onClose }: ReplaceDialogProps) {
  const texts = useTexts(documentTexts);
  const { cancel } = useTexts(uiTexts);
  const formId = useId();
  const { share, fault, send } = useReplacement(document, onClose);
  return (
    <Dialog
      title={texts.replace}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={share !== null}>
            {texts.replace}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="flex flex-col gap-4">
        <p className="text-quiet">{texts.replaceHint}</p>
        <TextField label={texts.newFile} name="file" type="file" required />
        <TextField
          label={texts.newFilePassword}
          name="password"
          type="password"
          autoComplete="off"
        />
        {share !== null && <Progress label={texts.replace} value={share < 1 ? share : undefined} />}
        {fault && <Notice tone="bad">{fault}</Notice>}
      </form>
    </Dialog>
  );
}

function useReplacement(document: Document, onDone: () => void) {
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const password = form.get('password');
    if (!(file instanceof File)) return;
    const fields: Record<string, string> =
      typeof password === 'string' && password !== '' ? { password } : {};
    setShare(0);
    setFault(null);
    try {
      const address = `/api/documents/${document.id}`;
      await uploadFile(address, file, { method: 'PUT', fields, onProgress: setShare });
      await documentsChanged(queries);
      onDone();
    } catch (error) {
      setFault(problemText(error));
      setShare(null);
    }
  };
  return { share, fault, send };
}
