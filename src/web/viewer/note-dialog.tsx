import { useState } from 'react';
import { useTexts } from '../texts/define-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { viewerTexts } from './viewer.texts.ts';

interface NoteDialogProps {
  quote: string;
  note?: string;
  onSave(note: string): Promise<void>;
  onClose(): void;
}

export function NoteDialog({ quote, note = '', onSave, onClose }: NoteDialogProps) {
  const texts = useTexts(viewerTexts);
  const [text, setText] = useState(note);
  const [error, setError] = useState<unknown>(null);
  const save = () => onSave(text.trim()).catch(setError);
  return (
    <Dialog
      title={texts.noteOn}
      onClose={onClose}
      actions={
        <Button tone="primary" disabled={text.trim() === ''} onClick={save}>
          {texts.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <blockquote className="line-clamp-4 border-l-4 border-line pl-3 font-serif text-quiet">
          {quote}
        </blockquote>
        <TextArea
          label={texts.noteLabel}
          value={text}
          rows={5}
          maxLength={10_000}
          onChange={({ target }) => setText(target.value)}
        />
        {error !== null && <ProblemNotice error={error} />}
      </div>
    </Dialog>
  );
}
