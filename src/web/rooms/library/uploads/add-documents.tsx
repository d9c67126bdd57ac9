/** Adds documents: files, a web page, or text. */
import { useQueryClient } from '@tanstack/react-query';
import { FilePlus2, Globe, TextCursorInput } from 'lucide-react';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { uploadTexts } from './upload.texts.ts';
import { addUploads } from './uploads.ts';

const ACCEPTED =
  '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.docx,.pptx,.epub,.html,.htm,.md,.markdown,.txt,.vtt,.srt';

export function useAddFiles(): (files: File[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (files) =>
      addUploads(
        files.map((file) => ({ kind: 'file', file })),
        queries,
      ),
    [queries],
  );
}

/** In an empty library the samples have the primary button, and these are plain. */
export function AddButtons({ isFirst }: { isFirst: boolean }) {
  const texts = useTexts(uploadTexts);
  const [asks, setAsks] = useState<'web' | 'text' | null>(null);
  const close = () => setAsks(null);
  return (
    <>
      <FileButton isFirst={isFirst} />
      <Button icon={<Globe size={16} />} onClick={() => setAsks('web')}>
        {texts.fromWeb}
      </Button>
      <Button icon={<TextCursorInput size={16} />} onClick={() => setAsks('text')}>
        {texts.pasteText}
      </Button>
      {asks === 'web' && <WebDialog onClose={close} />}
      {asks === 'text' && <TextDialog onClose={close} />}
    </>
  );
}

function FileButton({ isFirst }: { isFirst: boolean }) {
  const texts = useTexts(uploadTexts);
  const chooser = useRef<HTMLInputElement>(null);
  const addFiles = useAddFiles();
  const label = isFirst ? texts.addFiles : texts.chooseFiles;
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ currentTarget }) => {
          addFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would not be a change.
          currentTarget.value = '';
        }}
      />
      <Button
        tone={isFirst ? 'primary' : 'plain'}
        icon={<FilePlus2 size={16} />}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

function WebDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(uploadTexts);
  const queries = useQueryClient();
  const add = (form: FormData): void => {
    const url = String(form.get('url') ?? '').trim();
    addUploads([{ kind: 'web', url }], queries);
  };
  return (
    <FormDialog title={texts.fromWeb} onClose={onClose} onSend={add}>
      <TextField
        label={texts.address}
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
        required
        hint={texts.addressHint}
      />
    </FormDialog>
  );
}

function TextDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(uploadTexts);
  const queries = useQueryClient();
  const add = (form: FormData): void => {
    const title = String(form.get('title') ?? '').trim();
    addUploads([{ kind: 'text', title, text: String(form.get('text') ?? '') }], queries);
  };
  return (
    <FormDialog title={texts.pasteText} onClose={onClose} onSend={add}>
      <TextField label={texts.title} name="title" maxLength={300} required pattern=".*\S.*" />
      <TextArea label={texts.text} name="text" rows={10} required />
    </FormDialog>
  );
}

interface FormDialogProps {
  title: string;
  onClose(): void;
  onSend(form: FormData): void;
  children: React.ReactNode;
}

function FormDialog({ title, onClose, onSend, children }: FormDialogProps) {
  const texts = useTexts(uploadTexts);
  const { cancel } = useTexts(uiTexts);
  const formId = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} tone="primary">
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}
