import { useId } from 'react';
import type { AssessmentTask } from '../../../../../contracts/assessment/assessment.ts';
import { ScopeChip } from '../../../../scope/scope-chip.tsx';
import { useScope } from '../../../../scope/use-scope.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { CheckField, TextArea, TextField } from '../../../../ui/field.tsx';
import { authoringTexts } from '../authoring/authoring.texts.ts';
import { documentsOf } from '../authoring/material.ts';
import { decidingTexts } from './deciding.texts.ts';
import { type Givable, type Given, givable, knownField } from './given.ts';

interface GivenFieldsProps {
  task: AssessmentTask;
  given: Given;
  onChange(given: Given): void;
}

export function GivenFields({ task, given, onChange }: GivenFieldsProps) {
  const texts = useTexts(decidingTexts);
  const fromDocuments = (task.input.reference_document_ids ?? []).length > 0;
  return (
    <details open className="flex flex-col">
      <summary className="min-h-10 cursor-pointer py-2 font-medium">{texts.fields}</summary>
      <div className="flex flex-col gap-4 pt-2">
        {task.path !== 'C' && (
          <div className="grid gap-4 sm:grid-cols-2">
            {givable.map((field) => (
              <GivableField
                key={field}
                field={field}
                value={given.words[field] ?? knownField(task.input, field)}
                onWrite={(text) => onChange({ ...given, words: { ...given.words, [field]: text } })}
              />
            ))}
          </div>
        )}
        {fromDocuments ? (
          <MoreDocuments given={given} onChange={onChange} />
        ) : (
          <TextArea
            label={texts.moreText}
            hint={texts.moreTextHint}
            rows={5}
            value={given.moreText}
            onChange={({ target }) => onChange({ ...given, moreText: target.value })}
          />
        )}
      </div>
    </details>
  );
}

interface GivableFieldProps {
  field: Givable;
  value: string;
  onWrite(text: string): void;
}

function GivableField({ field, value, onWrite }: GivableFieldProps) {
  const texts = useTexts(authoringTexts);
  const words = {
    task_title: [texts.testTitle, texts.titleHint],
    domain: [texts.domain, texts.domainHint],
    use_case: [texts.useCase, texts.useCaseHint],
    task_id: [texts.taskId, texts.taskIdHint],
  } as const;
  const [label, hint] = words[field];
  return (
    <TextField
      label={label}
      hint={hint}
      maxLength={300}
      value={value}
      onChange={({ target }) => onWrite(target.value)}
    />
  );
}

function MoreDocuments({ given, onChange }: Pick<GivenFieldsProps, 'given' | 'onChange'>) {
  const texts = useTexts(decidingTexts);
  const scope = useScope();
  const legend = useId();
  const documents = documentsOf(scope);
  const chosen = given.moreDocuments ?? [];
  return (
    <fieldset aria-labelledby={legend} className="flex flex-col items-start gap-2">
      <span id={legend} className="text-sm font-medium">
        {texts.moreDocuments}
      </span>
      <ScopeChip />
      {documents.map(({ id, title }) => (
        <CheckField
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange({
              ...given,
              moreDocuments: target.checked
                ? [...chosen, id]
                : chosen.filter((other) => other !== id),
            })
          }
        />
      ))}
    </fieldset>
  );
}
