/** Edits a question; the checks look at it again when it is saved. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { QuizItem } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { setTexts } from '../sets/set.texts.ts';
import { optionLetter } from './option-letter.ts';
import { useEntry } from './use-entry.ts';

const FEWEST = 2;
const MOST = 6;

type ItemDraft = Pick<QuizItem, 'question' | 'options' | 'correctAnswerIndex' | 'explanation'>;

interface ItemEditorProps {
  setId: string;
  item: QuizItem;
  onClose(): void;
}

export function ItemEditor({ setId, item, onClose }: ItemEditorProps) {
  const texts = useTexts(setTexts);
  const { edit } = useEntry({ setId, kind: 'items', id: item.id });
  const { question, options, correctAnswerIndex, explanation } = item;
  const before: ItemDraft = { question, options, correctAnswerIndex, explanation };
  const [draft, setDraft] = useState(before);
  const change = (part: Partial<ItemDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        edit.mutate({ body: draft, before }, { onSuccess: onClose });
      }}
    >
      <TextArea
        label={texts.question}
        value={draft.question}
        required
        autoFocus
        onChange={({ target }) => change({ question: target.value })}
      />
      <OptionsEditor name={item.id} draft={draft} onChange={change} />
      <TextArea
        label={texts.explanation}
        value={draft.explanation}
        required
        onChange={({ target }) => change({ explanation: target.value })}
      />
      {edit.isError && <ProblemNotice error={edit.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={edit.isPending}>
          {texts.save}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

interface OptionsEditorProps {
  name: string;
  draft: ItemDraft;
  onChange(part: Partial<ItemDraft>): void;
}

function OptionsEditor({ name, draft, onChange }: OptionsEditorProps) {
  const texts = useTexts(setTexts);
  const { options, correctAnswerIndex: key } = draft;
  const remove = (index: number): void =>
    onChange({
      options: options.filter((_, other) => other !== index),
      correctAnswerIndex: key > index ? key - 1 : Math.min(key, options.length - 2),
    });
  return (
    <div className="flex flex-col gap-3">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
        <div key={index} className="flex items-center gap-2">
          <label className="flex size-10 items-center justify-center">
            <input
              type="radio"
              name={`key-${name}`}
              checked={key === index}
              onChange={() => onChange({ correctAnswerIndex: index })}
              className="size-4 accent-accent"
            />
            <span className="sr-only">{texts.isRight(optionLetter(index))}</span>
          </label>
          <div className="min-w-0 flex-1">
            <TextArea
              rows={3}
              label={texts.option(optionLetter(index))}
              value={option}
              required
              onChange={({ target }) => onChange({ options: options.with(index, target.value) })}
            />
          </div>
          {options.length > FEWEST && (
            <IconButton
              label={texts.removeOption(optionLetter(index))}
              onClick={() => remove(index)}
            >
              <X size={18} />
            </IconButton>
          )}
        </div>
      ))}
      {options.length < MOST && (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} />}
            onClick={() => onChange({ options: [...options, ''] })}
          >
            {texts.addOption}
          </Button>
        </div>
      )}
    </div>
  );
}
