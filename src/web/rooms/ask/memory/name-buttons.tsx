/** Corrects a name, or forgets it. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Entity, EntityType } from '../../../../contracts/research/research-memory.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { memoryPath, memoryQuery } from './memory.queries.ts';
import { memoryTexts } from './memory.texts.ts';

const kinds = [
  'person',
  'organization',
  'location',
  'concept',
  'technology',
  'publication',
  'event',
] as const satisfies EntityType[];

export function NameButtons({ entity }: { entity: Entity }) {
  const texts = useTexts(memoryTexts);
  const change = useChange(entity);
  const [open, setOpen] = useState<'correct' | 'forget' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex gap-1">
      <Button
        size="small"
        tone="quiet"
        aria-label={texts.correctOne(entity.name)}
        onClick={() => setOpen('correct')}
      >
        {texts.correct}
      </Button>
      <Button
        size="small"
        tone="quiet"
        aria-label={texts.forgetOne(entity.name)}
        onClick={() => setOpen('forget')}
      >
        {texts.forget}
      </Button>
      {open === 'correct' && (
        <CorrectDialog
          entity={entity}
          onSave={(body) => void change('PATCH', body)}
          onClose={close}
        />
      )}
      {open === 'forget' && (
        <ConfirmDialog
          title={texts.forgetSure(entity.name)}
          confirm={texts.forget}
          danger
          onConfirm={() => {
            close();
            void change('DELETE');
          }}
          onClose={close}
        >
          {texts.forgetHint}
        </ConfirmDialog>
      )}
    </div>
  );
}

function useChange({ id }: Entity) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (method: 'PATCH' | 'DELETE', body?: object): Promise<void> => {
    try {
      await sendJson(method, `${memoryPath}/entities/${id}`, { body });
      await queries.invalidateQueries({ queryKey: memoryQuery.queryKey });
    } catch (error) {
      toasts.complain(error);
    }
  };
}

interface CorrectDialogProps {
  entity: Entity;
  onSave(correction: Pick<Entity, 'name' | 'type'>): void;
  onClose(): void;
}

function CorrectDialog({ entity, onSave, onClose }: CorrectDialogProps) {
  const texts = useTexts(memoryTexts);
  const formId = useId();
  const [name, setName] = useState(entity.name);
  const [type, setType] = useState<EntityType>(entity.type);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onClose();
    onSave({ name: name.trim(), type });
  };
  return (
    <Dialog
      title={texts.correctOne(entity.name)}
      onClose={onClose}
      actions={
        <Button tone="primary" type="submit" form={formId} disabled={name.trim() === ''}>
          {texts.save}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label={texts.name}
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={texts.kind}
          value={type}
          onChange={({ target }) =>
            setType(kinds.find((kind) => kind === target.value) ?? entity.type)
          }
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts[kind]}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}
