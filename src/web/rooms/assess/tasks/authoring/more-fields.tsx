import { useTexts } from '../../../../texts/define-texts.ts';
import { CheckField, TextArea, TextField } from '../../../../ui/field.tsx';
import { authoringTexts } from './authoring.texts.ts';
import { type Dimension, type DraftFieldsProps, dimensions, isOddId } from './test-draft.ts';

/** What is copied into the file where it is given, and made or left out where it is not. */
export function MoreFields({ draft, onWrite, onChange }: DraftFieldsProps) {
  const texts = useTexts(authoringTexts);
  const { words } = draft;
  const id = words.task_id ?? '';
  const lines = [
    ['reference_material_source', texts.source],
    ['comprehension_quiz_source', texts.quizSource],
    ['task_inspiration', texts.inspiration],
    ['formulas', texts.formulas],
  ] as const;
  return (
    <details>
      <summary className="min-h-10 cursor-pointer py-2 font-medium">{texts.more}</summary>
      <div className="flex flex-col gap-4 pt-2">
        <TextArea
          label={texts.useCaseDescription}
          rows={2}
          maxLength={4000}
          value={words.use_case_description ?? ''}
          onChange={({ target }) => onWrite('use_case_description', target.value)}
        />
        <TextArea
          label={texts.description}
          hint={texts.descriptionHint}
          maxLength={4000}
          value={words.task_description ?? ''}
          onChange={({ target }) => onWrite('task_description', target.value)}
        />
        <TextField
          label={texts.taskId}
          hint={texts.taskIdHint}
          fault={isOddId(id) ? texts.taskIdWrong : undefined}
          maxLength={80}
          value={id}
          onChange={({ target }) => onWrite('task_id', target.value)}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{texts.dimensions}</legend>
          {dimensions.map((dimension) => (
            <CheckField
              key={dimension}
              label={texts[dimension]}
              checked={draft.dimensions.includes(dimension)}
              onChange={() => onChange({ dimensions: toggled(draft.dimensions, dimension) })}
            />
          ))}
        </fieldset>
        {lines.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            maxLength={1000}
            value={words[field] ?? ''}
            onChange={({ target }) => onWrite(field, target.value)}
          />
        ))}
      </div>
    </details>
  );
}

/** In the order in which the kinds are listed, however they were chosen. */
function toggled(chosen: readonly Dimension[], one: Dimension): Dimension[] {
  return dimensions.filter((other) => chosen.includes(other) !== (other === one));
}
