/** Asks for a name. It closes only once the name is kept, so nothing typed is lost. */
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useProblemText } from '../../../ui/notice.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';

interface NameDialogProps {
  title: string;
  label: string;
  name?: string;
  maxLength: number;
  save: string;
  onSave(name: string): Promise<void>;
  onClose(): void;
}

export function NameDialog(props: NameDialogProps) {
  const { title, label, name = '', maxLength, save, onSave, onClose } = props;
  const { cancel } = useTexts(uiTexts);
  const problemText = useProblemText();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setBusy(true);
    try {
      await onSave(typed);
      onClose();
    } catch (error) {
      setFault(problemText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isBusy}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send}>
        <TextField
          label={label}
          name="name"
          defaultValue={name}
          maxLength={maxLength}
          required
          pattern=".*\S.*"
          autoComplete="off"
          fault={fault}
        />
      </form>
    </Dialog>
  );
}
